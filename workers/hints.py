"""What a bot would do in a person's place: for people who practise.

Every hint is thought out in a process apart, so that nobody else's request waits for it, and few at a time.
"""

from random import Random
from typing import Any

from msgspec.structs import replace

from events.store import EventStore
from games.audience import Seat
from games.fair import Secrets
from games.table.dealer import Dealer
from games.table.state import Table
from projections.views import Views
from workers.bots import Bot
from workers.bots.bot import ChosenMove
from workers.situations import situation_of
from workers.thinking import Thinkers
from workers.turns import effort_by

AT_ONCE = 1
"""How many bots think about hints at the same time; the processors are there for moves first."""
AT_MOST = 10.0
"""Seconds for a bot that sees at a glance what to do: only a machine that is very busy needs them."""
WAITING = 8
"""How many people may have asked and not been answered."""


class NotAwaited(Exception):
    """The game does not wait for this seat, so there is nothing to advise."""


class AskedAlready(Exception):
    """Who asks has not heard the answer to their last question yet."""


class TooManyAsk(Exception):
    """So many people wait for a hint that nobody knows when the next one would get theirs."""


def luck(vault: Secrets, version: int, seat: Seat, bot: Bot) -> Random:
    """The luck of a hint: the same whenever it is asked for, and another than that of the bots at the table,
    whose next moves nobody shall learn from it.
    """
    return Random(vault.secret(f"hint/{version}/{seat}/{bot.name}"))


class Hints:
    """Asks bots what they would do, from what the seat of the person who asks may know."""

    def __init__(self, store: EventStore, views: Views, thinkers: Thinkers | None = None) -> None:
        self._store = store
        self._views = views
        self._thinkers = thinkers or Thinkers(AT_ONCE)
        self._asking: set[str] = set()

    async def hint(self, asker: str, dealer: Dealer, seen: Table[Any], seat: Seat, bot: Bot) -> ChosenMove:
        """What this bot would do, and why. `seen`: the table as the seat of the `asker` knows it.

        Raises NotAwaited, AskedAlready, TooManyAsk, or ThinkingFailed if the bot comes to no choice.
        """
        if asker in self._asking:
            raise AskedAlready
        if len(self._asking) >= WAITING:
            raise TooManyAsk
        self._asking.add(asker)
        try:
            situation = await situation_of(self._views, dealer, seen, seat, bot)
            registered = await self._store.registered(seen.game_id)
            if registered is None or not situation.offers:
                raise NotAwaited
            rng, effort = luck(registered.vault, seen.version, seat, bot), effort_by(seen.terms.bots)
            if not bot.thinks:
                effort = replace(effort, most_seconds=AT_MOST)
            return await self._thinkers.choose(bot.name, situation, rng, effort)
        finally:
            self._asking.discard(asker)

    async def close(self) -> None:
        await self._thinkers.close()
