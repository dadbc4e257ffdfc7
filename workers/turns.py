"""The turns of the house: its bots' moves, and those that people have asked for in advance."""

import logging
from collections.abc import Awaitable, Callable
from functools import partial
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from events.commands import Busy, Commands, Committed, NoSuchGame, Outcome, VersionMismatch, WishedMove
from events.store import EventStore
from games.audience import Seat
from games.fair import Secrets
from games.game import Refusal
from games.table.commands import Actor, MakeMove
from games.table.state import Table
from games.table.terms import HOUSE_BOT
from projections.views import Views
from workers.bots import BOTS, Bot

MISSES = 3
"""How often a move may be refused as late while the game does not move, before the game is left alone."""

log = logging.getLogger(__name__)


class HouseIsStuck(Exception):
    """The house must move and cannot: its game waits until the rules or the bot are mended."""


class TurnsPlayed(Struct, frozen=True, kw_only=True):
    """How many moves were made, and the version at which the house still has to move, if any."""

    moves: int
    due_at: int | None = None


def dice(vault: Secrets, version: int, seat: Seat) -> Random:
    """The bot's luck: the same for a turn that is taken again after a crash.

    It comes from a secret that is never opened: whoever could repeat it would learn from the bot's moves
    which cards it held.
    """
    return Random(vault.secret(f"bot/{version}/{seat}"))


class HouseTurns:
    """Plays for the bots of any game and does what people have asked for in advance.

    It gives the same commands as everybody else.

    A move is accepted only at the version it was chosen at. So two workers on one game never move twice, and
    when a worker is killed, any other can go on.
    """

    def __init__(self, store: EventStore, commands: Commands, views: Views | None = None) -> None:
        self._store = store
        self._dealers = store.dealers
        self._commands = commands
        self._views = views or Views(store)

    async def play(
        self, game_id: str, *, most: int | None = None, stopping: Callable[[], bool] = lambda: False
    ) -> TurnsPlayed:
        """Play until a person must act, the game ends, or enough has been done for now.

        A game that cannot be moved although nobody else moves it is left alone: the sweep comes back to it.
        """
        moves = misses = 0
        table = await self._commands.table(game_id)
        while not isinstance(table, NoSuchGame) and (take_turn := await self._due(table)):
            if moves == most or stopping():
                return TurnsPlayed(moves=moves, due_at=table.version)
            outcome = await take_turn()
            match outcome:
                case Committed(last=last) if last > table.version:
                    moves, misses = moves + 1, 0
                    table = outcome.table
                case VersionMismatch() if misses < MISSES:
                    missed, table = table.version, await self._commands.table(game_id)
                    stands_still = isinstance(table, Table) and table.version == missed
                    misses = misses + 1 if stands_still else 0
                case VersionMismatch() | Busy():
                    return TurnsPlayed(moves=moves)
                case _:
                    raise HouseIsStuck(
                        f"Game {game_id}, version {table.version}: a move of the house was not accepted: "
                        f"{outcome}"
                    )
        return TurnsPlayed(moves=moves)

    async def _due(self, table: Table[Any]) -> Callable[[], Awaitable[Outcome]] | None:
        """The next turn that the house has to take at this table."""
        bots = self._dealers[table.game].bots_due(table)
        # What who is absent has asked for comes before what a bot would do for them.
        if bots and not table.absent:
            return partial(self._play_bot, table, bots[0])
        wished = await self._commands.wished_move(table)
        if wished:
            return partial(self._fulfil, table, wished)
        return partial(self._play_bot, table, bots[0]) if bots else None

    async def _fulfil(self, table: Table[Any], wished: WishedMove) -> Outcome:
        """A move in the name of the player who has asked for it, unless they have changed their mind.

        For one who is absent it is the bot that makes it: to have asked for something brings nobody back.
        """
        seat = table.seat_of(wished.player)
        is_absent = seat is not None and seat in table.absent
        return await self._commands.send(
            table.game_id,
            Actor(bot_seat=seat) if is_absent else Actor(player=wished.player),
            MakeMove(move=wished.move),
            if_match=table.version,
            if_wishes=wished.wish_changes,
        )

    async def _play_bot(self, table: Table[Any], seat: Seat) -> Outcome:
        """One move of one bot, chosen from what its seat may see."""
        seen = await self._views.seen(table.game_id, seat)
        registered = await self._store.registered(table.game_id)
        if seen is None or registered is None or seen.version != table.version:
            return VersionMismatch(current=seen.version if seen else 0)
        offers = [offer for offer in self._dealers[table.game].offers(seen, seat) if offer.awaited]
        if not offers:
            raise HouseIsStuck(
                f"Game {table.game_id}, version {table.version}: the game waits for the bot on seat {seat} "
                "and offers it no move."
            )
        bot = _bot_on(table, seat)
        move = bot.choose(seen, offers, dice(registered.vault, table.version, seat))
        outcome = await self._post(table, seat, move)
        if isinstance(outcome, Refusal):
            # People wait for this seat, so a bot that errs makes the first move it was offered.
            log.error(
                "Game %s, version %d: the bot %s on seat %d chose the move %s, which was refused: %s "
                "The first move it was offered is made instead.",
                *(table.game_id, table.version, bot.name, seat, move, outcome.detail),
            )
            outcome = await self._post(table, seat, offers[0].example)
        return outcome

    async def _post(self, table: Table[Any], seat: Seat, move: dict[str, Any]) -> Outcome:
        filled = msgspec.convert(move, self._dealers[table.game].game.moves, str_keys=True)
        return await self._commands.send(
            table.game_id, Actor(bot_seat=seat), MakeMove(move=filled), if_match=table.version
        )


def _bot_on(table: Table[Any], seat: Seat) -> Bot:
    chair = table.chairs[seat]
    name = (chair.bot or chair.stand_in) if chair else None
    bot = BOTS.get(name) if name else None
    # One that is no longer there, or has forgotten the game, is played by the one that plays any.
    return bot if bot and bot.plays(table.game) else BOTS[HOUSE_BOT]
