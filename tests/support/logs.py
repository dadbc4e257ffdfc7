"""Whole logs: as the house or a viewer reads them from the store, and folded as one viewer knows them."""

from collections.abc import Iterable, Sequence
from typing import Any

from events.codec import codec_for
from events.envelope import Reader, unseal
from events.store import EventStore
from games.audience import Event, Viewer, redact
from games.table.dealer import Dealer
from games.table.state import Table


async def events_for(store: EventStore, game_id: str, reader: Reader) -> Sequence[Event]:
    """The events of a viewer, or all that the house knows."""
    registered = await store.registered(game_id)
    assert registered is not None
    codec = codec_for(registered.dealer.game)
    return [unseal(row, codec, reader) for row in await store.read(game_id)]


def redacted_fold(dealer: Dealer, game_id: str, events: Iterable[Event], viewer: Viewer) -> Table[Any]:
    """The table as one viewer knows it: a fold over that viewer's redacted events and nothing else."""
    return dealer.fold(game_id, (redact(event, viewer) for event in events), viewer)
