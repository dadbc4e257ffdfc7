"""Games as lines: one, all of a player, all that are public and over. Read page by page, kept nowhere.

No connection to the database is held between two pages, so a reader may take as long as they like.
"""

from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime, timedelta

from msgspec import Struct
from msgspec.structs import asdict

from events.database import Pool, ask
from events.refusals import Refusals
from events.registered import Registered
from events.requests import name_of
from events.sqlfiles import statements
from events.store import EventStore
from games.table.commands import Actor
from projections.views import Views
from service.exporting.lines import Beginning, EventLine, GameEnd, GameLine, RefusalLine, Written
from service.http.problems import Trouble
from service.log.logged_events import logged_event
from service.log.told_log import ToldLog
from service.seen_games import SeenGame, SeenGames

query = statements("service")
EVENTS = 100
"""Read and sent at once."""
GAMES = 500
"""Found at once: a page of ids and times."""
SETTLED = timedelta(seconds=5)
"""A game that changed later than this ago waits for the next export: what others commit meanwhile, and the
lobby, may be behind, and a cursor must not pass over it."""
FIRST = "00000000-0000-0000-0000-000000000000"
BEGINNING_OF_TIME = datetime(1970, 1, 1, tzinfo=UTC)


class ExportCut(Exception):
    """It cannot go on: the log ends earlier than its head said, or the token was revoked."""


class Finished(Struct, frozen=True):
    """A public game that is over, and when it changed last."""

    id: str
    game: str
    version: int
    changed_at: datetime

    @property
    def cursor(self) -> str:
        return f"{(self.changed_at - BEGINNING_OF_TIME) // timedelta(microseconds=1)}_{self.id}"


class Wanted(Struct, frozen=True, kw_only=True):
    """Which of the finished games: those that changed `since`, and before `until`; of one `game`; after a
    cursor.
    """

    since: datetime = BEGINNING_OF_TIME
    until: datetime
    game: str | None = None
    cursor: str = f"0_{FIRST}"


class Archive:
    """Writes games from the log. No fold of them is remembered, at the cost of games that are played."""

    def __init__(self, pool: Pool, store: EventStore, refusals: Refusals) -> None:
        self._pool = pool
        self._store = store
        self._refusals = refusals

    async def one(self, seen: SeenGame) -> AsyncGenerator[bytes, None]:
        """This game, as it was seen."""
        written = Written()
        yield written.write(Beginning(of="game", made_at=datetime.now(UTC)))
        async for piece in self._game(written, _line(seen), ""):
            yield piece
        yield written.end()

    async def finished(self, wanted: Wanted) -> AsyncGenerator[bytes, None]:
        """Public games that are over, as any stranger sees them, in the order in which they changed last."""
        written = Written()
        yield written.write(Beginning(of="games", made_at=datetime.now(UTC)))
        async for found in self._finished(wanted):
            line = GameLine(id=found.id, game=found.game, status="over", version=found.version, seat=None)
            async for piece in self._game(written, line, found.cursor):
                yield piece
        yield written.end()

    async def of_player(
        self, player: str, after: str, written: Written, welcome: Callable[[], Awaitable[bool]]
    ) -> AsyncGenerator[bytes, None]:
        """The games at whose tables this player has done anything, as they may see them; their refusals."""
        async for game_id in self._games_of(player, after):
            if not await welcome():
                raise ExportCut(player)
            try:
                seen = await SeenGames(Views(self._store)).get(game_id, player)
            except Trouble:
                continue
            async for piece in self._game(written, _line(seen), game_id, seen):
                yield piece

    async def _game(
        self, written: Written, line: GameLine, cursor: str, refused: SeenGame | None = None
    ) -> AsyncIterator[bytes]:
        registered = await self._store.registered(line.id)
        assert registered is not None, "the game is there"
        log = ToldLog(self._store, Views(self._store))
        text = written.write(line)
        for after in range(0, line.version, EVENTS):
            if after:
                yield text
                text = b""
            upto = min(after + EVENTS, line.version)
            told = await log.read(line.id, after=after, upto=upto)
            if len(told) != upto - after:
                raise ExportCut(line.id)
            events = (logged_event(row, registered, line.seat, awaited=awaited) for row, awaited in told)
            text += written.write(*(EventLine(**asdict(event)) for event in events))
        if refused is not None and line.seat is not None:
            text += written.write(*await self._refused(line, registered))
        yield text + written.write(GameEnd(id=line.id, events=line.version, cursor=cursor))

    async def _refused(self, line: GameLine, registered: Registered) -> list[RefusalLine]:
        assert line.seat is not None, "only who sits has moves refused"
        game = registered.dealer.game
        return [
            RefusalLine(
                id=kept.id,
                seat=kept.seat,
                version=kept.version,
                decision=kept.decision,
                at=kept.at,
                move=kept.move,
                citations=kept.citations,
            )
            for kept in await self._refusals.of_seats(line.id, game, {line.seat})
        ]

    async def _games_of(self, player: str, after: str) -> AsyncIterator[str]:
        actor = name_of(Actor(player=player))
        while True:
            values = {"actor": actor, "after": after, "limit": GAMES}
            rows = (await ask(self._pool, query("games_of_actor"), values)).rows
            for (game_id,) in rows:
                yield game_id
            if len(rows) < GAMES:
                return
            after = rows[-1][0]

    async def _finished(self, wanted: Wanted) -> AsyncIterator[Finished]:
        cursor = wanted.cursor
        while True:
            microseconds, _, game_id = cursor.partition("_")
            values = {
                "since": wanted.since,
                "until": wanted.until,
                "game": wanted.game,
                "changed_at": BEGINNING_OF_TIME + timedelta(microseconds=int(microseconds)),
                "game_id": game_id,
                "limit": GAMES,
            }
            page = [Finished(*row) for row in (await ask(self._pool, query("finished_games"), values)).rows]
            for found in page:
                yield found
            if len(page) < GAMES:
                return
            cursor = page[-1].cursor


def _line(seen: SeenGame) -> GameLine:
    table = seen.table
    return GameLine(
        id=table.game_id,
        game=table.game,
        status=table.status.value,
        version=table.version,
        seat=seen.seat,
    )


def settled(until: datetime | None) -> datetime:
    """Up to when nothing changes any more behind whoever reads."""
    latest = datetime.now(UTC) - SETTLED
    return latest if until is None else min(until, latest)
