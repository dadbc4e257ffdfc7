"""The Pea Princess: everybody else plays above 5 if their legal cards allow it.

In her original form the demand goes with her card and binds those who play after her.
"""

from games.rebel_princess.events import CardPlayed, CardPlayedMasked
from games.rebel_princess.moves import PlayCard, UsePower
from tests.support.rebel_citations import Case, true_of
from tests.support.rebel_editions import DELUXE, ORIGINAL, in_editions
from tests.support.rebel_powers import survives_crashes
from tests.support.rebel_table import Ball, card, power_table, ruling


@true_of("princess/pea-princess", "princess/pea-princess/original")
def you_have_a_card_above_five(case: Case) -> bool:
    if case.option is None:
        return case.at_another_time("pea-princess")
    bound = [power for power in case.used("pea-princess") if power.seat != case.seat]
    return bool(bound) and case.card.rank <= 5 < max(card.rank for card in case.playable())


@true_of("R-121")
def nobody_plays_after_her(case: Case) -> bool:
    later = case.trick.turns[len(case.plays) + 1 :]
    return case.tries("pea-princess") and set(later) <= {case.seat}


def pea(hands: str, *, seat: int = 2, leader: int = 0, round: str = "once-upon-a-time") -> Ball:
    """The Pea Princess has used her power."""
    return power_table(hands, {seat: "pea-princess"}, leader=leader, round=round).uses(seat)


@ruling("princess/pea-princess", "R-115")
def test_a_follower_must_play_above_five_in_the_led_suit() -> None:
    ball = pea("q7 f1 | q2 q5 q6 q9 f8 | q4 f3").plays("q7")
    assert ball.legal() == "q6 q9"
    assert ball.why_not("q5") == ("princess/pea-princess", "R-115")


@ruling("R-115")
def test_following_suit_comes_first() -> None:
    ball = pea("q7 f1 | q2 q5 f8 | q4 f3").plays("q7")
    assert ball.legal() == "q2 q5"
    assert ball.why_not("f8") == ("base/follow-suit",)


@ruling("R-117")
def test_the_leader_leads_above_five() -> None:
    ball = pea("q2 q7 f1 p9 | q3 | q4")
    assert ball.legal() == "q7"
    assert ball.why_not("q2") == ("princess/pea-princess", "R-117")


@ruling("R-117")
def test_if_only_princes_are_above_five_and_not_invited_a_low_card_is_led() -> None:
    ball = pea("q2 f1 p9 | q3 | q4")
    assert ball.legal() == "q2 f1"
    assert ball.why_not("p9") == ("base/princes-not-invited",)


@ruling("R-117")
def test_once_princes_are_in_such_a_prince_must_be_led() -> None:
    ball = power_table("q9 f1 p9 | p3 f2 f3 | q4 f5 t1", {2: "pea-princess"}).declines(2)
    ball = ball.plays("q9 p3 q4").uses(2)
    assert ball.legal() == "p9"
    assert ball.why_not("f1") == ("princess/pea-princess", "R-117")


@ruling("R-118")
@in_editions(*DELUXE)
def test_a_void_player_must_play_the_only_high_card_even_the_frog() -> None:
    ball = pea("q7 f1 | t8 f2 p3 | q4 f3").plays("q7")
    assert ball.legal() == "t8"
    assert ball.why_not("f2") == ("princess/pea-princess", "R-118")


@ruling("R-118")
@in_editions(*DELUXE)
def test_or_a_prince() -> None:
    assert pea("q7 f1 | t2 f2 p8 | q4 f3").plays("q7").legal() == "p8"


@ruling("R-118")
@in_editions(*DELUXE)
def test_a_void_player_without_a_high_card_plays_anything() -> None:
    assert pea("q7 f1 | t2 f2 p3 | q4 f3").plays("q7").legal() == "f2 t2 p3"


@ruling("R-119")
def test_she_is_not_bound_herself() -> None:
    assert pea("q7 f1 | q9 f2 | q4 q8").plays("q7 q9").legal() == "q4 q8"
    assert pea("q7 f1 | q9 f2 | q4 q8", leader=2).legal() == "q4 q8"


def test_it_lasts_for_one_trick() -> None:
    ball = pea("q7 f1 f8 | q9 f2 f9 | q4 f3 f4").plays("q7 q9 q4")
    assert ball.legal() == "f2 f9"


@ruling("R-221")
def test_with_magic_beans_it_is_the_highest() -> None:
    assert pea("q7 f1 | q2 q6 q9 f8 | q4 f3", round="magic-beans").plays("q7").legal() == "q9"


def test_everybody_sees_that_she_acts_and_a_crash_changes_nothing() -> None:
    ball = power_table("q7 f1 | q9 f2 | q4 q8", {2: "pea-princess"})
    ball = survives_crashes(ball, (2, UsePower(decision=ball.decision)))
    view = ball.view(None).round
    assert view is not None
    assert view.trick is not None
    assert [power.princess for power in view.trick.powers] == ["pea-princess"]
    assert [seat.exhausted for seat in view.seats] == [False, False, True]


# --- her original form: with her card


def rises(hands: str, short: str, *, round: str = "once-upon-a-time") -> Ball:
    """The Pea Princess of the older editions leads this card with her power."""
    return power_table(hands, {0: "pea-princess"}, round=round).plays_with_power(short)


@ruling("princess/pea-princess/original", "R-116", "R-120")
def test_whoever_plays_after_her_must_play_above_five() -> None:
    ball = rises("q3 f1 | q2 q5 q6 q9 f8 | q4 q7", "q3")
    assert ball.last(CardPlayed).citations == ("princess/pea-princess/original",)
    assert ball.legal() == "q6 q9"
    assert ball.why_not("q5") == ("princess/pea-princess/original", "R-116", "R-120")
    assert ball.plays("q9").legal() == "q7"


@ruling("princess/pea-princess/original")
def test_without_her_power_they_play_as_ever() -> None:
    assert power_table("q3 f1 | q2 q6 | q4 q7", {0: "pea-princess"}).plays("q3").legal() == "q2 q6"


@ruling("R-116")
def test_following_suit_still_comes_first() -> None:
    ball = rises("q3 f1 | q2 q5 f8 | q4 f3", "q3")
    assert ball.legal() == "q2 q5"
    assert ball.why_not("f8") == ("base/follow-suit",)


@ruling("R-118")
@in_editions(*ORIGINAL)
def test_whoever_cannot_follow_plays_the_only_high_card_even_the_frog() -> None:
    ball = rises("q3 f1 | t8 f2 p3 | q4 f3", "q3")
    assert ball.legal() == "t8"
    assert ball.why_not("f2") == ("princess/pea-princess/original", "R-118", "R-120")


@ruling("R-118")
@in_editions(*ORIGINAL)
def test_or_the_only_high_prince_who_sneaks_in() -> None:
    ball = rises("q3 f1 | t2 f2 p8 | q4 f3", "q3")
    assert ball.legal() == "p8"
    assert ball.plays("p8").sneaked_in


@ruling("R-118")
@in_editions(*ORIGINAL)
def test_whoever_has_no_high_card_at_all_plays_anything() -> None:
    assert rises("q3 f1 | t2 f2 p3 | q4 f3", "q3").legal() == "f2 t2 p3"


@ruling("R-120")
def test_whoever_played_before_her_was_not_bound() -> None:
    ball = power_table("q3 q9 | q4 f2 | q5 q8", {1: "pea-princess"})
    assert ball.legal() == "q3 q9"
    ball = ball.plays("q3").plays_with_power("q4")
    assert ball.legal() == "q8"


@ruling("R-120")
def test_she_says_so_with_her_card_and_not_after() -> None:
    ball = power_table("q3 f1 | q2 q6 | q4 q7", {0: "pea-princess"}).plays("q3")
    late = PlayCard(decision="r1.t1.play1", card=card("q3"), power=True)
    assert ball.refusal(0, late).why.value == "decision-closed"


@ruling("R-120")
def test_and_not_before_the_trick() -> None:
    ball = power_table("q3 f1 | q2 q6 | q4 q7", {0: "pea-princess"})
    assert ball.decision == "r1.t1.play1"
    waiting = power_table("q3 f1 | q2 q6 | q4 q7", {0: "pea-princess", 1: "cinderella"})
    early = waiting.refusal(0, UsePower(decision="r1.t1.window1"))
    assert early.citations == ("princess/pea-princess/original",)


@ruling("R-121", "R-071")
def test_as_the_last_to_play_she_has_nobody_to_bind() -> None:
    ball = power_table("q3 f1 | q2 q6 | q4 q7", {2: "pea-princess"}).plays("q3 q2")
    assert ball.legal_with_power() == ""
    assert ball.why_not_with_power("q4") == ("R-121", "R-071")


@ruling("R-121")
def test_with_one_player_still_to_come_she_may() -> None:
    ball = power_table("q3 f1 | q2 q6 | q4 q7", {1: "pea-princess"}).plays("q3")
    assert ball.plays_with_power("q2").legal() == "q7"


@ruling("R-121", "R-343")
def test_in_a_trick_of_two_cards_only_the_very_last_is_the_last() -> None:
    hands = "q3 q9 f1 f2 | q2 q6 f3 f4 | q4 q7 f5 f6"
    ball = power_table(hands, {2: "pea-princess"}, round="prince-rings-twice").plays("q3 q2")
    assert ball.plays_with_power("q4").legal() == "q9"
    ball = ball.plays("q4 q9 q6")
    assert ball.due == 2
    assert ball.why_not_with_power("q7") == ("R-121", "R-071")


@ruling("princess/pea-princess/original", "R-058")
def test_it_lasts_for_this_trick_and_she_is_spent() -> None:
    ball = rises("q3 f1 t1 | q2 q9 f2 | q4 q7 f8", "q3").plays("q9 q7").plays("f2")
    assert ball.state.round.exhausted == (0,)
    assert ball.plays("f8").legal_with_power() == ""
    assert ball.plays("f8").why_not_with_power("f1") == ("base/powers", "R-058")


@ruling("princess/pea-princess/original")
def test_the_use_is_announced_from_under_a_mask() -> None:
    ball = power_table("q3 f1 | q2 q6 | q4 q7", {1: "pea-princess"}, round="masquerade-ball").plays("q3")
    ball = ball.plays_with_power("q2")
    assert ball.last(CardPlayedMasked).citations == ("princess/pea-princess/original",)
    assert ball.legal() == "q7"


@ruling("princess/pea-princess/original")
def test_everybody_sees_the_demand_and_a_crash_changes_nothing() -> None:
    ball = power_table("q3 f1 | q2 q6 | q4 q7", {0: "pea-princess"})
    ball = survives_crashes(ball, (0, PlayCard(decision=ball.decision, card=card("q3"), power=True)))
    view = ball.view(None).round
    assert view is not None
    assert view.trick is not None
    assert [power.princess for power in view.trick.powers] == ["pea-princess"]
    assert [seat.exhausted for seat in view.seats] == [True, False, False]
