"""Moments of random balls, as the queen is shown them."""

from collections.abc import Iterator
from typing import Any

from games.audience import Event, Seat, redact
from games.rebel_princess.options import RebelOptions
from games.rebel_princess.state import State
from games.table.dealer import Dealer
from games.table.state import Status, Table
from tests.support.rebel_knowing import GAME, random_ball
from workers.bots.bot import Situation

DEALER = Dealer(GAME)


def situation(table: Table[Any], seat: Seat, log: list[Event]) -> Situation:
    """What this seat would be shown at a table of the house."""
    told = [redact(event, seat) for event in log]
    seen = DEALER.fold_from(DEALER.blank(table.game_id), told, seat)
    offers = [offer for offer in DEALER.offers(seen, seat) if offer.awaited]
    return Situation(seat=seat, table=seen, offers=offers, history=told)


def moments(options: RebelOptions, players: int, seed: str) -> Iterator[tuple[Table[Any], Seat, list[Event]]]:
    """Every moment of a random game at which somebody has to play one of several cards."""
    log: list[Event] = []
    for table, events in random_ball(options, players, seed):
        log = [*log, *events]
        state = table.play
        if table.status is not Status.PLAYING or not isinstance(state, State) or state.asking:
            continue
        seat = state.trick.turns[len(state.trick.plays)]
        if len(state.round.whole_hand(seat)) > 1:
            yield table, seat, log
