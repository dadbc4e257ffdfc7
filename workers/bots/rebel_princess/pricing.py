"""What captured cards cost, in proposals: the rules of the round are asked, not remembered."""

from collections.abc import Mapping
from functools import lru_cache

from msgspec.structs import replace

from games.audience import Seat
from games.rebel_princess.cards import Card, Cards, deck_for, in_order
from games.rebel_princess.stack import tally
from games.rebel_princess.state import State, Zone
from workers.bots.rebel_princess.blank import blank_round

Prices = Mapping[Card, float]


def prices_of(state: State, seat: Seat) -> Prices:
    """What each card would cost this seat on top of what it has captured."""
    pile = in_order(state.round.piles[seat].cards)
    ahead = state.totals[seat] < max(state.totals, default=0)
    return _prices(state.options.box, state.players, state.round.card, pile, ahead)


def price_of_a_trick(state: State, seat: Seat) -> float:
    """What one trick more costs this seat, whatever lies in it: it may even spare it something."""
    won = state.round.tricks_won[seat]
    return _of_a_trick(state.options.box, state.players, state.round.card, won)


@lru_cache(maxsize=4096)
def _prices(box: str, players: int, card: str, pile: Cards, ahead: bool) -> Prices:
    before = score_of(box, players, card, pile, ahead)
    deck = (one for one in deck_for(players) if one not in pile)
    return {one: score_of(box, players, card, (*pile, one), ahead) - before for one in deck}


@lru_cache(maxsize=1024)
def _of_a_trick(box: str, players: int, card: str, won: int) -> float:
    before, after = (score_of(box, players, card, (), False, tricks) for tricks in (won, won + 1))
    return after - before


def score_of(box: str, players: int, card: str, pile: Cards, ahead: bool = False, tricks: int = 1) -> float:
    """What the first seat scores with this pile. `ahead`: somebody else has more proposals so far."""
    state = blank_round(box, players, card)
    others = players - 1
    captured = replace(
        state.round, piles=(Zone(len(pile), pile), *(Zone(),) * others), tricks_won=(tricks, *(1,) * others)
    )
    totals = (0, int(ahead), *(0,) * (others - 1))
    return tally(replace(state, round=captured, totals=totals)).scores()[0]
