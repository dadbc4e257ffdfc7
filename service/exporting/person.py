"""Everything that the house has of a person, as lines."""

from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime

from msgspec import Raw
from msgspec.structs import asdict

from events.database import Pool, ask
from events.sqlfiles import statements
from service.exporting.games import FIRST, Archive
from service.exporting.lines import (
    Beginning,
    PlayerLine,
    StatementLine,
    TokenLine,
    WishLine,
    Written,
)
from service.players.store import Profile
from service.tokens.store import TokenInfo

query = statements("service")
STATEMENTS = 100


async def person_pieces(
    pool: Pool,
    archive: Archive,
    profile: Profile,
    tokens: list[TokenInfo],
    cursor: str,
    welcome: Callable[[], Awaitable[bool]],
) -> AsyncGenerator[bytes, None]:
    """All of it, for as long as they are `welcome`; after a cursor only the games that are left."""
    written = Written()
    yield written.write(Beginning(of="player", made_at=datetime.now(UTC)))
    if not cursor:
        yield written.write(await _player(pool, profile), *(TokenLine(**asdict(each)) for each in tokens))
        yield written.write(*await _wishes(pool, profile.id))
        async for said in _statements(pool, profile.id):
            yield written.write(*said)
    async for piece in archive.of_player(profile.id, cursor or FIRST, written, welcome):
        yield piece
    yield written.end()


async def _player(pool: Pool, profile: Profile) -> PlayerLine:
    made = await ask(pool, query("recovery_code_made_at"), {"player": profile.id})
    return PlayerLine(
        id=profile.id,
        name=profile.name,
        bot=profile.bot,
        created_at=profile.created_at,
        recovery_code_made_at=made.rows[0][0] if made.rows else None,
    )


async def _wishes(pool: Pool, player: str) -> list[WishLine]:
    found = await ask(pool, query("wishes_of_player"), {"player": player})
    return [
        WishLine(game=game, seat=seat, changed_at=changed_at, wish=Raw(bytes(body)))
        for game, seat, changed_at, body in found.rows
    ]


async def _statements(pool: Pool, player: str) -> AsyncIterator[list[StatementLine]]:
    after, digest = FIRST, ""
    while True:
        values = {"player": player, "game_id": after, "digest": bytes.fromhex(digest), "limit": STATEMENTS}
        rows = (await ask(pool, query("statements_of_player"), values)).rows
        names = StatementLine.__struct_fields__
        lines = [StatementLine(**dict(zip(names, row, strict=True))) for row in rows]
        yield lines
        if len(lines) < STATEMENTS:
            return
        after, digest = lines[-1].game, lines[-1].digest
