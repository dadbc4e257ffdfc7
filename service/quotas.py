"""Quotas: how much of the house one player may have at a time. 0 is without limit."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from events.commands import OverQuota
from events.database import Pool, ask
from events.requests import name_of
from events.settings import Settings
from events.sqlfiles import statements
from games.saying import said
from games.table.commands import Actor
from service.http import problems
from service.http.problems import Trouble

query = statements("service")
READY_AGAIN = 10
"""So many times as often as one may change seats, one may say whether one is ready."""
SAME_PERSON = 3
"""So often one player may be invited to one table."""


class Quotas:
    """Asks the database each time. What one player does is done one after the other in each process, so that
    nobody gets past by asking often at once.
    """

    def __init__(self, pool: Pool, settings: Settings) -> None:
        self._pool = pool
        self._gathering = settings.gathering_tables
        self._open = settings.open_tables
        self._tokens = settings.tokens_per_player
        self._seat_changes = settings.seat_changes
        self._invitations = settings.invitations_per_day
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def one_at_a_time(self, player: str) -> AsyncIterator[None]:
        lock = self._locks.setdefault(player, asyncio.Lock())
        async with lock:
            yield

    async def tables(self, player: str) -> OverQuota | None:
        """Has this player opened as many tables as there may be?"""
        found = await ask(self._pool, query("tables_opened"), {"actor": name_of(Actor(player=player))})
        gathering, not_over = found.rows[0]
        if self._gathering and gathering >= self._gathering:
            return OverQuota(
                said(
                    "You have {count} tables that gather people. Fill and start one, or wait:"
                    " a table counts for a day after it was opened.",
                    count=gathering,
                ),
                self._gathering,
            )
        if self._open and not_over >= self._open:
            return OverQuota(
                said(
                    "You have {count} tables that are not over. Finish one, or wait:"
                    " a table counts for a day after it was opened.",
                    count=not_over,
                ),
                self._open,
            )
        return None

    async def seat_changes(self, game_id: str, player: str) -> OverQuota | None:
        """Has this player changed seats here as often as one may?"""
        asked = {"game_id": game_id, "actor": name_of(Actor(player=player))}
        count, _ = (await ask(self._pool, query("seat_changes"), asked)).rows[0]
        if not self._seat_changes or count < self._seat_changes:
            return None
        return OverQuota(
            said(
                "You have changed seats {count} times at this table. Play at another one, or open one.",
                count=count,
            ),
            self._seat_changes,
        )

    async def readiness(self, game_id: str, player: str) -> OverQuota | None:
        """Has this player said too often that they are ready? Who comes or goes makes others say it again."""
        asked = {"game_id": game_id, "actor": name_of(Actor(player=player))}
        _, count = (await ask(self._pool, query("seat_changes"), asked)).rows[0]
        most = self._seat_changes * READY_AGAIN
        if not most or count < most:
            return None
        return OverQuota(
            said(
                "You have said {count} times whether you are ready. Play at another table, or open one.",
                count=count,
            ),
            most,
        )

    async def invitations(
        self, player: str, more: int = 1, *, whom: str = "", game_id: str | None = None
    ) -> OverQuota | None:
        """Has this player asked people to tables as often as one may in a day, or this one to this table?"""
        asked = {"actor": name_of(Actor(player=player)), "player": whom, "game_id": game_id}
        sent, to_them = (await ask(self._pool, query("invitations_sent"), asked)).rows[0]
        if to_them >= SAME_PERSON:
            return OverQuota(
                said("You have invited this player {count} times to this table.", count=to_them), SAME_PERSON
            )
        if more and self._invitations and sent + more > self._invitations:
            return OverQuota(
                said("You have asked others to your tables {count} times in a day.", count=sent),
                self._invitations,
            )
        return None

    async def check_tokens(self, player: str) -> None:
        """A problem if this player has as many tokens as there may be."""
        count = (await ask(self._pool, query("working_tokens"), {"player": player})).rows[0][0]
        if self._tokens and count >= self._tokens:
            raise trouble_of(
                OverQuota(
                    said("You have {count} tokens that work. Revoke one that nobody needs.", count=count),
                    self._tokens,
                )
            )


def trouble_of(over: OverQuota) -> Trouble:
    return Trouble(problems.QUOTA_EXCEEDED, over.detail, limit=over.limit)
