"""One-use tickets: a browser's EventSource cannot send a token, so it sends one of these in the address."""

from datetime import UTC, datetime, timedelta

from events.database import Pool, ask
from service.auth import digest_of, new_secret
from service.statements import statement

GOOD_FOR = timedelta(seconds=60)
PREFIX = "ticket_"


class Tickets:
    """Kept in Postgres, hashed: any process may redeem what another one issued."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def issue(self, game_id: str, player: str) -> tuple[str, datetime]:
        ticket, expires_at = new_secret(PREFIX), datetime.now(UTC) + GOOD_FOR
        await ask(
            self._pool,
            statement("issue_ticket"),
            {"digest": digest_of(ticket), "game_id": game_id, "player": player, "expires_at": expires_at},
        )
        return ticket, expires_at

    async def redeem(self, game_id: str, ticket: str) -> str | None:
        """The player who asked for this ticket, once."""
        found = await ask(
            self._pool, statement("redeem_ticket"), {"digest": digest_of(ticket), "game_id": game_id}
        )
        return str(found.rows[0][0]) if found.rows else None
