"""A house whose owner changes things behind everybody's back, and four people who look afterwards.

The owner has the database, the master secrets of the games and the key of the house.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import psycopg

from events import verify
from events.appends import Append, NewCommand
from events.codec import codec_for
from events.commands import Commands, Committed, NoSuchGame, standing
from events.database import open_pool
from events.envelope import HOUSE_READER, START, Sealed, open_public, seal, unseal
from events.proof.heads_log import HeadsLog
from events.proof.keys import SigningKeys, Use, public_keys, register
from events.proof.receipts import Receipts
from events.proof.records import Vouched, record_of
from events.proof.sequencer import Sequencer
from events.proof.tiles import ENTRIES, Tile, tiles_of
from events.settings import Settings
from events.store import EventStore, StoredCommand
from games.audience import Event
from games.battle_princesses.options import BattleOptions
from games.registry import DEALERS
from games.table.commands import Actor, MakeMove, SitDown, Start, TableCommand
from games.table.state import Status, Table, Visibility
from service.verifiers.ballroom_verify import Source, check_log, check_record_file, read_key
from tests.support.random_play import as_move
from tests.support.sequenced import SECRET, advance

PEOPLE = tuple(Actor(player=f"00000000-0000-4000-8000-00000000000{place}") for place in (1, 2))
NAME = "house.test"
MADE_AT = 1_750_000_000_000


@dataclass(frozen=True)
class Asked:
    """A command of the log with the events that came of it, and when."""

    command: StoredCommand
    events: tuple[Event, ...]
    at: int


@dataclass(frozen=True)
class House:
    """A database with two finished battles, and the data folder with the key.

    `table`: the first battle as it was. `receipt` and `checkpoint` were taken home by somebody then.
    """

    database_url: str
    data: Path
    game: str = ""
    other: str = ""
    table: Table[Any] | None = None
    receipt: bytes = b""
    checkpoint: bytes = b""

    @property
    def keys(self) -> SigningKeys:
        return SigningKeys([SECRET], self.data / "signing", NAME)

    @asynccontextmanager
    async def store(self) -> AsyncIterator[EventStore]:
        """As a process has it that remembers nothing."""
        async with open_pool(self.database_url, max_size=2) as pool:
            yield EventStore(pool)

    async def goes_on(self) -> None:
        """The sequencer logs and signs what has changed."""
        async with self.store() as store:
            await advance(Sequencer(store.pool, self.keys))

    # --- the owner

    def change(self, statement: str, values: Sequence[Any] = ()) -> None:
        """As a superuser who has switched the triggers off."""
        named = statement.replace("THE_GAME", f"'{self.game}'").replace("THE_OTHER", f"'{self.other}'")
        with psycopg.connect(self.database_url) as owner:
            owner.execute("SET session_replication_role = replica")
            owner.execute(named, values)

    async def history(self, game: str = "") -> list[Asked]:
        """Everything that was asked in a game, the first one unless told, and what came of it."""
        async with self.store() as store:
            registered = await store.registered(game or self.game)
            assert registered is not None
            rows = await store.read(game or self.game)
            codec = codec_for(registered.dealer.game)
            return [
                Asked(
                    command,
                    tuple(unseal(row, codec, HOUSE_READER) for row in rows[command.first - 1 : command.last]),
                    open_public(rows[command.first - 1]).at,
                )
                for command in await store.commands(game or self.game)
            ]

    async def write_anew(self, history: Sequence[Asked]) -> None:
        """Instead of the first game: with its own secrets, so that every digest and hash fits."""
        for table in ("events", "commands", "heads"):
            self.change(f"DELETE FROM {table} WHERE game_id = THE_GAME")
        async with self.store() as store:
            registered = await store.registered(self.game)
            assert registered is not None
            codec, vault, mark = codec_for(registered.dealer.game), registered.vault, START
            written: list[tuple[list[Sealed], Asked]] = []
            for asked in history:
                rows = seal(
                    asked.events, codec, vault, after=mark, at=asked.at, command=asked.command.command
                )
                mark = rows[-1].mark
                written.append((rows, asked))
            events = [event for asked in history for event in asked.events]
            now = standing(registered.dealer, registered.dealer.fold(self.game, events))
            # The head of a game that is being written: every append moves it on.
            self.change(
                "INSERT INTO heads (game_id, version, hash, status, awaited, bot_due, changed_at) "
                "VALUES (THE_GAME, 0, %s, 'gathering', '{}', false, now())",
                [START.hash],
            )
            before = START
            for rows, asked in written:
                one = asked.command
                command = NewCommand(
                    command_id=one.command_id,
                    actor=one.actor,
                    command=one.command,
                    seat=one.seat,
                    decision=one.decision,
                )
                assert await store.append(Append(self.game, before, rows, command, now, asked.at))
                before = rows[-1].mark

    # --- who looks

    async def seen_by_verify(self) -> list[str]:
        """Does `ballroom verify` fail? It has told why."""
        settings = Settings(database_url=self.database_url, data=self.data)

        def look() -> list[str]:
            try:
                verify.run(settings)
            except SystemExit as failed:
                return [f"It ends with {failed.code}."]
            return []

        return await asyncio.to_thread(look)

    async def record(self) -> bytes | None:
        """The file that the house hands out now, signed with its key; None if it has no such game.

        Its owner sees to it that the first line says what it said before: that is not where they are caught.
        """
        assert self.table is not None
        async with self.store() as store:
            registered = await store.registered(self.game)
            head = await store.head(self.game)
            if registered is None or head is None:
                return None
            rows = await store.read(self.game, upto=head.version)
            vouched = Vouched(
                house=NAME,
                receipt=Receipts(self.keys.receipts, lambda: MADE_AT).of(self.game, head.mark),
                logged=await HeadsLog(store.pool).latest(self.game, head.version),
                keys=await public_keys(store.pool),
                made_at=MADE_AT,
            )
            asked = await store.commands(self.game)
            return record_of(registered, self.table, None, rows, asked, vouched)

    @property
    def pinned(self) -> list[Any]:
        signers = (self.keys.receipts, self.keys.signer(f"{NAME}/log/1"))
        return [read_key(str(signer.verifier)) for signer in signers]

    async def published(self, folder: Path) -> Source:
        """The log of heads as anybody reads it, in a folder."""
        async with self.store() as store:
            log = HeadsLog(store.pool)
            number, size = next((tree.number, tree.size) for tree in await log.trees() if tree.number == 1)
            files = {"checkpoint": (await log.checkpoint(number) or "").encode()}
            for tile in tiles_of(size):
                for one in (tile, Tile(ENTRIES, tile.number, tile.width)) if tile.level == 0 else (tile,):
                    files[f"tile/{one.path}"] = await log.tile(number, one) or b""
        for path, content in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(content)
        return Source(str(folder))

    async def seen_in_record(self) -> tuple[list[str], list[str]]:
        """What a verifier has to say that is given the record alone, and what a kept receipt adds to it."""
        record = await self.record()
        if record is None:
            return [], ["The house has signed a game that it does not have."]
        found = check_record_file(record, self.pinned, [self.receipt]).problems
        alone = [problem for problem in found if not problem.startswith("kept receipt")]
        return alone, found

    async def seen_by_checkpoint(self, folder: Path) -> list[str]:
        record = await self.record()
        source = await self.published(folder)
        if record is None:
            logged = f"\n{self.game}\n".encode()
            entries = b"".join(
                path.read_bytes() for path in folder.glob("tile/entries/**/*") if path.is_file()
            )
            return ["The log names a game that the house does not have."] if logged in entries else []
        return check_log(source, self.pinned, [self.checkpoint], [record]).problems


async def honest_house(database_url: str, data: Path) -> House:
    """Two battles are played to their end, and logged; somebody keeps a receipt and a checkpoint."""
    house = House(database_url, data)
    async with house.store() as store:
        commands = Commands(store)
        await register(store.pool, house.keys.receipts.verifier, Use.RECEIPTS)
        games = [await _played(commands) for _ in range(2)]
        await house.goes_on()
        head = await store.head(games[0])
        table = table_in(await commands.table(games[0]))
        note = await HeadsLog(store.pool).checkpoint(1)
        assert head is not None
        assert note is not None
        return replace(
            house,
            game=games[0],
            other=games[1],
            table=table,
            receipt=Receipts(house.keys.receipts).of(games[0], head.mark).encode(),
            checkpoint=note.encode(),
        )


async def _played(commands: Commands) -> str:
    """A short battle to its end."""
    opened = await commands.open_table(
        PEOPLE[0].player or "", BattleOptions(round_limit=2), 2, Visibility.PUBLIC
    )
    assert isinstance(opened, Committed)
    first: list[tuple[Actor, TableCommand]] = [(one, SitDown()) for one in PEOPLE]
    for actor, command in [*first, (PEOPLE[0], Start())]:
        assert isinstance(await commands.send(opened.game_id, actor, command), Committed)
    await _to_the_end(commands, opened.game_id)
    return opened.game_id


async def _to_the_end(commands: Commands, game: str) -> None:
    """Whoever is waited for posts the example of their first offer."""
    while (table := table_in(await commands.table(game))).status is Status.PLAYING:
        dealer = DEALERS[table.game]
        seat = min(dealer.waiting_for(table))
        move = as_move(dealer.game, dealer.offers(table, seat)[0].example)
        assert isinstance(await commands.send(game, PEOPLE[seat], MakeMove(move=move)), Committed)


def table_in(found: Table[Any] | NoSuchGame) -> Table[Any]:
    assert isinstance(found, Table)
    return found
