"""The Rebel of the Ball: who may get there, and what that makes of every Prince and of the Frog."""

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from games.audience import Seat
from games.rebel_princess.cards import FROG, Card, in_order, princes_in
from games.rebel_princess.state import State
from workers.bots.rebel_princess.pricing import Prices, score_of

PROMISING = 0.4
"""What share of the suitors somebody must have captured, and nobody else any, to be taken seriously."""


class Rebellion(Struct, frozen=True):
    """Somebody has captured all Princes and Frogs that were captured at all, and that is many."""

    seat: Seat
    suitors: frozenset[Card]
    missing: int
    prize: float

    @property
    def chance(self) -> float:
        """How likely it is thought to succeed."""
        return float((1 - self.missing / len(self.suitors)) ** 1.5)


def rebellion(state: State) -> Rebellion | None:
    """The rebellion that is under way, if the rules of the round reward one."""
    suitors = princes_in(state.players) | {FROG}
    captured = [len(suitors.intersection(pile.cards)) for pile in state.round.piles]
    most = max(captured)
    if most < sum(captured) or most < PROMISING * len(suitors):
        return None
    prize = _prize(state.options.box, state.players, state.round.card)
    if prize <= 0:
        return None
    return Rebellion(captured.index(most), suitors, len(suitors) - most, prize)


@lru_cache(maxsize=256)
def _prize(box: str, players: int, card: str) -> float:
    """How much less all of them cost than all but one."""
    every = in_order(princes_in(players) | {FROG})
    return score_of(box, players, card, every[:-1]) - score_of(box, players, card, every)


def repriced(prices: Sequence[Prices], rebel: Rebellion, seat: Seat) -> list[Prices]:
    """What cards cost while somebody is on the way to the whole set.

    For the rebel every suitor is a step towards it. For everybody else one is enough to put an end to it,
    which costs little and is worth much.
    """
    worth = rebel.prize * rebel.chance
    found: list[Prices] = []
    for one, plain in enumerate(prices):
        if one == rebel.seat:
            change = -worth / max(1, rebel.missing)
        elif one == seat:
            change = -worth / (len(prices) - 1)
        else:
            change = worth
        found.append({card: cost + change * (card in rebel.suitors) for card, cost in plain.items()})
    return found
