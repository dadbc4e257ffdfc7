"""Alice: a trick she has just won is shuffled and dealt back."""

from collections import Counter

from games.game import Refusal
from games.rebel_princess.cards import FROG, Suit
from games.rebel_princess.events import PowerActivated, TrickCaptured, TrickReshuffled, TrickWon
from games.rebel_princess.moves import Decline, UsePower
from tests.support.rebel_citations import Case, true_of
from tests.support.rebel_editions import DELUXE, ORIGINAL, in_editions, needs
from tests.support.rebel_powers import asked, barred, survives_crashes
from tests.support.rebel_table import GAME, Ball, brief, card, cards, luck, power_table, ruling

HANDS = "q9 p1 | q3 f2 | q4 f3"


@true_of("princess/alice")
def only_a_trick_she_has_won(case: Case) -> bool:
    return case.at_another_time("alice") or (case.tries("alice") and case.trick.winner != case.seat)


@true_of("R-084")
def not_with_the_frog_in_it(case: Case) -> bool:
    return case.tries("alice") and FROG in case.trick.cards


@true_of("R-088")
def not_once_it_is_captured(case: Case) -> bool:
    return case.tries("alice") and case.trick.captured


def won(hands: str = HANDS, played: str = "q9 q3 q4", *, round: str = "once-upon-a-time") -> Ball:
    """Alice on seat 0 has led and won."""
    return power_table(hands, {0: "alice"}, round=round).plays(played)


def redeals(ball: Ball, seed: str) -> tuple[str, ...]:
    """What each seat gets back under this luck."""
    decided = GAME.decide(ball.state, 0, UsePower(decision=ball.decision), luck(seed))
    assert not isinstance(decided, Refusal)
    back = next(event for event in decided.events if isinstance(event, TrickReshuffled))
    return tuple(brief(back.received[seat]) for seat in ball.state.seats)


@ruling("princess/alice", "R-080", "R-082")
def test_the_trick_goes_back_to_the_hands_and_she_leads_again() -> None:
    ball = won().uses(0)
    back = ball.last(TrickReshuffled)
    assert back.citations == ("princess/alice", "R-080", "R-082")
    assert back.seat == ball.due == 0
    assert [zone.size for zone in ball.state.round.hands] == [2, 2, 2]
    assert ball.decision == "r1.t2.play1"
    assert ball.state.trick.replay


@ruling("princess/alice")
def test_if_she_lets_it_pass_the_trick_is_captured() -> None:
    ball = won().declines(0)
    assert ball.last(TrickCaptured).winner == 0
    assert not ball.happened(TrickReshuffled)


@ruling("princess/alice", "R-088")
def test_a_trick_that_somebody_else_won_is_not_hers() -> None:
    ball = won("q3 p1 | q9 f2 | q4 f3", "q3 q9 q4")
    assert not ball.state.asking
    closed = ball.refusal(0, UsePower(decision="r1.t1.after-winning1"))
    assert closed.citations == ("princess/alice", "R-088")


@ruling("R-080")
def test_before_princes_have_sneaked_in_she_leads_none_in_the_replay_either() -> None:
    ball = won().uses(0)
    assert "p1" in ball.hand(0).split()
    assert "p1" not in ball.legal().split()
    assert ball.why_not("p1") == ("base/princes-not-invited",)


@ruling("R-085")
def test_princes_that_sneaked_in_with_the_trick_stay_in() -> None:
    ball = won("q9 p1 | p3 f2 | q4 f3", "q9 p3 q4").uses(0)
    assert ball.sneaked_in
    assert "p1" in ball.legal().split()


@ruling("R-081")
def test_everybody_gets_one_card_back_out_of_those_played() -> None:
    back = won().uses(0).last(TrickReshuffled).received
    assert sorted(len(hand) for hand in back.values()) == [1, 1, 1]
    assert {one for hand in back.values() for one in hand} == set(cards("q9 q3 q4"))


@ruling("R-081")
def test_every_way_to_deal_them_back_can_happen_the_own_card_included() -> None:
    ball = won()
    found = Counter(redeals(ball, f"seed {number}") for number in range(120))
    assert len(found) == 6
    assert ("q9", "q3", "q4") in found


@ruling("R-081", "R-355")
def test_in_a_trick_of_two_cards_each_everybody_gets_two() -> None:
    ball = won("q9 q8 | q3 f2 | q4 f3", "q9 q3 q4 q8 f2 f3", round="prince-rings-twice").uses(0)
    assert [zone.size for zone in ball.state.round.hands] == [2, 2, 2]


@ruling("R-081")
def test_each_player_sees_only_what_came_to_them() -> None:
    ball = won().uses(0)
    for seat in ball.state.seats:
        seen = ball.seen_by(seat)
        own = ball.state.round.hands[seat].cards
        assert seen.round.hands[seat].cards == own
        assert all(not zone.cards for other, zone in enumerate(seen.round.hands) if other != seat)
    public = ball.view(None)
    assert public.you is None
    assert public.round is not None
    assert [seat.hand for seat in public.round.seats] == [2, 2, 2]
    assert [seat.exhausted for seat in public.round.seats] == [True, False, False]


@ruling("R-082")
def test_nobody_has_won_a_reshuffled_trick() -> None:
    ball = won().uses(0)
    assert ball.state.round.tricks_won == (0, 0, 0)
    assert not ball.happened(TrickCaptured)


@ruling("R-082")
def test_the_replay_is_won_as_any_trick_is() -> None:
    ball = won().uses(0).plays_on(3)
    assert sum(ball.state.round.tricks_won) == 1


@ruling("R-083")
def test_she_may_reshuffle_the_last_trick_and_one_more_is_played() -> None:
    ball = won("q9 | q3 | q4").uses(0)
    assert [zone.size for zone in ball.state.round.hands] == [1, 1, 1]
    assert ball.decision == "r1.t2.play1"


@ruling("R-084")
def test_a_trick_with_the_frog_in_it_stays_won() -> None:
    # The Hag holds up the game, so that there is somebody to refuse.
    ball = power_table("t9 f1 | t8 f2 | t4 f3", {0: "alice"}, round="haggle-with-the-hag").plays("t9 t8 t4")
    assert ball.decision == "r1.t1.haggle-with-the-hag"
    assert ball.refusal(0, UsePower(decision="r1.t1.after-winning1")).citations == ("R-084",)


@ruling("R-084")
def test_any_other_pet_does_no_harm() -> None:
    assert won("t9 f1 | t7 f2 | t4 f3", "t9 t7 t4").decision == "r1.t1.after-winning1"


@ruling("R-086")
def test_a_card_that_was_frozen_is_free_again() -> None:
    ball = power_table("q9 f1 | q3 f2 | q4 f3", {0: "alice", 1: "ice-princess"}).freezes(1, 0, "q9")
    assert ball.legal() == "q9"
    ball = ball.plays("q9 q3 q4").uses(0)
    assert [zone.size for zone in ball.state.round.frozen] == [0, 0, 0]
    assert ball.legal() == ball.hand(0)


@ruling("R-087", "R-197")
def test_what_powers_did_to_the_trick_does_not_carry_over() -> None:
    ball = power_table("q2 f1 | q3 f2 | q4 f3", {0: "alice", 1: "cinderella"}).uses(1).plays("q2 q3 q4")
    assert ball.last(TrickWon).winner == 0
    ball = ball.uses(0)
    assert ball.state.trick.powers == ()
    ball = ball.plays(ball.hand(0).split()[0])
    ball = ball.plays_on(2)
    assert "princess/cinderella" not in ball.last(TrickWon).citations


@ruling("R-087")
@in_editions(*DELUXE)
def test_nor_does_what_the_pea_princess_demanded() -> None:
    ball = power_table("q9 q1 f1 | q7 f2 t1 | q8 f3 t2", {0: "alice", 1: "pea-princess"}).uses(1)
    assert ball.legal() == "q9"
    ball = ball.plays("q9 q7 q8").uses(0)
    assert ball.legal() == ball.hand(0)


@ruling("R-087")
@needs("rapunzel")
def test_nor_what_rapunzel_did() -> None:
    ball = power_table("p9 q1 | p3 q2 | p4 q3", {0: "alice", 1: "rapunzel"}).uses(1)
    assert ball.legal() == "p9"
    ball = ball.plays("p9 p3 p4").uses(0)
    assert ball.legal() == "q1"
    assert ball.why_not(ball.hand(0).split()[-1]) == ("base/princes-not-invited",)


@ruling("R-087", "R-120")
def test_nor_does_what_she_demanded_with_her_card() -> None:
    """The nines come back to the hands in some way or other: low cards may be played on them again."""
    ball = power_table("q9 f1 t1 | q6 f6 f2 | q7 f7 f3", {0: "alice", 1: "pea-princess"})
    ball = ball.plays("q9").plays_with_power("q6").plays("q7").uses(0)
    ball = ball.plays("f1")
    assert ball.legal() == " ".join(one for one in ball.hand(1).split() if one.startswith("f"))
    assert "f2" in ball.legal()


@ruling("R-087")
@in_editions(*ORIGINAL)
def test_nor_does_a_lead_that_was_left_to_chance() -> None:
    ball = power_table("q9 | q3 | q4", {0: "alice", 1: "ice-princess"}).uses(1).plays("q3 q4").uses(0)
    assert ball.due == 0
    assert [zone.size for zone in ball.state.round.frozen] == [0, 0, 0]
    assert ball.legal() == ball.hand(0)


@ruling("R-087")
def test_nor_what_the_mermaid_named() -> None:
    ball = power_table("q9 f1 | q3 f2 | q4 f3", {0: "alice", 1: "little-mermaid"}).sings(1, Suit.QUEENS)
    assert ball.legal() == "q9"
    ball = ball.plays("q9 q3 q4").uses(0)
    assert ball.legal() == ball.hand(0)


@ruling("R-088")
def test_she_decides_before_the_hag_is_asked() -> None:
    ball = won(round="haggle-with-the-hag")
    assert ball.decision == "r1.t1.after-winning1"
    assert ball.declines(0).decision == "r1.t1.haggle-with-the-hag"


@ruling("R-088", "R-269")
def test_she_decides_before_the_chairs_are_passed() -> None:
    ball = won(round="musical-chairs")
    assert ball.decision == "r1.t1.after-winning1"
    assert ball.uses(0).decision == "r1.t2.play1"
    assert ball.declines(0).decision == "r1.t1.musical-chairs"


@ruling("R-088")
def test_once_she_has_let_it_pass_it_is_too_late() -> None:
    ball = won(round="haggle-with-the-hag").declines(0)
    late = ball.refusal(0, UsePower(decision="r1.t1.after-winning1"))
    assert late.decisions == ("r1.t1.haggle-with-the-hag",)


@ruling("R-074")
@in_editions(*ORIGINAL)
def test_neither_chance_nor_a_demand_in_the_trick_keeps_her_from_it() -> None:
    powers = {0: "alice", 1: "ice-princess", 2: "pea-princess", 3: "cinderella"}
    ball = power_table("q5 | q8 | q6 | q7", powers).uses(1).uses(3).plays("q8")
    ball = ball.plays_with_power("q6").plays("q7")
    assert ball.last(TrickWon).winner == 0
    ball = ball.uses(0)
    assert ball.state.round.exhausted == (1, 3, 2, 0)
    assert ball.decision == "r1.t2.play1"


@ruling("R-074")
@in_editions(*DELUXE)
def test_no_power_in_the_trick_keeps_her_from_it_and_they_stay_spent() -> None:
    powers = {0: "alice", 1: "rapunzel", 2: "pea-princess"}
    ball = power_table("p9 q7 | p8 q8 | p7 q9", powers).uses(1)
    ball = ball.uses(2).plays("p9 p8 p7").uses(0)
    assert ball.state.round.exhausted == (1, 2, 0)
    assert ball.decision == "r1.t2.play1"


@ruling("R-078")
def test_there_is_a_window_before_the_replay() -> None:
    ball = power_table(HANDS, {0: "alice", 1: "cinderella"}).declines(1).plays("q9 q3 q4").uses(0)
    assert ball.decision == "r1.t2.window1"
    assert asked(ball) == {1}
    assert ball.uses(1).last(PowerActivated).princess == "cinderella"


@ruling("R-078", "R-058")
def test_whoever_was_spent_before_the_replay_is_not_asked_again() -> None:
    ball = power_table("q2 p1 | q3 f2 | q4 f3", {0: "alice", 1: "cinderella"}).uses(1)
    ball = ball.plays("q2 q3 q4").uses(0)
    assert ball.decision == "r1.t2.play1"
    assert barred(ball, 1) == ("base/powers", "R-058")


@ruling("R-058")
def test_she_reshuffles_once_a_round() -> None:
    ball = won("q9 q8 | q3 q2 | q4 q1").uses(0).plays_on(3)
    assert ball.last(TrickWon).winner == 0
    assert not any(form.move == "use-power" for seat in ball.state.seats for form in ball.offers(seat))


def test_a_crash_in_between_changes_nothing() -> None:
    ball = won()
    survives_crashes(ball, (0, UsePower(decision=ball.decision)))
    survives_crashes(ball, (0, Decline(decision=ball.decision)))


def test_the_undone_trick_is_seen_until_the_next_lead() -> None:
    ball = won().uses(0)
    view = ball.view(None).round
    assert view is not None
    assert view.last_trick is not None
    assert [play.card for play in view.last_trick.plays] == [card("q9"), card("q3"), card("q4")]
    after = ball.plays_on(1).view(None).round
    assert after is not None
    assert after.last_trick is None
