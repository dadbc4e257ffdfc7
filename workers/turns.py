"""The turns of the house: its bots' moves, and those that people have asked for in advance."""

import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from events.commands import Busy, Commands, Committed, NoSuchGame, Outcome, VersionMismatch, WishedMove
from events.envelope import Mark
from events.reasons import BotReasons, NotedReasons, ReasonBook
from events.store import EventStore
from games.audience import Seat
from games.fair import Secrets
from games.game import Refusal
from games.table.commands import Actor, MakeMove
from games.table.state import Table
from games.table.terms import BotManners
from projections.views import Views
from workers.bots import Bot, bot_on
from workers.bots.bot import ChosenMove, Effort, Situation
from workers.counts import TurnCounts
from workers.situations import situation_of
from workers.thinking import Thinkers

MISSES = 3
"""How often a move may be refused as late while the game does not move, before the game is left alone."""

FIRST_OFFER = "The first move it was offered is made instead."

log = logging.getLogger(__name__)


class HouseIsStuck(Exception):
    """The house must move and cannot: its game waits until the rules or the bot are mended."""


class TurnsPlayed(Struct, frozen=True, kw_only=True):
    """How many moves were made, and what is left to do.

    `seen`: The version up to which the game was looked at.
    `due_at`: The version at which the house still has to move, if any.
    `rest`: For how many seconds it has to wait before that, so that people can follow.
    `thinks`: Whether a bot is next that takes its time.
    """

    moves: int
    seen: int = 0
    due_at: int | None = None
    rest: float = 0.0
    thinks: bool = False


class Due(Struct, frozen=True):
    """A turn that the house has to take, and the bot that takes it; nobody if a wish comes true."""

    take: Callable[[], Awaitable[Outcome]]
    bot: Bot | None = None


def dice(vault: Secrets, version: int, seat: Seat) -> Random:
    """The bot's luck: the same for a turn that is taken again after a crash.

    It comes from a secret that is never opened: whoever could repeat it would learn from the bot's moves
    which cards it held.
    """
    return Random(vault.secret(f"bot/{version}/{seat}"))


def effort_by(manners: BotManners) -> Effort:
    """How hard the bots of a table may think: a round imagined for each millisecond.

    That takes a tenth of the time or less (`benchmarks/queen_thinking.py`), so that the clock cuts nobody
    short even where many think at once, and a choice can be repeated.
    """
    return Effort(playouts=manners.think_ms, most_seconds=manners.think_ms / 1000)


class HouseTurns:
    """Plays for the bots of any game and does what people have asked for in advance.

    It gives the same commands as everybody else.

    A move is accepted only at the version it was chosen at. So two workers on one game never move twice, and
    when a worker is killed, any other can go on.
    """

    def __init__(
        self,
        store: EventStore,
        commands: Commands,
        views: Views | None = None,
        *,
        thinkers: Thinkers | None = None,
        counts: TurnCounts | None = None,
        reasons: ReasonBook | None = None,
    ) -> None:
        self._store = store
        self._dealers = store.dealers
        self._commands = commands
        self._views = views or Views(store)
        self._thinkers = thinkers
        self._counts = counts or TurnCounts()
        self._reasons = reasons

    async def play(
        self,
        game_id: str,
        *,
        most: int | None = None,
        stopping: Callable[[], bool] = lambda: False,
        only_quick: bool = False,
    ) -> TurnsPlayed:
        """Play until a person must act, the game ends, people shall have time to follow, or enough has been
        done for now; with `only_quick` also until a bot is next that takes its time.

        A game that cannot be moved although nobody else moves it is left alone: the sweep comes back to it.
        """
        moves = misses = seen = 0
        mark: Mark | None = None
        table = await self._commands.table(game_id)
        while not isinstance(table, NoSuchGame):
            seen = table.version
            due = await self._due(table, mark)
            if due is None:
                break
            thinks = due.bot is not None and due.bot.thinks
            rest = await self._rest(table) if due.bot is not None else 0.0
            if moves == most or stopping() or rest or (thinks and only_quick):
                return TurnsPlayed(moves=moves, seen=seen, due_at=seen, rest=rest, thinks=thinks)
            outcome = await due.take()
            match outcome:
                case Committed(last=last) if last > table.version:
                    moves, misses = moves + 1, 0
                    table, mark = outcome.table, outcome.mark
                    self._views.note(game_id, outcome.rows)
                case VersionMismatch() if misses < MISSES:
                    self._counts.missed()
                    missed, table, mark = table.version, await self._commands.table(game_id), None
                    stands_still = isinstance(table, Table) and table.version == missed
                    misses = misses + 1 if stands_still else 0
                case VersionMismatch() | Busy():
                    break
                case _:
                    raise HouseIsStuck(
                        f"Game {game_id}, version {table.version}: a move of the house was not accepted: "
                        f"{outcome}"
                    )
        return TurnsPlayed(moves=moves, seen=seen)

    async def _rest(self, table: Table[Any]) -> float:
        """Seconds that people still have to follow what happened last, by the clock of the database."""
        pause = table.terms.bots.pause_ms / 1000
        return max(0.0, pause - await self._store.still_for(table.game_id)) if pause else 0.0

    async def _due(self, table: Table[Any], mark: Mark | None) -> Due | None:
        """The next turn that the house has to take at this table. `mark`: of its last one, if that is where
        the log stands.
        """
        bots = self._dealers[table.game].bots_due(table)
        bot = bot_on(table, bots[0]) if bots else None
        # What who is absent has asked for comes before what a bot would do for them.
        if bot and not table.absent:
            return Due(partial(self._play_bot, table, bots[0], bot, mark), bot)
        wished = await self._commands.wished_move(table)
        if wished:
            return Due(partial(self._fulfil, table, wished))
        return Due(partial(self._play_bot, table, bots[0], bot, mark), bot) if bot else None

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

    async def _play_bot(self, table: Table[Any], seat: Seat, bot: Bot, mark: Mark | None) -> Outcome:
        """One move of one bot, chosen from what its seat may see."""
        seen = await self._views.seen(table.game_id, seat, at=mark)
        registered = await self._store.registered(table.game_id)
        if seen is None or registered is None or seen.version != table.version:
            return VersionMismatch(current=seen.version if seen else 0)
        situation = await situation_of(self._views, self._dealers[table.game], seen, seat, bot, at=mark)
        first_offer = next(iter(situation.offers), None)
        if first_offer is None:
            raise HouseIsStuck(
                f"Game {table.game_id}, version {table.version}: the game waits for the bot on seat {seat} "
                "and offers it no move."
            )
        began, where = time.perf_counter(), f"Game {table.game_id}, version {table.version}"
        try:
            choice = await self._choose(bot, situation, dice(registered.vault, table.version, seat))
        except Exception:
            # People wait for this seat, so a bot that errs makes the first move it was offered.
            self._counts.erred(bot.name)
            log.exception(
                "%s: the bot %s on seat %d came to no choice. %s", where, bot.name, seat, FIRST_OFFER
            )
            return await self._post(table, seat, first_offer.example)
        self._counts.chose(bot.name, time.perf_counter() - began)
        outcome = await self._post(table, seat, choice.move)
        if isinstance(outcome, Refusal):
            self._counts.erred(bot.name)
            log.error(
                "%s: the bot %s on seat %d chose the move %s, which was refused: %s %s",
                *(where, bot.name, seat, choice.move, outcome.detail, FIRST_OFFER),
            )
            return await self._post(table, seat, first_offer.example)
        self._note_reasons(seat, bot, choice, outcome)
        return outcome

    def _note_reasons(self, seat: Seat, bot: Bot, choice: ChosenMove, outcome: Outcome) -> None:
        """Why the bot has made a move that is in the log now."""
        if self._reasons is not None and isinstance(outcome, Committed) and outcome.rows:
            why = BotReasons(seat=seat, bot=bot.name, reasons=choice.reasons)
            self._reasons.note(NotedReasons(game_id=outcome.game_id, first=outcome.first, why=why))

    async def _choose(self, bot: Bot, situation: Situation, rng: Random) -> ChosenMove:
        effort = effort_by(situation.table.terms.bots)
        if bot.thinks and self._thinkers is not None:
            return await self._thinkers.choose(bot.name, situation, rng, effort)
        return bot.choose(situation, rng, effort)

    async def _post(self, table: Table[Any], seat: Seat, move: dict[str, Any]) -> Outcome:
        filled = msgspec.convert(move, self._dealers[table.game].game.moves, str_keys=True)
        return await self._commands.send(
            table.game_id, Actor(bot_seat=seat), MakeMove(move=filled), if_match=table.version
        )
