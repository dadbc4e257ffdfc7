"""Two houses that differ only in their private games show the same log of heads, but for what is hashed."""

import re
from pathlib import Path

from events.commands import Commands
from events.database import open_pool
from events.store import EventStore
from games.table.commands import SitDown
from games.table.state import Visibility
from tests.events.tables import ANNA, BERT, committed, dealt, opened
from tests.events.tiny import DEALERS, TinyOptions
from tests.support.sequenced import SequencedHouse, copy_of, rows

HASH = re.compile(rb"(?<=ballroom-blind/1\n)[0-9a-f]{64}(?=\n)")


async def open_public(database_url: str) -> list[str]:
    async with open_pool(database_url, max_size=2) as pool:
        commands = Commands(EventStore(pool, DEALERS))
        return [await opened(commands) for _ in range(2)] + [await dealt(commands)]


async def an_evening(
    database_url: str, folder: Path, games: list[str], host: str, *, seats: int
) -> list[bytes]:
    """Private tables of this host, among which the public games go on; the log of heads in the end."""
    async with open_pool(database_url, max_size=4) as pool:
        commands = Commands(EventStore(pool, DEALERS))
        house = SequencedHouse(pool, folder)
        private = []
        for number in range(4):
            opening = commands.open_table(
                host, TinyOptions(forbidden=seats > 2), seats, Visibility.PRIVATE, invitation=host * 20
            )
            private.append(committed(await opening).game_id)
            if number % 2:
                await house.advance()
        committed(await commands.send(private[seats % 4], (ANNA, BERT)[host == "bert"], SitDown()))
        await house.advance()
        entries = await house.entries()
        for game_id in private:
            assert not any(game_id.encode() in entry for entry in entries)
        assert all(any(game_id.encode() in entry for entry in entries) for game_id in games)
        return entries


async def test_private_games_could_be_any_others(database_url: str, tmp_path: Path) -> None:
    public = await open_public(database_url)
    with copy_of(database_url) as elsewhere:
        one = await an_evening(database_url, tmp_path / "one", public, "anna", seats=2)
        other = await an_evening(elsewhere, tmp_path / "other", public, "bert", seats=3)
        sizes = "SELECT tree, size FROM log_checkpoints ORDER BY tree, size"
        assert rows(database_url, sizes) == rows(elsewhere, sizes)
    assert one != other
    assert [HASH.sub(b"?", entry) for entry in one] == [HASH.sub(b"?", entry) for entry in other]
    hashes = [found[0] for entry in one + other for found in HASH.finditer(entry)]
    assert len(set(hashes)) == len(hashes) == 10
