"""Rapunzel: the leader must lead a Prince, if there is one."""

from games.rebel_princess.cards import Suit
from games.rebel_princess.events import CardPlayed, PowerResolved
from games.rebel_princess.moves import UsePower
from tests.support.rebel_citations import Case, true_of
from tests.support.rebel_powers import survives_crashes
from tests.support.rebel_table import Ball, power_table, ruling

HANDS = "q3 p2 p9 | p5 f2 f3 | p4 f4 f5"


@true_of("princess/rapunzel")
def a_prince_must_be_led(case: Case) -> bool:
    prince = case.holds(lambda card: card.suit is Suit.PRINCES)
    return bool(case.used("rapunzel")) and not case.plays and prince and case.card.suit is not Suit.PRINCES


def rapunzel(hands: str = HANDS, *, leader: int = 0, round: str = "once-upon-a-time") -> Ball:
    """Rapunzel on seat 2 has used her power."""
    return power_table(hands, {2: "rapunzel"}, leader=leader, round=round).uses(2)


@ruling("princess/rapunzel", "R-130", "R-075")
def test_the_leader_chooses_among_the_princes() -> None:
    ball = rapunzel()
    assert ball.legal() == "p2 p9"
    assert ball.why_not("q3") == ("princess/rapunzel", "R-130")


def test_without_her_a_prince_is_not_invited() -> None:
    ball = power_table(HANDS, {2: "rapunzel"}).declines(2)
    assert ball.why_not("p2") == ("base/princes-not-invited",)


@ruling("R-130", "R-228")
def test_magic_beans_still_apply() -> None:
    assert rapunzel("q3 p2 p5 p9 | p6 f2 | p4 f4", round="magic-beans").legal() == "p2 p9"


@ruling("R-127", "R-058")
def test_a_leader_without_a_prince_is_free_and_she_is_spent_all_the_same() -> None:
    ball = rapunzel("q3 f9 | p5 f2 | p4 f4")
    assert ball.happened(PowerResolved)
    assert ball.state.round.exhausted == (2,)
    assert ball.legal() == "q3 f9"


@ruling("R-127")
def test_that_there_is_none_shows_only_with_the_lead() -> None:
    with_prince, without = rapunzel("q3 p9 | p5 f2 | p4 f4"), rapunzel("q3 f9 | p5 f2 | p4 f4")
    for viewer in (None, 1, 2):
        assert with_prince.view(viewer) == without.view(viewer)


def test_the_others_follow_as_ever() -> None:
    ball = rapunzel("q3 f9 | q5 p5 f2 | f4 p4 t1").plays("q3")
    assert ball.legal() == "q5"
    assert ball.why_not("p5") == ("base/follow-suit",)
    assert ball.plays("q5").legal() == "f4 t1 p4"


@ruling("R-128")
def test_the_prince_led_for_her_does_not_sneak_in() -> None:
    ball = rapunzel("q3 p2 p9 | p10 p1 f3 | p4 f4 f5").plays("p9 p10 p4")
    assert not ball.sneaked_in
    assert ball.legal() == "f3"
    assert ball.why_not("p1") == ("base/princes-not-invited",)


@ruling("R-128", "R-036")
def test_a_void_players_prince_on_it_does() -> None:
    assert not rapunzel("q3 p9 | f3 f2 | p4 f4").plays("p9 f3").sneaked_in
    ball = power_table("q3 q9 p9 | q4 f2 f3 | p4 f4 f5", {2: "rapunzel"}).declines(2)
    assert ball.plays("q3 q4 p4").sneaked_in


@ruling("R-129")
def test_she_may_ask_herself() -> None:
    ball = rapunzel(leader=2)
    assert ball.due == 2
    assert ball.legal() == "p4"
    assert not ball.plays("p4").last(CardPlayed).sneaks_in


def test_it_is_over_with_the_trick() -> None:
    ball = rapunzel("q3 p2 | p10 f3 | p4 f4").plays("p2 p10 p4")
    assert ball.legal() == "f3"


def test_a_crash_changes_nothing() -> None:
    ball = power_table(HANDS, {2: "rapunzel"})
    survives_crashes(ball, (2, UsePower(decision=ball.decision)))
