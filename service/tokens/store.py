"""The store of bearer tokens: kept as digests beside the log, and remembered for a few seconds."""

import secrets
import time
import uuid
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from hashlib import sha256

from msgspec import Struct

from events.database import Pool, ask
from events.recent import Recent
from events.sqlfiles import statements
from service.http.access import Caller, Scope
from service.http.fields import Uuid

query = statements("service")
REMEMBERED_FOR = 3.0
"""Seconds for which another process may still accept a token that was revoked here."""
REMEMBERED = 20_000
PREFIX = "ballroom_"


class TokenInfo(Struct, frozen=True, kw_only=True):
    """A token as its owner sees it later: everything but the secret.

    `id`: The id of the token, by which it is revoked; it is no secret.
    `label`: What its owner calls it.
    `scopes`: What it may be used for.
    `game`: The id of the only game that it is good for; null if it is good for all.
    `created_at`: When it was made.
    `expires_at`: When it ends by itself; null if it does not.
    """

    id: Uuid
    label: str
    scopes: tuple[Scope, ...]
    created_at: datetime
    expires_at: datetime | None
    game: Uuid | None = None


class Tokens:
    """Issues, checks and revokes tokens."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._known: Recent[bytes, tuple[float, Caller]] = Recent(REMEMBERED)
        self._revoked = 0

    async def issue(
        self,
        by: Caller,
        label: str,
        scopes: tuple[Scope, ...],
        lifetime: int | None,
        game: str | None = None,
    ) -> tuple[TokenInfo, str] | None:
        """Another token for the same player; the secret is shown this once. None if it would outlive `by`.

        Without a lifetime of its own it ends together with the token that asks for it. `game`: the only one
        it is good for.
        """
        now, secret = datetime.now(UTC), new_secret(PREFIX)
        expires_at = now + timedelta(seconds=lifetime) if lifetime else by.expires_at
        if by.expires_at is not None and (expires_at is None or expires_at > by.expires_at):
            return None
        token = TokenInfo(
            id=_new_id(),
            label=label,
            scopes=tuple(scope for scope in Scope if scope in scopes),
            created_at=now,
            expires_at=expires_at,
            game=game,
        )
        await ask(
            self._pool,
            query("issue_token"),
            {
                "token": token.id,
                "player": by.player,
                "digest": digest_of(secret),
                "label": label,
                "scopes": [scope.value for scope in token.scopes],
                "at": now,
                "expires_at": token.expires_at,
                "game_id": game,
            },
        )
        return token, secret

    async def of_player(self, player: str) -> list[TokenInfo]:
        """The player's tokens that still work, oldest first."""
        found = await ask(self._pool, query("tokens_of_player"), {"player": player})
        return [
            TokenInfo(
                id=row[0],
                label=row[1],
                scopes=tuple(Scope(scope) for scope in row[2]),
                created_at=row[3],
                expires_at=row[4],
                game=row[5],
            )
            for row in found.rows
        ]

    async def revoke(self, player: str, token_id: str) -> bool:
        """End a token of this player: at once here, within seconds in other processes."""
        found = await ask(self._pool, query("revoke_token"), {"player": player, "token": token_id})
        self.forget(bytes(digest) for (digest,) in found.rows)
        return bool(found.rows)

    def forget(self, digests: Iterable[bytes]) -> None:
        """These were revoked: from now on this process knows them no more."""
        self._revoked += 1
        for digest in digests:
            self._known.forget(digest)

    async def check(self, secret: str) -> Caller | None:
        """Whose token this is, if it still works."""
        digest = digest_of(secret)
        until, caller = self._known.get(digest) or (0.0, None)
        if until < time.monotonic():
            caller = await self._look_up(digest)
        if caller is None or (caller.expires_at is not None and caller.expires_at <= datetime.now(UTC)):
            return None
        return caller

    async def still_works(self, token_id: str) -> bool:
        """Was it neither revoked nor has it expired? Asks the database each time."""
        found = await ask(self._pool, query("token_works"), {"token": token_id})
        return bool(found.rows)

    async def _look_up(self, digest: bytes) -> Caller | None:
        revoked = self._revoked
        found = await ask(self._pool, query("check_token"), {"digest": digest})
        self._known.forget(digest)
        if not found.rows:
            return None
        player, token_id, scopes, expires_at, game = found.rows[0]
        caller = Caller(
            player=player,
            token_id=token_id,
            scopes=frozenset(Scope(scope) for scope in scopes),
            expires_at=expires_at,
            game=game,
        )
        # A token that was read while some token was being revoked may be that one: do not remember it.
        if revoked == self._revoked:
            self._known.keep(digest, (time.monotonic() + REMEMBERED_FOR, caller))
        return caller


def new_secret(prefix: str) -> str:
    return prefix + secrets.token_urlsafe(32)


def digest_of(secret: str) -> bytes:
    """What is stored instead of a secret. Secrets are long and random: a plain hash is enough."""
    return sha256(secret.encode()).digest()


def _new_id() -> str:
    return str(uuid.uuid4())
