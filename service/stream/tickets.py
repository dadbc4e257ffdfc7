"""Tickets: a browser's EventSource cannot send a token, so it sends one of these in the address.

An address may be kept by whoever handles it, so a ticket can do little: read one stream, and no
longer than the token works that it was asked for with. It can do that as often as it must, for a browser
reconnects by itself, with the same address.
"""

from datetime import UTC, datetime, timedelta

from events.database import Pool, ask
from events.sqlfiles import statements
from service.tokens.store import digest_of, new_secret

query = statements("service")
GOOD_FOR = timedelta(hours=24)
MOST = 100
"""Tickets of one token; the next one takes the place of the oldest."""
PREFIX = "ticket_"


class Tickets:
    """Kept in Postgres, hashed: any process knows what another one issued."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def issue(self, token_id: str, game_id: str | None) -> tuple[str, datetime] | None:
        """A ticket for this game's stream, or the player's own; None if the token was revoked just now."""
        ticket, expires_at = new_secret(PREFIX), datetime.now(UTC) + GOOD_FOR
        made = await ask(
            self._pool,
            query("issue_ticket"),
            {
                "digest": digest_of(ticket),
                "game_id": game_id,
                "token": token_id,
                "expires_at": expires_at,
                "others": MOST - 1,
            },
        )
        return (ticket, made.rows[0][0]) if made.rows else None

    async def token_of(self, ticket: str, game_id: str | None) -> tuple[str, str] | None:
        """The player whose ticket for this stream it is, and the token; None if it does not work."""
        found = await ask(
            self._pool, query("token_of_ticket"), {"digest": digest_of(ticket), "game_id": game_id}
        )
        return (found.rows[0][0], found.rows[0][1]) if found.rows else None
