"""Power against power: which may still be used after which, and what two of them together mean.

The tables of before-trick powers: row = to be used now, column = already used in this window. `ok` composes,
`no` is barred, `L` is barred only where it concerns the leader. The Deluxe editions have one, the older ones
another: they bar far less.
"""

import pytest

from games.rebel_princess.cards import Suit
from games.rebel_princess.events import (
    CardPlayed,
    CardSwapped,
    LeadDrawn,
    LeadMoved,
    PowerActivated,
    PowerResolved,
    TrickReshuffled,
    TrickWon,
)
from games.rebel_princess.moves import ChooseCard, ChooseSeat, PlayCard, SwapCard, UsePower
from tests.support.rebel_editions import DELUXE, EDITION, in_editions, needs
from tests.support.rebel_powers import asked, barred, barters, draws
from tests.support.rebel_table import Ball, brief, card, cards, enchanted, power_table, ruling

HANDS = ("q3 q9 f1 p1", "q5 f2 t2 p2", "q4 f4 t3 p3", "q1 f6 t4 p4")
TABLE = " | ".join(HANDS)
LEADER, OTHER = 0, 3
ICE, MERMAID, RAPUNZEL, POCAHONTAS = "ice-princess", "little-mermaid", "rapunzel", "pocahontas"
SCHEHERAZADE, BEAUTY = "scheherazade", "sleeping-beauty"
SINGERS = [MERMAID, pytest.param(RAPUNZEL, marks=needs(RAPUNZEL))]
"""Those who demand a suit of the leader: Rapunzel is not in every box."""

MATRIX = """
                cinderella ice-princess little-mermaid pea-princess pocahontas rapunzel scheherazade sleeping-beauty
cinderella      -          ok           ok             ok           ok         ok       ok           ok
ice-princess    ok         -            L              ok           ok         L        ok           ok
little-mermaid  ok         L            -              ok           ok         no       ok           ok
pea-princess    ok         ok           ok             -            ok         ok       ok           ok
pocahontas      ok         ok           no             ok           -          no       ok           ok
rapunzel        ok         L            no             ok           ok         -        ok           ok
scheherazade    ok         L            L              ok           ok         L        -            ok
sleeping-beauty ok         no           no             ok           ok         no       ok           -
"""  # noqa: E501

WHY = {
    (ICE, MERMAID): "R-163",
    (ICE, RAPUNZEL): "R-163",
    (MERMAID, ICE): "R-159",
    (MERMAID, RAPUNZEL): "R-165",
    (POCAHONTAS, MERMAID): "R-167",
    (POCAHONTAS, RAPUNZEL): "R-167",
    (RAPUNZEL, ICE): "R-164",
    (RAPUNZEL, MERMAID): "R-165",
    (SCHEHERAZADE, ICE): "R-169",
    (SCHEHERAZADE, MERMAID): "R-169",
    (SCHEHERAZADE, RAPUNZEL): "R-169",
    (BEAUTY, ICE): "R-174",
    (BEAUTY, MERMAID): "R-174",
    (BEAUTY, RAPUNZEL): "R-174",
}


def cells(matrix: str) -> list[tuple[str, str, str]]:
    head, *rows = matrix.strip().splitlines()
    found = [
        (row.split()[0], before, cell)
        for row in rows
        for before, cell in zip(head.split(), row.split()[1:], strict=True)
    ]
    return [one for one in found if one[2] != "-"]


CELLS = cells(MATRIX)
AIMED = (ICE, SCHEHERAZADE)


def leader_of(ball: Ball) -> int:
    assert ball.party.now.trick is not None
    return ball.party.now.trick.leader


def use(ball: Ball, seat: int, princess: str, target: int) -> Ball:
    """This power, from its declaration to its end."""
    if princess == ICE and EDITION.get() in DELUXE:
        return ball.freezes(seat, target, ball.hand(target).split()[0])
    if princess == SCHEHERAZADE:
        first = ball.hand(target).split()[0]
        return barters(ball, seat, target, first, first)
    if princess == MERMAID:
        suit = ball.party.now.hands[leader_of(ball)].cards[0].suit
        return ball.sings(seat, suit)
    if princess == POCAHONTAS:
        return ball.guides(seat, next(one for one in ball.party.seats if one != leader_of(ball)))
    if princess == BEAUTY:
        first = " ".join(ball.hand(one).split()[0] for one in ball.party.seats)
        if EDITION.get() in DELUXE:
            return ball.gathers(seat, first, first)
        ball = ball.uses(seat).tucks(first)
        return ball.does(seat, ChooseCard(decision=ball.decision, card=cards(first)[seat]))
    return ball.uses(seat)


def after(before: str, now: str, *, target: int = OTHER) -> Ball:
    """Seat 1 has used `before`; seat 2 has the princess `now`."""
    return use(power_table(TABLE, {1: before, 2: now}), 1, before, target)


def resolved(ball: Ball) -> list[str]:
    return [event.princess for event in ball.events if isinstance(event, PowerResolved)]


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
    assert 2 not in ball.party.now.exhausted


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
    assert 2 not in ball.party.now.exhausted


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
    held = ball.party.now.hands[due].cards
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
    assert after(before, ICE).freezes(2, OTHER, "t4").party.now.frozen[OTHER].cards == cards("t4")


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
    assert ball.party.now.drawn == cards("f6")


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
    assert ball.sings(2, Suit.PRINCES if ball.party.now.prince_seen else Suit.QUEENS).legal() == "q1 q3 q9"


@ruling("R-172")
def test_frozen_herself_she_barters_with_the_rest_of_her_hand_but_not_with_the_leader() -> None:
    ball = power_table(TABLE, {1: ICE, 2: SCHEHERAZADE}).freezes(1, 2, "q4")
    aimed = ball.uses(2)
    assert aimed.refusal(2, ChooseSeat(decision=aimed.decision, seat=LEADER)).citations == ("R-169",)
    ball = draws(ball, 2, OTHER, "q1")
    (form,) = [form for form in ball.forms(2) if form.move == "choose-card"]
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


# --- the Pea Princess with others


def pea_and(princess: str, hands: str) -> Ball:
    """The Pea Princess on seat 1 has acted; seat 2 has another princess."""
    return power_table(hands, {1: "pea-princess", 2: princess}).uses(1)


def under_the_pea(princess: str, hand: str) -> Ball:
    """Seat 2, who has this princess, is to play a Queen above 5 if she can.

    In the older editions the Pea Princess binds those who play after her.
    """
    hands = f"q9 f1 f3 | q10 f2 f4 | {hand}"
    if EDITION.get() in DELUXE:
        return pea_and(princess, hands).plays("q9 q10")
    return power_table(hands, {1: "pea-princess", 2: princess}).plays("q9").plays_with_power("q10")


def bound() -> tuple[str, ...]:
    """Why a lower card of the suit is refused."""
    if EDITION.get() in DELUXE:
        return ("princess/pea-princess", "R-115")
    return ("princess/pea-princess/original", "R-116", "R-120")


@ruling("R-177")
def test_a_named_suit_comes_first_then_a_high_card_of_it() -> None:
    ball = pea_and(MERMAID, "q3 q7 q9 f9 | q5 f2 | q4 f4").sings(2, Suit.QUEENS)
    assert ball.legal() == "q7 q9"
    assert ball.why_not("q3") == ("princess/pea-princess", "R-117")
    assert ball.why_not("f9") == ("princess/little-mermaid", "R-103")


@ruling("R-177")
def test_without_a_high_card_of_it_any_card_of_it() -> None:
    assert pea_and(MERMAID, "q3 q2 f9 | q5 f2 | q4 f4").sings(2, Suit.QUEENS).legal() == "q2 q3"


@ruling("R-178")
def test_rapunzels_prince_is_a_high_one_if_there_is_one() -> None:
    ball = pea_and(RAPUNZEL, "q9 p3 p7 | q5 f2 | q4 f4").uses(2)
    assert ball.legal() == "p7"
    assert ball.why_not("p3") == ("princess/pea-princess", "R-117")
    assert pea_and(RAPUNZEL, "q9 p3 p4 | q5 f2 | q4 f4").uses(2).legal() == "p3 p4"


@ruling("R-179")
def test_a_frozen_card_is_exempt_and_everybody_else_is_bound() -> None:
    ball = pea_and(ICE, "q9 q2 | q5 f2 | q4 f4 | q3 q8").freezes(2, LEADER, "q2")
    assert ball.legal() == "q2"
    ball = ball.plays("q2 q5 q4")
    assert ball.legal() == "q8"
    assert ball.why_not("q3") == ("princess/pea-princess", "R-115")


@ruling("R-180")
def test_whoever_pocahontas_makes_leader_is_bound() -> None:
    ball = pea_and(POCAHONTAS, "q9 q2 | q5 f2 | q4 f9").guides(2, 2)
    assert ball.legal() == "f9"
    assert ball.why_not("q4") == ("princess/pea-princess", "R-117")


@ruling("R-180")
def test_unless_it_is_the_pea_princess_herself() -> None:
    assert pea_and(POCAHONTAS, "q9 q2 | q5 f9 | q4 f4").guides(2, 1).legal() == "q5 f9"


@ruling("R-181")
def test_snow_white_may_meet_the_demand_with_a_six_or_seven_and_zero_it() -> None:
    ball = under_the_pea("snow-white", "q2 q6 q7 q8")
    assert ball.legal_without_power() == "q6 q7 q8"
    assert ball.legal_with_power() == "q6 q7"
    assert ball.why_not_with_power("q2") == bound()


@ruling("R-181")
def test_with_nothing_above_five_she_may_zero_a_lower_card() -> None:
    assert under_the_pea("snow-white", "q2 q3 f9").legal_with_power() == "q2 q3"


@ruling("R-182")
class TestThumbelinaUnderThePea:
    def may(self, hand: str) -> str:
        ball = pea_and("thumbelina", f"q9 f1 | q10 f2 | {hand}").plays("q9 q10")
        return ball.legal_with_power()

    def test_she_plays_above_five_of_any_suit(self) -> None:
        assert self.may("q2 q8 f3 f7 t1") == "q8 f7"

    def test_if_only_the_led_suit_is_high_she_may_still_leave_it(self) -> None:
        assert self.may("q2 q8 f3 t1") == "q8 f3 t1"

    def test_if_nothing_is_high_she_plays_anything(self) -> None:
        assert self.may("q2 q4 f3 t1") == "q2 q4 f3 t1"

    def test_a_high_prince_or_the_frog_does_not_count(self) -> None:
        assert self.may("q2 q4 f3 t8 p9") == "q2 q4 f3"
        assert self.may("q2 q8 f3 t8 p9") == "q8 f3"

    def test_what_is_too_low_is_refused_by_the_ruling_and_a_prince_as_ever(self) -> None:
        ball = pea_and("thumbelina", "q9 f1 | q10 f2 | q2 q8 f3 f7 p9").plays("q9 q10")
        assert ball.why_not_with_power("f3") == ("princess/thumbelina", "R-182")
        assert ball.why_not_with_power("p9") == ("princess/thumbelina", "R-151")

    def test_she_is_free_if_she_never_uses_it(self) -> None:
        ball = pea_and("thumbelina", "q9 f1 | q10 f2 | q2 q8 f3 f7").plays("q9 q10")
        assert ball.legal_without_power() == "q8"


@ruling("R-183")
class TestMulanUnderThePea:
    def played(self, hand: str, short: str) -> Ball:
        return under_the_pea("mulan", hand).plays(short)

    def test_who_met_the_demand_must_meet_it_again(self) -> None:
        ball = self.played("q2 q7 q8", "q7")
        low = SwapCard(decision=ball.decision, played=card("q7"), card=card("q2"))
        assert ball.refusal(2, low).citations == ("R-183",)
        assert ball.swaps(2, "q7", "q8").last(CardSwapped).card == card("q8")

    def test_who_could_not_is_free(self) -> None:
        ball = self.played("q2 q4 f9", "q4").swaps(2, "q4", "q2")
        assert ball.last(CardSwapped).card == card("q2")

    def test_somebody_who_was_never_bound_is_free(self) -> None:
        ball = power_table("q9 f1 f3 | q10 f2 f4 | q2 q7 q8", {2: "mulan"}).plays("q9 q10 q7")
        assert ball.swaps(2, "q7", "q2").last(CardSwapped).card == card("q2")

    def test_she_is_asked_though_she_has_no_card_that_would_do(self) -> None:
        assert self.played("q2 q7 f8", "q7").waiting == {2}


@ruling("R-184")
def test_mulan_who_played_before_the_pea_princess_is_free() -> None:
    ball = power_table("q7 q2 f1 | q10 f2 f4 | q9 f3 f5", {0: "mulan", 1: "pea-princess"})
    ball = ball.plays("q7").plays_with_power("q10").plays("q9")
    assert ball.swaps(0, "q7", "q2").last(CardSwapped).card == card("q2")


# --- Mulan with others


@ruling("R-185")
@in_editions(*DELUXE)
def test_mulan_may_not_swap_a_frozen_card() -> None:
    powers = {1: ICE, 2: "mulan"}
    ball = power_table("q9 f1 | q3 f2 | q4 q8", powers, round="haggle-with-the-hag").freezes(1, 2, "q4")
    ball = ball.plays("q9 q3 q4")
    assert ball.decision == "r1.t1.haggle-with-the-hag"
    swap = SwapCard(decision="r1.t1.after-last-card2", played=card("q4"), card=card("q8"))
    assert ball.refusal(2, swap).citations == ("R-185",)


@ruling("R-185")
@in_editions(*DELUXE)
def test_she_may_if_somebody_else_was_frozen() -> None:
    ball = power_table("q9 f1 | q3 f2 | q4 q10", {1: ICE, 2: "mulan"}).freezes(1, 1, "q3").plays("q9 q3 q4")
    assert ball.swaps(2, "q4", "q10").last(TrickWon).winner == 2


@ruling("R-185", "R-100")
def test_mulan_may_not_swap_a_lead_that_was_drawn() -> None:
    powers = {0: "mulan", 1: ICE}
    ball = power_table("q9 q8 | q3 f2 | q4 f4", powers, round="haggle-with-the-hag").uses(1).plays("q3 q4")
    assert ball.decision == "r1.t1.haggle-with-the-hag"
    drawn, kept = ball.last(LeadDrawn).card, card(ball.hand(0))
    swap = SwapCard(decision="r1.t1.after-last-card2", played=drawn, card=kept)
    assert ball.refusal(0, swap).citations == ("R-185",)


@ruling("R-185", "R-100")
def test_she_may_swap_what_she_plays_to_it() -> None:
    ball = power_table("q9 q8 | q3 f2 | q4 q10", {1: ICE, 2: "mulan"}).uses(1).plays("q3 q4")
    assert ball.swaps(2, "q4", "q10").last(TrickWon).winner == 2


@ruling("R-186")
@pytest.mark.parametrize("before", SINGERS)
def test_mulan_may_swap_a_demanded_lead_within_its_suit(before: str) -> None:
    ball = power_table("p3 p9 q3 q9 | p5 q5 f2 f1 | p4 q4 f4 f3", {0: "mulan", 1: before})
    ball = ball.uses(1) if before == RAPUNZEL else ball.sings(1, Suit.QUEENS)
    suit = "p" if before == RAPUNZEL else "q"
    assert ball.legal() == f"{suit}3 {suit}9"
    ball = ball.plays(f"{suit}3 {suit}5 {suit}4").swaps(0, f"{suit}3", f"{suit}9")
    assert ball.last(TrickWon).winner == 0


@ruling("R-187")
def test_under_cinderella_the_final_cards_are_compared() -> None:
    ball = power_table("q9 f1 | q3 f2 | q4 q1", {1: "cinderella", 2: "mulan"}).uses(1).plays("q9 q3 q4")
    ball = ball.swaps(2, "q4", "q1")
    assert ball.last(TrickWon).winner == 2
    assert "princess/cinderella" in ball.last(TrickWon).citations


# --- Snow White with others


@ruling("R-188", "R-047")
def test_under_cinderella_a_zero_of_the_led_suit_wins() -> None:
    won = enchanted("q1 q7* q2", {1: "snow-white", 2: "cinderella"})
    assert won.winner == 1
    assert {"princess/snow-white", "princess/cinderella"} <= set(won.citations)


@ruling("R-188")
def test_a_zero_of_another_suit_does_not() -> None:
    assert enchanted("q1 f7* q2", {1: "snow-white", 2: "cinderella"}).winner == 0


@ruling("R-189")
def test_snow_white_may_zero_her_frozen_card() -> None:
    ball = power_table("q9 f1 | q7 f2 | q4 q8", {1: "snow-white", 2: ICE}).freezes(2, 1, "f2").plays("q9")
    assert ball.legal_with_power() == "f2"
    assert ball.plays_with_power("f2").last(CardPlayed).power == "snow-white"


@ruling("R-189")
def test_but_not_a_frozen_eight() -> None:
    ball = power_table("q9 f1 | q7 f8 | q4 q8", {1: "snow-white", 2: ICE}).freezes(2, 1, "f8").plays("q9")
    assert ball.legal_with_power() == ""
    assert ball.why_not_with_power("f8") == ("princess/snow-white", "R-045")
    assert ball.why_not_with_power("q7") == ("princess/ice-princess", "R-097")


@ruling("R-190")
@pytest.mark.parametrize("before", SINGERS)
def test_snow_white_may_zero_a_demanded_lead(before: str) -> None:
    ball = power_table("q9 q3 p7 | p5 q2 | p4 q4", {0: "snow-white", 1: before})
    ball = ball.uses(1) if before == RAPUNZEL else ball.sings(1, Suit.QUEENS)
    assert ball.legal_with_power() == ("p7" if before == RAPUNZEL else "q3")


# --- Thumbelina with others


@ruling("R-191")
def test_a_frozen_thumbelina_plays_the_frozen_card() -> None:
    ball = power_table("q9 f1 | q7 f2 | q4 q8", {1: "thumbelina", 2: ICE}).freezes(2, 1, "f2").plays("q9")
    assert ball.legal() == "f2"
    assert ball.why_not_with_power("f2") == ("R-191",)


@ruling("R-192")
@pytest.mark.parametrize("before", [MERMAID, RAPUNZEL])
def test_thumbelina_may_not_leave_a_demanded_suit(before: str) -> None:
    ball = power_table(
        "p9 | p7 f2 | p4 q8" if before == RAPUNZEL else "q9 | q7 f2 | q4 q8", {1: "thumbelina", 2: before}
    )
    ball = ball.uses(2) if before == RAPUNZEL else ball.sings(2, Suit.QUEENS)
    ball = ball.plays("p9" if before == RAPUNZEL else "q9")
    assert ball.legal_with_power() == ""
    assert ball.why_not_with_power("f2") == ("R-192",)


@ruling("R-192")
def test_she_may_if_rapunzels_leader_had_no_prince() -> None:
    ball = power_table("q9 f1 | q7 f2 | q4 q8", {1: "thumbelina", 2: RAPUNZEL}).uses(2).plays("q9")
    assert ball.legal_with_power() == "q7 f2"


@ruling("R-192", "R-152")
def test_void_in_the_demanded_suit_she_plays_as_anybody_would() -> None:
    ball = (
        power_table("q9 f1 | p7 f2 | q4 q8", {1: "thumbelina", 2: MERMAID}).sings(2, Suit.QUEENS).plays("q9")
    )
    assert ball.legal() == "f2 p7"


@ruling("R-377")
def test_in_a_bouquet_she_may_once_the_suit_has_changed() -> None:
    hands = "q9 f1 | f7 f2 | f4 t3 | q1 q2"
    ball = power_table(hands, {2: "thumbelina", 3: MERMAID}, round="pass-the-bouquet").sings(3, Suit.QUEENS)
    ball = ball.plays("q9 f7")
    assert ball.legal_without_power() == "f4"
    assert ball.legal_with_power() == "f4 t3"


@ruling("R-377", "R-192")
def test_but_not_while_it_is_still_the_demanded_one() -> None:
    hands = "q9 f1 | q7 f2 | q4 t3 | q1 q2"
    ball = power_table(hands, {2: "thumbelina", 3: MERMAID}, round="pass-the-bouquet").sings(3, Suit.QUEENS)
    assert ball.plays("q9 q7").why_not_with_power("t3") == ("R-192",)


@ruling("R-194")
def test_thumbelina_made_leader_leads_as_anybody_would() -> None:
    ball = power_table("q9 f1 | q7 p2 | q4 q8", {1: "thumbelina", 2: POCAHONTAS}).guides(2, 1)
    assert ball.legal() == "q7"
    assert ball.why_not_with_power("q7") == ("R-150",)


@ruling("R-195", "R-048")
def test_under_cinderella_her_off_suit_one_does_not_win() -> None:
    ball = power_table("q9 f1 | q7 f2 | q4 t1", {1: "cinderella", 2: "thumbelina"}).uses(1)
    assert ball.plays("q9 q7").plays_with_power("t1").last(TrickWon).winner == 1


# --- Alice with others


@ruling("R-196")
def test_alice_shuffles_the_cards_as_mulan_left_them() -> None:
    ball = power_table("q9 f1 | q3 q5 | q4 f4", {0: "alice", 1: "mulan"}).plays("q9 q3 q4")
    ball = ball.swaps(1, "q3", "q5").uses(0)
    back = ball.last(TrickReshuffled).received
    assert {one for hand in back.values() for one in hand} == set(cards("q9 q5 q4"))
    assert "q3" in ball.hand(1).split()


@ruling("R-197", "R-087")
def test_a_zero_that_alice_deals_back_is_an_ordinary_card_again() -> None:
    ball = (
        power_table("q6 | q7 | q4", {0: "alice", 1: "snow-white"})
        .plays("q6")
        .plays_with_power("q7")
        .plays("q4")
    )
    ball = ball.uses(0).plays_on(3)
    trick = ball.last(TrickWon)
    assert max(one.strength for one in trick.contenders) == 7
    assert "princess/snow-white" not in trick.citations


@ruling("R-198", "R-074")
def test_thumbelina_is_spent_and_follows_in_the_replay() -> None:
    ball = (
        power_table("q9 q8 | q7 f2 | q4 q3", {0: "alice", 1: "thumbelina"}).plays("q9").plays_with_power("f2")
    )
    ball = ball.plays("q4").uses(0)
    ball = ball.plays(next(short for short in ball.hand(0).split() if short[0] == "q"))
    assert ball.due == 1
    assert ball.legal_with_power() == ""
    assert all(short[0] == "q" for short in ball.legal().split())
    assert ball.why_not_with_power("q7") == ("base/powers", "R-058")


@ruling("R-199", "R-078")
def test_pocahontas_may_take_the_lead_of_the_replay() -> None:
    ball = (
        power_table("q9 f1 | q3 f2 | q4 f4", {0: "alice", 1: POCAHONTAS})
        .declines(1)
        .plays("q9 q3 q4")
        .uses(0)
    )
    assert ball.decision == "r1.t2.window1"
    assert ball.guides(1, 2).due == 2


@ruling("R-199")
def test_otherwise_alice_leads_it() -> None:
    ball = (
        power_table("q9 f1 | q3 f2 | q4 f4", {0: "alice", 1: POCAHONTAS})
        .declines(1)
        .plays("q9 q3 q4")
        .uses(0)
    )
    assert ball.declines(1).due == 0


def test_a_barred_power_is_named_as_such_though_others_are_asked() -> None:
    ball = power_table(TABLE, {1: ICE, 2: MERMAID, 3: "cinderella"}).freezes(1, LEADER, "q3")
    assert asked(ball) == {3}
    refusal = ball.refusal(2, UsePower(decision="r1.t1.window2"))
    assert refusal.citations == ("R-159",)
    assert not any(event.seat == 2 for event in ball.events if isinstance(event, PowerActivated))


def test_a_plain_card_is_refused_for_its_own_reason() -> None:
    ball = power_table("q9 f1 | q7 f2 | q4 q8", {1: "thumbelina"}).plays("q9")
    plain = PlayCard(decision=ball.decision, card=card("f2"))
    assert ball.refusal(1, plain).citations == ("base/follow-suit",)
