"""Cinderella: lower beats higher, for one trick."""

from games.rebel_princess.events import TrickWon
from games.rebel_princess.moves import UsePower
from tests.support.rebel_citations import Case, true_of
from tests.support.rebel_powers import survives_crashes
from tests.support.rebel_table import decider, enchanted, power_table, ruling, winner


@true_of("R-200")
def no_second_cinderella(case: Case) -> bool:
    return case.tries("cinderella") and bool(case.used("cinderella"))


@ruling("princess/cinderella", "R-089")
def test_the_lowest_of_the_led_suit_takes_the_trick() -> None:
    won = enchanted("q5 q3 q9", {2: "cinderella"})
    assert won.winner == 1
    assert won.citations == ("base/highest-of-led-suit", "princess/cinderella", "R-089")


def test_without_her_the_highest_does() -> None:
    assert winner("q5 q3 q9") == "q9"


@ruling("R-089")
def test_she_never_changes_which_cards_can_win() -> None:
    assert enchanted("q5 f1 q9", {2: "cinderella"}).winner == 0


@ruling("R-089", "R-238")
def test_a_trump_is_still_a_trump() -> None:
    assert enchanted("f2 q9 q5", {2: "cinderella"}, round="royal-decree").winner == 2


@ruling("R-090")
def test_the_next_trick_is_as_ever() -> None:
    ball = power_table("q2 f1 | q3 f9 | q4 f3", {2: "cinderella"}).uses(2).plays("q2 q3 q4")
    assert ball.last(TrickWon).winner == 0
    assert ball.plays("f1 f9 f3").last(TrickWon).winner == 1


def test_everybody_sees_that_she_acts_and_a_crash_changes_nothing() -> None:
    ball = power_table("q2 f1 | q3 f9 | q4 f3", {2: "cinderella"})
    ball = survives_crashes(ball, (2, UsePower(decision=ball.decision)))
    for viewer in (None, 0, 1, 2):
        view = ball.view(viewer).round
        assert view is not None
        assert view.trick is not None
        assert [(power.seat, power.princess) for power in view.trick.powers] == [(2, "cinderella")]


@ruling("R-089", "princess/cinderella")
def test_she_decides_only_where_somebody_else_would_have_won() -> None:
    assert decider("q9 q5 q3", {0: "cinderella"}) == "princess/cinderella"
    assert decider("q9 f5 t3", {0: "cinderella"}) == "base/highest-of-led-suit"
