"""How dear a card may become to whoever plays it, by the rules of the round, found by trying them out.

Many tricks are dealt and played in thought. So a card need not know which round card makes it dangerous.
"""

from functools import lru_cache
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from games.rebel_princess.cards import Card, deck_for, hand_size
from games.rebel_princess.state import State, Trick, Zone
from workers.bots.rebel_princess.blank import blank_round
from workers.bots.rebel_princess.imagining import dice_for, finished, winner_of
from workers.bots.rebel_princess.pricing import Prices, prices_of

LEAST_RELIEF = -2.0
TRIED = 900
"""How many tricks are tried out: more would tell little more."""


class Burdens(Struct, frozen=True, kw_only=True):
    """What a card brings in on average: if it is led, and if it follows or is thrown in.

    `relief`: How much better it is to throw a card in than to follow: 1 where that never wins, and below 0
    where it wins more often.
    """

    leading: dict[Card, float]
    following: dict[Card, float]
    prices: Prices
    relief: float


@lru_cache(maxsize=256)
def burdens_of(box: str, players: int, card: str) -> Burdens:
    rng = Random(f"{players} {card}")
    table = blank_round(box, players, card)
    prices = prices_of(table, 0)
    leading, following = _Averages(), _Averages()
    suited, thrown = _Average(), _Average()
    for _ in range(TRIED):
        dealt = _dealt(table, rng)
        trick = finished(dealt, [prices] * players, dice_for(dealt, rng))
        winner = winner_of(trick)
        cost = sum(prices[one] for one in trick.trick.cards)
        lead, *others = trick.trick.plays
        for play in trick.trick.plays:
            if play.card is not None:
                brought = cost if play.seat == winner else 0.0
                (leading if play is lead else following).add(play.card, brought)
        for play in others:
            (thrown if play.void else suited).add(play.seat == winner)
    deck = deck_for(players)
    return Burdens(
        leading=leading.of(deck),
        following=following.of(deck),
        prices=prices,
        relief=max(LEAST_RELIEF, 1 - thrown.value / (suited.value or 1.0)),
    )


def _dealt(table: State, rng: Random) -> State:
    """Some moment of a round: hands that have been played from, and a leader."""
    deck = list(deck_for(table.players))
    rng.shuffle(deck)
    size = rng.randint(2, hand_size(table.players))
    hands = tuple(Zone(size, tuple(deck[seat * size : (seat + 1) * size])) for seat in table.seats)
    sneaked_in = rng.random() < 0.5
    this_round = replace(table.round, hands=hands, sneaked_in=sneaked_in, prince_seen=sneaked_in)
    return replace(table, round=this_round, trick=Trick(number=1, leader=rng.choice(table.seats)))


class _Average:
    def __init__(self) -> None:
        self.sum, self.count = 0.0, 0

    def add(self, one: float) -> None:
        self.sum += one
        self.count += 1

    @property
    def value(self) -> float:
        return self.sum / self.count if self.count else 0.0


class _Averages:
    """What was brought in with each card, and how often it was played."""

    def __init__(self) -> None:
        self.sums: dict[Card, float] = {}
        self.counts: dict[Card, int] = {}

    def add(self, card: Card, brought: float) -> None:
        self.sums[card] = self.sums.get(card, 0.0) + brought
        self.counts[card] = self.counts.get(card, 0) + 1

    def of(self, deck: tuple[Card, ...]) -> dict[Card, float]:
        """Cards that were hardly ever played are taken for average ones of their neighbourhood."""
        return {card: self._near(card, deck) for card in deck}

    def _near(self, card: Card, deck: tuple[Card, ...]) -> float:
        total, weight = 0.0, 0.0
        for one in deck:
            if one.suit is card.suit and abs(one.rank - card.rank) <= 1:
                share = 1.0 if one is card else 0.25
                total += share * self.sums.get(one, 0.0)
                weight += share * self.counts.get(one, 0)
        return total / weight if weight else 0.0
