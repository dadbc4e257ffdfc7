"""One-use tickets: a browser's EventSource cannot send a token, so it sends one of these in the address."""

from datetime import UTC, datetime, timedelta

from events.database import Pool, ask
from events.sqlfiles import statements
from service.tokens.store import digest_of, new_secret

query = statements("service")
GOOD_FOR = timedelta(seconds=60)
PREFIX = "ticket_"


class Tickets:
    """Kept in Postgres, hashed: any process may redeem what another one issued."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def issue(self, game_id: str, token_id: str) -> tuple[str, datetime] | None:
        """A ticket for whoever has this token; None if the token was revoked just now."""
        ticket, expires_at = new_secret(PREFIX), datetime.now(UTC) + GOOD_FOR
        made = await ask(
            self._pool,
            query("issue_ticket"),
            {"digest": digest_of(ticket), "game_id": game_id, "token": token_id, "expires_at": expires_at},
        )
        return (ticket, made.rows[0][0]) if made.rows else None

    async def redeem(self, game_id: str, ticket: str) -> tuple[str, str] | None:
        """The player who asked for this ticket, and with which token; once."""
        found = await ask(
            self._pool, query("redeem_ticket"), {"digest": digest_of(ticket), "game_id": game_id}
        )
        return (found.rows[0][0], found.rows[0][1]) if found.rows else None
