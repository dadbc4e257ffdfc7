"""The lobby: what one wants to know of a table before joining or watching it."""

from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec import Struct
from psycopg import AsyncConnection

from events.database import Pool, ask
from events.sqlfiles import statements
from games.table.state import Status, Visibility
from projections.projection import Progress

query = statements("projections")
LAST_MILLISECOND = 2**63 - 1
LAST_GAME_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff"


class LobbyRow(Struct, frozen=True, kw_only=True):
    """What the lobby stores of a table. `options` are those of the log, in full."""

    game: str
    options: dict[str, Any]
    status: Status
    seats: int
    free: int
    bots: int
    host: str
    practice: bool
    rated: bool
    visibility: Visibility


class Lobby:
    """One row per table. Private tables have one too, but `lobby` never lists it."""

    name = "lobby"
    sql_tables = ("lobby",)

    def rows(self, progress: Progress, before: LobbyRow | None) -> LobbyRow:
        table = progress.public
        return LobbyRow(
            game=table.game,
            options=table.options,
            status=table.status,
            seats=len(table.chairs),
            free=table.chairs.count(None),
            bots=len(table.bot_seats),
            host=table.host,
            practice=table.terms.practice,
            rated=table.terms.rated,
            visibility=table.visibility,
        )

    async def write(self, connection: AsyncConnection[Any], progress: Progress, rows: LobbyRow) -> None:
        in_short = progress.dealer.game.in_short(progress.dealer.options(progress.public))
        await connection.execute(
            query("save_lobby_row"),
            {
                **msgspec.structs.asdict(rows),
                "game_id": progress.game_id,
                "options": msgspec.json.encode(in_short).decode(),
                "status": rows.status.value,
                "visibility": rows.visibility.value,
                # Used for a new row only: `save_lobby_row` leaves the time of an old one.
                "created_at": progress.events[0].at,
            },
        )


class LobbyEntry(Struct, frozen=True, kw_only=True):
    """A table as the lobby shows it."""

    id: str
    version: int
    game: str
    options: dict[str, Any]
    status: Status
    seats: int
    free: int
    bots: int
    host: str
    practice: bool
    rated: bool
    created_at: datetime
    changed_at: datetime


class LobbyPage(Struct, frozen=True, kw_only=True):
    """Some tables, newest first, and where the next page begins (None: there is none)."""

    entries: tuple[LobbyEntry, ...]
    next: str | None = None


async def lobby(
    pool: Pool,
    *,
    status: Status | None = None,
    game: str | None = None,
    imported: bool = False,
    cursor: str | None = None,
    limit: int = 50,
) -> LobbyPage:
    """A page of the public tables, newest first: those of this house, or games that were imported.

    `cursor` is the `next` of the page before.
    """
    created_at, game_id = _read_cursor(cursor)
    values = {
        "status": status.value if status else None,
        "game": game,
        "imported": imported,
        "created_at": created_at,
        "game_id": game_id,
        "limit": limit + 1,
    }
    reply = await ask(pool, query("list_lobby"), values)
    found = [_entry(row) for row in reply.rows]
    shown = tuple(found[:limit])
    return LobbyPage(entries=shown, next=_write_cursor(shown[-1]) if len(found) > limit else None)


def _entry(row: tuple[Any, ...]) -> LobbyEntry:
    *what, created_at, changed_at = row
    return LobbyEntry(
        **dict(zip(LobbyEntry.__struct_fields__, what, strict=False)),
        created_at=_time(created_at),
        changed_at=_time(changed_at),
    )


def _time(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)


def _write_cursor(entry: LobbyEntry) -> str:
    return f"{round(entry.created_at.timestamp() * 1000)}_{entry.id}"


def _read_cursor(cursor: str | None) -> tuple[int, str]:
    if cursor is None:
        return LAST_MILLISECOND, LAST_GAME_ID
    at, _, game_id = cursor.partition("_")
    return int(at), game_id
