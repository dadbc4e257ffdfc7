"""Power against power: which may still be used after which, and what two of them together mean.

The tables of before-trick powers: row = to be used now, column = already used in this window. `ok` composes,
`no` is barred, `L` is barred only where it concerns the leader. The Deluxe editions have one, the older ones
another: they bar far less.
"""

import pytest

from games.rebel_princess.cards import Suit
from games.rebel_princess.events import (
    CardPlayed,
    LeadDrawn,
    LeadMoved,
)
from games.rebel_princess.moves import ChooseCard, ChooseSeat
from tests.support.rebel_editions import needs
from tests.support.rebel_pairs import (
    AIMED,
    BEAUTY,
    CELLS,
    ICE,
    LEADER,
    MERMAID,
    OTHER,
    POCAHONTAS,
    RAPUNZEL,
    SCHEHERAZADE,
    TABLE,
    WHY,
    after,
    cells,
    leader_of,
    resolved,
    use,
)
from tests.support.rebel_powers import asked, barred, barters, draws
from tests.support.rebel_table import Ball, brief, card, cards, power_table, ruling


@ruling("R-072", "R-173", "R-175", "R-176", "R-168")
@pytest.mark.parametrize("where", [LEADER, OTHER], ids=["leader", "other"])
@pytest.mark.parametrize(("now", "before"), [(now, before) for now, before, cell in CELLS if cell == "ok"])
def test_these_two_compose(now: str, before: str, where: int) -> None:
    ball = after(before, now, target=where)
    assert asked(ball) == {2}
    for target in {leader_of(ball), OTHER}:
        assert resolved(use(ball, 2, now, target)) == [before, now]


@ruling("R-072", "R-159", "R-163", "R-164", "R-165", "R-167", "R-169", "R-174")
@pytest.mark.parametrize("where", [LEADER, OTHER], ids=["leader", "other"])
@pytest.mark.parametrize(("now", "before"), [(now, before) for now, before, cell in CELLS if cell == "no"])
def test_this_one_may_not_follow_that_one(now: str, before: str, where: int) -> None:
    ball = after(before, now, target=where)
    assert asked(ball) == set()
    assert barred(ball, 2) == (WHY[now, before],)
    assert 2 not in ball.state.round.exhausted


@ruling("R-163", "R-169", "R-170")
@pytest.mark.parametrize("where", [LEADER, OTHER], ids=["leader", "other"])
@pytest.mark.parametrize(
    ("now", "before"), [(now, before) for now, before, cell in CELLS if cell == "L" and now in AIMED]
)
def test_this_one_may_follow_that_one_but_not_on_the_leader(now: str, before: str, where: int) -> None:
    ball = after(before, now, target=where).uses(2)
    refusal = ball.refusal(2, ChooseSeat(decision=ball.decision, seat=LEADER))
    assert refusal.citations == (WHY[now, before],)
    other = 1 if where == OTHER and before == ICE else OTHER
    assert resolved(use(after(before, now, target=where), 2, now, other)) == [before, now]


@ruling("R-159", "R-160", "R-164")
@pytest.mark.parametrize(
    ("now", "before"), [(now, before) for now, before, cell in CELLS if cell == "L" and now not in AIMED]
)
def test_this_one_may_follow_that_one_unless_the_leader_is_frozen(now: str, before: str) -> None:
    assert before == ICE
    frozen_leader = after(before, now, target=LEADER)
    assert asked(frozen_leader) == set()
    assert barred(frozen_leader, 2) == (WHY[now, before],)
    assert resolved(use(after(before, now, target=OTHER), 2, now, OTHER)) == [before, now]


# --- the older editions bar only what cancels outright

OLDER = """
                cinderella ice-princess little-mermaid rapunzel scheherazade sleeping-beauty
cinderella      -          ok           ok             ok       ok           ok
ice-princess    ok         -            no             no       ok           ok
little-mermaid  ok         no           -              no       ok           ok
rapunzel        ok         no           no             -        ok           ok
scheherazade    ok         ok           ok             ok       -            ok
sleeping-beauty ok         ok           ok             ok       ok           -
"""
OLDER_CELLS = cells(OLDER)


def pairs(kind: str) -> list[object]:
    """The pairs of this kind; those with Rapunzel where her promo card is in the box."""
    found = [(now, before) for now, before, cell in OLDER_CELLS if cell == kind]
    return [
        pytest.param(now, before, marks=needs(RAPUNZEL) if RAPUNZEL in (now, before) else ())
        for now, before in found
    ]


@ruling("R-073")
@pytest.mark.parametrize("target", [LEADER, OTHER], ids=["leader", "other"])
@pytest.mark.parametrize(("now", "before"), pairs("ok"))
def test_in_the_older_editions_these_two_compose(now: str, before: str, target: int) -> None:
    """Whoever Scheherazade barters with, the leader included."""
    ball = after(before, now, target=target)
    assert asked(ball) == {2}
    assert resolved(use(ball, 2, now, target)) == [before, now]


@ruling("R-073", "R-201")
@pytest.mark.parametrize(("now", "before"), [(ICE, MERMAID), (MERMAID, ICE)])
def test_in_the_older_editions_ice_and_the_mermaid_keep_each_other_out(now: str, before: str) -> None:
    kept_out(now, before, "R-201")


@ruling("R-073", "R-202")
@pytest.mark.parametrize(
    ("now", "before"), [(ICE, RAPUNZEL), (RAPUNZEL, ICE), (MERMAID, RAPUNZEL), (RAPUNZEL, MERMAID)]
)
def test_in_the_older_editions_either_and_rapunzel_keep_each_other_out(now: str, before: str) -> None:
    kept_out(now, before, "R-202")


def kept_out(now: str, before: str, why: str) -> None:
    """Cinderella on seat 3 has not spoken yet, so the window is still open."""
    assert (now, before, "no") in OLDER_CELLS
    ball = use(power_table(TABLE, {1: before, 2: now, 3: "cinderella"}), 1, before, LEADER)
    assert asked(ball) == {3}
    assert barred(ball, 2) == (why,)
    assert 2 not in ball.state.round.exhausted


@ruling("R-202")
def test_also_if_rapunzel_found_no_prince_there() -> None:
    hands = "q3 q9 f1 t1 | q5 f2 t2 p2 | q4 f4 t3 p3 | q1 f6 t4 p4"
    for other in (ICE, MERMAID):
        ball = power_table(hands, {1: RAPUNZEL, 2: other}).uses(1)
        assert ball.legal() == "q3 q9 f1 t1"
        assert barred(ball, 2) == ("R-202",)


@ruling("R-201")
def test_also_if_the_leader_lacked_the_suit_that_the_mermaid_named() -> None:
    ball = power_table(TABLE, {1: MERMAID, 2: ICE}).sings(1, Suit.PETS)
    assert ball.legal() == "q3 q9 f1"
    assert barred(ball, 2) == ("R-201",)


@ruling("R-201")
def test_in_the_next_trick_the_other_may_act() -> None:
    ball = power_table(TABLE, {1: MERMAID, 2: ICE}).sings(1, Suit.QUEENS).plays("q9 q5 q4 q1")
    assert asked(ball) == {2}
    assert ball.uses(2).last(LeadDrawn).seat == 0


@ruling("R-204", "R-073")
def test_after_ice_scheherazade_may_barter_with_the_leader_and_the_card_is_drawn_afterwards() -> None:
    ball = power_table("q3 | q5 | p9", {1: ICE, 2: SCHEHERAZADE}).uses(1)
    assert not ball.happened(LeadDrawn)
    ball = barters(ball, 2, LEADER, "q3", "p9")
    assert ball.last(LeadDrawn).card == card("p9")
    assert ball.last(LeadDrawn).citations == ("princess/ice-princess/original", "R-100")
    assert ball.last(CardPlayed).sneaks_in


@ruling("R-204", "R-073")
def test_after_ice_sleeping_beauty_may_gather_and_the_card_is_drawn_afterwards() -> None:
    ball = power_table("q3 | q5 | p9", {1: ICE, 2: BEAUTY}).uses(1)
    ball = ball.uses(2).tucks("q3 q5 p9")
    assert not ball.happened(LeadDrawn)
    ball = ball.does(2, ChooseCard(decision=ball.decision, card=card("q3")))
    assert ball.last(LeadDrawn).card in cards("q5 p9")
    assert ball.hand(2) == "q3"


@ruling("R-204")
def test_if_they_come_first_ice_draws_from_what_they_left() -> None:
    ball = power_table("q3 | q5 | p9", {1: ICE, 2: SCHEHERAZADE})
    assert barters(ball, 2, LEADER, "q3", "p9").uses(1).last(LeadDrawn).card == card("p9")


@ruling("R-073", "R-204")
def test_a_demanded_suit_may_be_bartered_away() -> None:
    ball = power_table("q3 f1 | q5 f2 | q4 t5", {1: MERMAID, 2: SCHEHERAZADE}).sings(1, Suit.QUEENS)
    assert barters(ball, 2, LEADER, "q3", "t5").legal() == "f1 t5"
    assert barters(ball, 2, LEADER, "f1", "t5").legal() == "q3"


@ruling("R-073", "R-204")
def test_scheherazade_as_leader_may_give_the_demanded_suit_away() -> None:
    ball = power_table("q3 f1 | q5 f2 | q4 t5", {0: SCHEHERAZADE, 1: MERMAID}).sings(1, Suit.QUEENS)
    assert barters(ball, LEADER, 2, "t5", "q3").legal() == "f1 t5"


@ruling("R-073", "R-204")
def test_a_demanded_suit_may_be_handed_in() -> None:
    ball = power_table("q3 f1 | q5 f2 | q4 t5", {1: MERMAID, 2: BEAUTY}).sings(1, Suit.QUEENS)
    ball = ball.uses(2).tucks("q3 f2 t5")
    ball = ball.does(2, ChooseCard(decision=ball.decision, card=card("q3")))
    assert "q3" not in ball.hand(LEADER).split()
    assert ball.legal() == ball.hand(LEADER)


def nominated(princess: str, leader: int | None) -> Ball:
    """Pocahontas on seat 1 has won the first trick and named who leads the next; seat 3 has a princess."""
    ball = power_table(TABLE, {1: POCAHONTAS, 3: princess}).all_decline().plays("q3 q5 q4 q1")
    assert ball.decision == "r1.t1.after-capture1"
    return ball.declines(1) if leader is None else ball.guides(1, leader)


@ruling("R-205")
@pytest.mark.parametrize(("leader", "due", "legal"), [(2, 2, "f4"), (0, 0, "f1"), (None, 1, "f2")])
def test_the_mermaid_sings_to_whom_pocahontas_has_named(leader: int | None, due: int, legal: str) -> None:
    ball = nominated(MERMAID, leader).sings(3, Suit.FAIRIES)
    assert ball.due == due
    assert ball.legal() == legal


@ruling("R-205")
@pytest.mark.parametrize(("leader", "due"), [(2, 2), (0, 0), (None, 1)])
def test_ice_draws_from_the_hand_of_whom_pocahontas_has_named(leader: int | None, due: int) -> None:
    ball = nominated(ICE, leader)
    held = ball.state.round.hands[due].cards
    ball = ball.uses(3)
    assert ball.last(LeadDrawn).seat == due
    assert ball.last(LeadDrawn).card in held


@ruling("R-203")
def test_the_pea_princess_may_use_her_power_with_a_lead_that_was_drawn() -> None:
    ball = power_table("q3 | q5 q9 f2 | q4 q7 f4", {0: "pea-princess", 1: ICE}).uses(1)
    assert ball.last(LeadDrawn).card == card("q3")
    assert ball.due == 0
    assert ball.legal_with_power() == "q3"
    ball = ball.plays_with_power("q3")
    assert ball.legal() == "q9"
    assert ball.why_not("q5") == ("princess/pea-princess/original", "R-116", "R-120")


@ruling("R-203")
def test_she_need_not() -> None:
    ball = power_table("q3 | q5 q9 f2 | q4 q7 f4", {0: "pea-princess", 1: ICE}).uses(1)
    assert ball.plays("q3").legal() == "q5 q9"


# --- Ice, the Mermaid, Rapunzel and who leads


@ruling("R-159")
def test_a_frozen_lead_leaves_nothing_to_sing_about() -> None:
    assert barred(after(ICE, MERMAID, target=LEADER), 2) == ("R-159",)


@ruling("R-160")
def test_a_frozen_follower_does_not_keep_the_mermaid_from_singing() -> None:
    ball = after(ICE, MERMAID).sings(2, Suit.FAIRIES)
    assert ball.legal() == "f1"


@ruling("R-161")
def test_if_pocahontas_takes_the_lead_from_a_frozen_player_the_mermaid_may_sing() -> None:
    ball = power_table(TABLE, {1: ICE, 2: MERMAID, 3: POCAHONTAS}).freezes(1, 0, "q3")
    assert barred(ball, 2) == ("R-159",)
    ball = ball.guides(3, 1).sings(2, Suit.PETS)
    assert ball.due == 1
    assert ball.legal() == "t2"


@ruling("R-162")
@pytest.mark.parametrize(("princess", "why"), [(MERMAID, "R-159"), (RAPUNZEL, "R-164")])
def test_if_pocahontas_brings_the_lead_to_a_frozen_player_nobody_may_demand_a_suit(
    princess: str, why: str
) -> None:
    ball = power_table(TABLE, {1: ICE, 2: princess, 3: POCAHONTAS}).freezes(1, 3, "q1")
    assert asked(ball) == {2, 3}
    ball = ball.guides(3, 3)
    assert ball.due == 3
    assert barred(ball, 2) == (why, "R-162")


@ruling("R-163")
@pytest.mark.parametrize("before", [MERMAID, RAPUNZEL])
def test_a_demanded_lead_is_not_frozen_but_a_follower_may_be(before: str) -> None:
    ball = after(before, ICE).uses(2)
    assert ball.refusal(2, ChooseSeat(decision=ball.decision, seat=LEADER)).citations == ("R-163",)
    assert after(before, ICE).freezes(2, OTHER, "t4").state.round.frozen[OTHER].cards == cards("t4")


@ruling("R-164")
def test_rapunzel_may_act_after_ice_on_somebody_else() -> None:
    assert after(ICE, RAPUNZEL).uses(2).legal() == "p1"


@ruling("R-165")
@pytest.mark.parametrize(("before", "now"), [(MERMAID, RAPUNZEL), (RAPUNZEL, MERMAID)])
def test_the_mermaid_and_rapunzel_keep_each_other_out(before: str, now: str) -> None:
    assert barred(after(before, now), 2) == ("R-165",)


@ruling("R-166")
def test_also_if_rapunzel_found_no_prince() -> None:
    hands = "q3 q9 f1 t1 | q5 f2 t2 p2 | q4 f4 t3 p3 | q1 f6 t4 p4"
    ball = power_table(hands, {1: RAPUNZEL, 2: MERMAID}).uses(1)
    assert ball.legal() == "q3 q9 f1 t1"
    # The ruling on the pair is named, not the one on the empty hand: that would tell what the leader lacks.
    assert barred(ball, 2) == ("R-165",)


@ruling("R-167")
@pytest.mark.parametrize("before", [MERMAID, RAPUNZEL])
def test_a_demanded_lead_is_not_moved(before: str) -> None:
    assert barred(after(before, POCAHONTAS), 2) == ("R-167",)


@ruling("R-168")
@pytest.mark.parametrize(("now", "legal"), [(MERMAID, "f2"), (RAPUNZEL, "p2")])
def test_after_pocahontas_they_act_on_the_new_leader(now: str, legal: str) -> None:
    ball = power_table(TABLE, {1: POCAHONTAS, 2: now}).guides(1, 1)
    ball = ball.sings(2, Suit.FAIRIES) if now == MERMAID else ball.uses(2)
    assert ball.last(LeadMoved).leader == ball.due == 1
    assert ball.legal() == legal


# --- Scheherazade


@ruling("R-169")
@pytest.mark.parametrize("target", [LEADER, OTHER])
def test_after_ice_on_anybody_she_does_not_barter_with_the_leader(target: int) -> None:
    ball = after(ICE, SCHEHERAZADE, target=target).uses(2)
    assert ball.refusal(2, ChooseSeat(decision=ball.decision, seat=LEADER)).citations == ("R-169",)


@ruling("R-170", "R-098", "R-136")
def test_she_may_barter_with_somebody_frozen_but_the_frozen_card_is_out_of_reach() -> None:
    hands = "q3 q9 | q5 f2 | q4 f4 | q1 f6"
    ball = power_table(hands, {1: ICE, 2: SCHEHERAZADE}).freezes(1, OTHER, "q1").uses(2)
    ball = ball.does(2, ChooseSeat(decision=ball.decision, seat=OTHER))
    assert ball.state.round.drawn == cards("f6")


@ruling("R-171")
@pytest.mark.parametrize("before", [MERMAID, RAPUNZEL])
def test_as_leader_she_does_not_barter_once_a_suit_is_demanded(before: str) -> None:
    ball = power_table(TABLE, {0: SCHEHERAZADE, 1: before})
    assert asked(ball) == {0, 1}
    ball = use(ball, 1, before, LEADER)
    assert asked(ball) == set()
    assert barred(ball, 0) == ("R-171",)


@ruling("R-171")
def test_as_leader_she_may_barter_before_it_is_or_after_other_powers() -> None:
    ball = power_table(TABLE, {0: SCHEHERAZADE, 1: "cinderella", 2: MERMAID}).uses(1)
    ball = barters(ball, 0, 3, "q1", "f1")
    assert ball.sings(2, Suit.PRINCES if ball.state.round.prince_seen else Suit.QUEENS).legal() == "q1 q3 q9"


@ruling("R-172")
def test_frozen_herself_she_barters_with_the_rest_of_her_hand_but_not_with_the_leader() -> None:
    ball = power_table(TABLE, {1: ICE, 2: SCHEHERAZADE}).freezes(1, 2, "q4")
    aimed = ball.uses(2)
    assert aimed.refusal(2, ChooseSeat(decision=aimed.decision, seat=LEADER)).citations == ("R-169",)
    ball = draws(ball, 2, OTHER, "q1")
    (form,) = [form for form in ball.offers(2) if form.move == "choose-card"]
    assert brief(form.slots[0].options) == "q1 f4 t3 p3"


@ruling("R-173")
@pytest.mark.parametrize("now", [ICE, MERMAID, RAPUNZEL])
def test_after_her_the_others_may_act_on_the_leader(now: str) -> None:
    ball = after(SCHEHERAZADE, now, target=LEADER)
    assert resolved(use(ball, 2, now, LEADER)) == [SCHEHERAZADE, now]


# --- Sleeping Beauty


@ruling("R-174")
@pytest.mark.parametrize("before", [ICE, MERMAID, RAPUNZEL])
@pytest.mark.parametrize("target", [LEADER, OTHER])
def test_sleeping_beauty_gathers_no_cards_after_these(before: str, target: int) -> None:
    assert barred(after(before, BEAUTY, target=target), 2) == ("R-174",)


@ruling("R-175")
@pytest.mark.parametrize("now", [ICE, MERMAID, RAPUNZEL, POCAHONTAS, SCHEHERAZADE])
def test_after_her_everybody_may_act(now: str) -> None:
    assert resolved(use(after(BEAUTY, now), 2, now, LEADER if now != SCHEHERAZADE else OTHER))[0] == BEAUTY


@ruling("R-176")
@pytest.mark.parametrize(("before", "now"), [(BEAUTY, SCHEHERAZADE), (SCHEHERAZADE, BEAUTY)])
def test_sleeping_beauty_and_scheherazade_go_together_in_either_order(before: str, now: str) -> None:
    assert resolved(use(after(before, now), 2, now, LEADER)) == [before, now]
