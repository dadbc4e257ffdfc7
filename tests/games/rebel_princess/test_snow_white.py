"""Snow White: a 7 or lower, played as a zero."""

import pytest

from games.rebel_princess.events import CardPlayed, CardPlayedMasked, RoundScored, TrickWon
from games.rebel_princess.moves import PlayCard, UsePower
from tests.support.rebel_citations import Case, true_of
from tests.support.rebel_editions import needs
from tests.support.rebel_powers import survives_crashes
from tests.support.rebel_table import Ball, card, decider, enchanted, power_table, ruling, winner


@true_of("princess/snow-white")
def only_up_to_seven(case: Case) -> bool:
    other_time = case.at_another_time("snow-white")
    return other_time or (bool(case.get("power")) and case.get("card").rank > 7)


def snow(hands: str, *, seat: int = 1, round: str = "once-upon-a-time") -> Ball:
    return power_table(hands, {seat: "snow-white"}, round=round)


@ruling("princess/snow-white", "R-146")
def test_her_zero_is_lower_than_anything() -> None:
    won = enchanted("q1 q7* f9", {1: "snow-white"})
    assert won.winner == 0
    assert won.citations == ("princess/snow-white", "base/highest-of-led-suit")
    assert [one.strength for one in won.contenders] == [1, 0]


def test_without_her_power_it_is_the_number_on_the_card() -> None:
    assert winner("q1 q7 f9") == "q7"


@ruling("princess/snow-white", "R-045")
def test_only_a_seven_or_lower() -> None:
    ball = snow("q1 f1 | q7 q8 f9 | q2 f2").plays("q1")
    assert ball.legal_with_power() == "q7"
    assert ball.why_not_with_power("q8") == ("princess/snow-white", "R-045")


@ruling("R-146")
def test_the_card_keeps_its_suit() -> None:
    ball = snow("q1 f1 | q7 f3 | q2 f2").plays("q1")
    assert ball.legal_with_power() == "q7"
    assert ball.why_not_with_power("f3") == ("base/follow-suit",)


@ruling("R-145")
def test_she_says_so_with_the_card_and_not_after() -> None:
    ball = snow("q1 f1 | q7 f3 | q2 f2").plays("q1 q7")
    late = PlayCard(decision="r1.t1.play2", card=card("q7"), power=True)
    assert ball.refusal(1, late).why.value == "decision-closed"
    assert ball.plays("q2").last(TrickWon).winner == 1


@ruling("R-145")
def test_and_not_before() -> None:
    ball = snow("q1 f1 | q7 f3 | q2 f2")
    assert ball.decision == "r1.t1.play1"
    assert ball.refusal(1, UsePower(decision="r1.t1.window1")).why.value == "decision-closed"


@ruling("R-147", "R-045", "R-398")
def test_a_zeroed_queen_still_dances_with_the_prince_of_her_number() -> None:
    ball = power_table("q1 | q3 | p3", {1: "snow-white"}, round="dancing-queens")
    ball = ball.plays("q1").plays_with_power("q3").plays("p3")
    # Her three and the Prince's make an equal couple, worth three; as a zero she would make it two.
    assert ball.last(RoundScored).scores == (3, 0, 0)


@ruling("R-147", "R-045")
@needs("three-times-a-lady")
def test_at_scoring_the_printed_number_counts() -> None:
    ball = power_table("q1 | q3 | q2", {1: "snow-white"}, round="three-times-a-lady")
    ball = ball.plays("q1").plays_with_power("q3").plays("q2")
    assert ball.last(RoundScored).scores == (0, 0, -3)


@ruling("R-148")
def test_she_may_zero_a_prince_and_it_still_sneaks_in_and_scores() -> None:
    ball = snow("q1 | p7 | q2").plays("q1").plays_with_power("p7")
    assert ball.last(CardPlayed).sneaks_in
    assert ball.plays("q2").last(RoundScored).scores == (0, 0, 1)


@ruling("R-149")
def test_she_may_zero_her_lead() -> None:
    won = enchanted("q7* q1 q2", {0: "snow-white"})
    assert won.winner == 2


@ruling("R-058", "R-022")
def test_it_is_spent_with_the_card() -> None:
    ball = snow("q1 f1 | q7 f3 | q2 f2").plays("q1").plays_with_power("q7").plays("q2 f2 f1")
    assert ball.state.round.exhausted == (1,)
    assert ball.legal_with_power() == ""
    assert ball.why_not_with_power("f3") == ("base/powers", "R-058")


@ruling("R-077")
def test_where_powers_are_left_out_a_seven_is_a_seven() -> None:
    ball = power_table("q1 f1 | q7 f3 | q2 f2", {}).plays("q1")
    assert ball.why_not_with_power("q7") == ("R-077", "base/powers")


def test_whoever_has_another_princess_plays_no_zero() -> None:
    ball = power_table("q1 f1 | q7 f3 | q2 f2", {1: "alice"}).plays("q1")
    assert ball.why_not_with_power("q7")[0] == "princess/alice"


@ruling("R-047")
def test_under_a_reversed_order_her_zero_beats_a_one() -> None:
    won = enchanted("q1 q7* q2", {1: "snow-white"}, round="upside-down")
    assert won.winner == 2
    won = enchanted("q1 q7* q6", {1: "snow-white"}, round="upside-down")
    assert won.winner == 1
    assert {"princess/snow-white", "round/upside-down"} <= set(won.citations)


@ruling("R-347")
class TestTwoCardsEach:
    HANDS = "q5 q6 f1 | q3 q4 q9 | q1 q2 f3"

    def first(self) -> Ball:
        return snow(self.HANDS, round="prince-rings-twice").plays("q5").plays_with_power("q3").plays("q1 q6")

    def test_one_use_may_cover_both(self) -> None:
        ball = self.first().plays_with_power("q4").plays("q2")
        assert [one.strength for one in ball.last(TrickWon).contenders] == [11, 0, 3]
        assert ball.state.round.exhausted == (1,)

    def test_or_only_the_first(self) -> None:
        ball = self.first().plays("q4 q2")
        assert [one.strength for one in ball.last(TrickWon).contenders] == [11, 4, 3]

    def test_or_only_the_second(self) -> None:
        ball = snow(self.HANDS, round="prince-rings-twice").plays("q5 q3 q1 q6").plays_with_power("q4")
        assert [one.strength for one in ball.plays("q2").last(TrickWon).contenders] == [11, 3, 3]

    def test_but_never_a_high_one(self) -> None:
        ball = self.first()
        assert ball.legal_with_power() == "q4"
        assert ball.legal_without_power() == "q4 q9"
        assert ball.why_not_with_power("q9") == ("princess/snow-white", "R-045")

    def test_not_in_the_next_trick(self) -> None:
        ball = snow("q5 q6 f1 f2 | q3 q4 q9 f4 | q1 q2 f3 f5", round="prince-rings-twice")
        ball = ball.plays("q5").plays_with_power("q3").plays("q1 q6 q4 q2 f1")
        assert ball.legal_with_power() == ""
        assert ball.why_not_with_power("f4") == ("base/powers", "R-058")


class TestWhoSeesWhat:
    def test_everybody_sees_that_the_card_is_a_zero(self) -> None:
        ball = snow("q1 f1 | q7 f3 | q2 f2").plays("q1").plays_with_power("q7")
        for viewer in (None, 0, 1, 2):
            view = ball.view(viewer).round
            assert view is not None
            assert view.trick is not None
            assert view.trick.plays[1].power == "snow-white"
        assert ball.last(CardPlayed).citations == ("princess/snow-white",)

    @ruling("R-258")
    def test_under_a_mask_the_use_is_announced_and_the_card_is_not(self) -> None:
        ball = snow("q1 f1 | q7 f3 | q2 f2", round="masquerade-ball").plays("q1").plays_with_power("q7")
        assert ball.last(CardPlayedMasked).power == "snow-white"
        view = ball.view(2).round
        assert view is not None
        assert view.trick is not None
        assert (view.trick.plays[1].power, view.trick.plays[1].card) == ("snow-white", None)


@pytest.mark.parametrize("power", [True, False])
def test_a_crash_changes_nothing(power: bool) -> None:
    ball = snow("q1 f1 | q7 f3 | q2 f2").plays("q1")
    survives_crashes(
        ball,
        (1, PlayCard(decision=ball.decision, card=card("q7"), power=power)),
        (2, PlayCard(decision="r1.t1.play3", card=card("q2"))),
    )


@ruling("princess/snow-white")
def test_she_decides_only_where_her_number_would_have_won() -> None:
    assert decider("q7* q5 q3", {0: "snow-white"}) == "princess/snow-white"
    assert decider("q9 q5* q3", {1: "snow-white"}) == "base/highest-of-led-suit"
