"""Tables for tests of the windows in which powers are declared."""

from games.rebel_princess.events import (
    PowerActivated,
)
from games.rebel_princess.moves import (
    AssignCards,
    ChooseCard,
    ChooseSeat,
    PlayCard,
)
from games.rebel_princess.wishes import RebelWish
from tests.support.rebel_editions import DELUXE, EDITION
from tests.support.rebel_powers import (
    wishing,
)
from tests.support.rebel_table import (
    Ball,
    card,
    cards,
    icy_table,
    power_table,
    table,
)

HANDS = "q3 q9 f1 | q5 p2 f2 | q4 f4 f3"


FOUR = "q3 q9 f1 p1 | q5 f2 t2 p2 | q4 f4 t3 p3 | q1 f6 t4 p4"


def icy() -> Ball:
    """Seat 0 leads; the Ice Princess on seat 2 may act."""
    return icy_table(HANDS, ice=2)


def bazaar(*rounds: str) -> Ball:
    """Seat 0 leads; Scheherazade on seat 2 may act. In every edition her power has two questions."""
    return table(HANDS, princesses=("nobody", "nobody", "scheherazade"), rounds=rounds)


def activated(ball: Ball) -> list[int]:
    """Whose powers have been used, in order."""
    return [event.seat for event in ball.events if isinstance(event, PowerActivated)]


def aims(ball: Ball, seat: int, target: int) -> Ball:
    return ball.does(seat, ChooseSeat(decision=ball.decision, seat=target))


def takes_the_first(ball: Ball, seat: int, target: int) -> Ball:
    """The Ice Princess freezes the first card she drew; Scheherazade gives it back."""
    ball = aims(ball, seat, target)
    return ball.does(seat, ChooseCard(decision=ball.decision, card=ball.state.round.drawn[0]))


def gathers(ball: Ball, seat: int) -> Ball:
    """Sleeping Beauty has been declared: everybody hands in their Queen, and she keeps her own."""
    given = [next(short for short in ball.hand(one).split() if short[0] == "q") for one in range(4)]
    ball = ball.tucks(" ".join(given))
    if EDITION.get() in DELUXE:
        back = dict(enumerate(cards(" ".join(given))))
        return ball.does(seat, AssignCards(decision=ball.decision, cards=back))
    return ball.does(seat, ChooseCard(decision=ball.decision, card=card(given[seat])))


def crowd() -> Ball:
    """Four princesses with a power before a trick; seat 0 leads.

    The powers of seats 0 and 1 simply take effect, 2 and 3 have questions to answer first.
    """
    plain = "pea-princess" if EDITION.get() in DELUXE else "ice-princess"
    return power_table(FOUR, {0: plain, 1: "cinderella", 2: "scheherazade", 3: "sleeping-beauty"})


def second_trick(wishes: dict[int, RebelWish]) -> Ball:
    """Seat 1 has won the first trick; these wishes stood when the window of the second opened."""
    ball = crowd().all_decline().plays("q3 q5 q4")
    return wishing(ball, 3, PlayCard(decision=ball.decision, card=card("q1")), wishes)
