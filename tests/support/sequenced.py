"""The log of heads of a test's own house: its key in a folder, and what anybody can read of it."""

import asyncio
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import psycopg

from events.database import Pool, open_pool
from events.proof.checkpoints import Checkpoint
from events.proof.heads_log import HeadsLog
from events.proof.keys import SigningKeys, signing_keys
from events.proof.last_checkpoint import LastCheckpoint
from events.proof.notes import open_note
from events.proof.sequencer import BATCH, Sequencer
from events.proof.tiles import ENTRIES, Tile, entries_in, tiles_of
from events.settings import Settings
from tests.support.databases import in_database
from tests.support.running_house import RunningHouse

SECRET = bytes(range(32))
PUBLIC = b'{"data":{"visibility":"public"}}'


class SequencedHouse:
    """A key in this folder, and sequencers on this database: each pass is by one that remembers nothing."""

    def __init__(self, pool: Pool, folder: Path, house: str = "house.test") -> None:
        self.pool = pool
        self.keys = SigningKeys([SECRET], folder, house)
        self.last = LastCheckpoint(folder)
        self.log = HeadsLog(pool)
        self.clock = 0

    async def advance(self, *, lately: float | None = None, batch: int = BATCH) -> int:
        return await advance(
            Sequencer(self.pool, self.keys, batch=batch, clock=lambda: self.clock), lately=lately
        )

    async def signed(self, tree: int | None = None) -> Checkpoint:
        """The latest checkpoint of a log, the present one unless told, with a signature that is right."""
        number = (await self.log.trees())[-1].number if tree is None else tree
        note = await self.log.checkpoint(number)
        assert note is not None
        verifier = self.keys.signer(f"{self.keys.house}/log/{number}").verifier
        return Checkpoint.read(open_note(note, [verifier]))

    async def entries(self, tree: int | None = None) -> list[bytes]:
        """All that is signed for, as a watcher reads it."""
        signed = await self.signed(tree)
        found: list[bytes] = []
        for tile in tiles_of(signed.size):
            if tile.level == 0:
                bundled = await self.log.tile(signed.number, Tile(ENTRIES, tile.number, tile.width))
                assert bundled is not None
                found += entries_in(bundled)
        return found


async def advance(sequencer: Sequencer, *, lately: float | None = None) -> int:
    """One pass. If somebody was at it just now, the database may need a moment to notice that they left."""
    for _ in range(1000):
        async with sequencer.alone() as link:
            if link is not None:
                return await sequencer.advance(link, lately=lately)
        await asyncio.sleep(0.01)
    raise TimeoutError("somebody else is at it")


def log_heads(house: RunningHouse) -> None:
    """What the sequencer of a running house does every few seconds."""

    async def one_pass() -> None:
        async with open_pool(house.database_url, max_size=2) as pool:
            await advance(Sequencer(pool, signing_keys(Settings(data=house.data))))

    # Whoever asks may have a loop of its own.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, one_pass()).result()


def bare_games(database_url: str, count: int, *, first_event: bytes = PUBLIC) -> list[str]:
    """Heads without anything behind them but a first event: enough to be logged."""
    games = [uuid4() for _ in range(count)]
    with psycopg.connect(database_url) as owner:
        with owner.cursor().copy("COPY games (game_id, game, master, created_at) FROM STDIN") as copy:
            for game_id in games:
                copy.write_row((game_id, "bare", b"", "now"))
        with owner.cursor().copy(
            "COPY heads (game_id, version, hash, status, awaited, bot_due, changed_at) FROM STDIN"
        ) as copy:
            for game_id in games:
                copy.write_row((game_id, 1, game_id.bytes * 2, "playing", "{}", False, "now"))
        with owner.cursor().copy(
            "COPY events (game_id, version, public, private, hash, at) FROM STDIN"
        ) as copy:
            for game_id in games:
                copy.write_row((game_id, 1, first_event, b"{}", game_id.bytes * 2, "now"))
    return [str(game_id) for game_id in games]


def moved(database_url: str, games: Sequence[str]) -> None:
    """These bare games have other heads now."""
    with psycopg.connect(database_url) as owner:
        ids = [UUID(game_id) for game_id in games]
        owner.execute(
            "UPDATE heads SET version = version + 1, hash = sha256(hash), changed_at = clock_timestamp() "
            "WHERE game_id = ANY(%s)",
            [ids],
        )
        owner.execute(
            "INSERT INTO events SELECT game_id, version, '', '', hash, now() FROM heads "
            "WHERE game_id = ANY(%s)",
            [ids],
        )


@contextmanager
def copy_of(database_url: str) -> Iterator[str]:
    """Another database with all that this one has now, as from a backup. Nobody may be connected to it."""
    original, name = database_url.partition("?")[0].rpartition("/")[2], f"copy_{uuid4().hex}"
    with psycopg.connect(in_database(database_url, "postgres"), autocommit=True) as owner:
        owner.execute(f"CREATE DATABASE {name} TEMPLATE {original} STRATEGY FILE_COPY")
        try:
            yield in_database(database_url, name)
        finally:
            owner.execute(f"DROP DATABASE {name} WITH (FORCE)")


def rows(database_url: str, statement: str, *values: Any) -> list[Any]:
    with psycopg.connect(database_url) as owner:
        return owner.execute(statement, values).fetchall()
