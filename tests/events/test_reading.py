"""Everybody sees every version, and of each version only what is theirs."""

import json
import re
from hashlib import sha256

import msgspec
import pytest
from msgspec import UNSET

from events.commands import Commands
from events.envelope import GENESIS, HOUSE_READER
from events.store import EventStore
from games.audience import Viewer, redact
from service.log.logged_events import LoggedEvent, logged_event
from tests.events.tables import ANNA, committed, hand, play_out, showing, table_of
from tests.events.tiny import CARDS, DEALERS, CardShown, HandDealt, LastLookTaken, StockBuried
from tests.support.logs import events_for, redacted_fold


async def read_for(
    store: EventStore, game_id: str, viewer: Viewer, *, after: int = 0, upto: int | None = None
) -> list[LoggedEvent]:
    """What the service tells this viewer, with its proof."""
    registered = await store.registered(game_id)
    assert registered is not None
    rows = await store.read(game_id, after=after, upto=upto)
    return [logged_event(row, registered, viewer, proof=True) for row in rows]


@pytest.fixture
async def finished(commands: Commands, game_id: str) -> str:
    """A finished game in which Anna has shown a card to Bert."""
    committed(await commands.send(game_id, ANNA, await showing(commands, game_id)))
    await play_out(commands, game_id)
    return game_id


@pytest.mark.parametrize("viewer", [None, 0, 1])
async def test_what_is_read_is_the_redacted_event(store: EventStore, finished: str, viewer: Viewer) -> None:
    everything = await events_for(store, finished, HOUSE_READER)
    seen = await read_for(store, finished, viewer)
    redacted = [redact(event, viewer) for event in everything]
    assert [one.event for one in seen] == msgspec.json.decode(msgspec.json.encode(redacted))
    assert [one.version for one in seen] == list(range(1, len(everything) + 1))


async def test_the_house_reads_everything(store: EventStore, finished: str) -> None:
    for event in await events_for(store, finished, HOUSE_READER):
        assert all(getattr(event, name) is not UNSET for name in event.__struct_fields__)


async def test_nobody_reads_the_cards_of_another(store: EventStore, commands: Commands, game_id: str) -> None:
    committed(await commands.send(game_id, ANNA, await showing(commands, game_id)))
    held = {seat: await hand(commands, game_id, seat) for seat in (0, 1)}
    table = await table_of(commands, game_id)
    assert table.play is not None
    for viewer, hidden in (
        (None, {*held[0], *held[1], *table.play.stock}),
        (0, {*held[1], *table.play.stock}),
        (1, {held[0][1], *table.play.stock}),
    ):
        # Also in the proofs, which are texts within the text.
        shown = set(
            re.findall(r"\bc\d+\b", msgspec.json.encode(await read_for(store, game_id, viewer)).decode())
        )
        assert shown & hidden == set()
        assert shown == set(CARDS) - hidden - set(table.play.played)


async def test_the_kinds_of_audience(store: EventStore, finished: str) -> None:
    by_viewer = {viewer: await events_for(store, finished, viewer) for viewer in (None, 0, 1)}

    def fields(kind: type, name: str, viewer: Viewer) -> list[object]:
        return [getattr(event, name) for event in by_viewer[viewer] if isinstance(event, kind)]

    assert [cards is UNSET for cards in fields(HandDealt, "cards", 0)] == [False, True]
    assert [cards is UNSET for cards in fields(HandDealt, "cards", None)] == [True, True]
    assert [fields(StockBuried, "cards", viewer) for viewer in (None, 0, 1)] == [[UNSET]] * 3
    assert fields(CardShown, "card", 0) == fields(CardShown, "card", 1) != [UNSET]
    assert fields(CardShown, "card", None) == [UNSET]
    looks = [fields(LastLookTaken, "cards", viewer)[0] for viewer in (None, 0, 1)]
    assert [list(msgspec.to_builtins(look)) for look in looks] == [[], [0], [1]]


async def test_a_viewers_fold_needs_only_what_was_read_for_them(store: EventStore, finished: str) -> None:
    dealer = DEALERS["tiny"]
    everything = await events_for(store, finished, HOUSE_READER)
    for viewer in (None, 0, 1):
        mine = await events_for(store, finished, viewer)
        assert dealer.fold(finished, mine, viewer) == redacted_fold(dealer, finished, everything, viewer)


def check_proof(seen: list[LoggedEvent]) -> set[str]:
    """What a player's own program does, with nothing of ours but the documented format."""
    previous, opened = GENESIS, set()
    for one in seen:
        assert one.proof is not None
        previous = sha256(previous + one.proof.public.encode()).digest()
        assert previous.hex() == one.hash
        digests = json.loads(one.proof.public)["private"]
        for part in one.proof.parts:
            assert sha256(bytes.fromhex(part.salt) + part.text.encode()).hexdigest() == digests[part.audience]
            opened.add(part.audience)
    return opened


async def test_every_viewer_can_check_the_chain_and_their_own_parts(store: EventStore, finished: str) -> None:
    for viewer in (None, 0, 1):
        opened = check_proof(await read_for(store, finished, viewer))
        assert opened == (set() if viewer is None else {str(viewer), "0+1"})


async def test_the_log_is_read_from_anywhere(store: EventStore, finished: str) -> None:
    assert [row.version for row in await store.read(finished, after=4, limit=2)] == [5, 6]
    assert [one.version for one in await read_for(store, finished, 0, after=4, upto=5)] == [5]


async def test_a_game_that_is_not_there_has_no_log(store: EventStore) -> None:
    assert await store.registered("00000000-0000-4000-8000-000000000000") is None
    assert await store.read("00000000-0000-4000-8000-000000000000") == []
