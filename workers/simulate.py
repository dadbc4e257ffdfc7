"""`ballroom simulate`: whole games of bots, played like all others, to measure speed and to try rules."""

import asyncio
import time
from collections.abc import Callable
from random import Random
from uuid import UUID

import uvloop
from msgspec import Struct
from rich.console import Console

from events.commands import Commands, Committed
from events.database import open_pool
from events.settings import Settings
from events.store import EventStore
from events.terminal import counted, progress
from games.table.commands import Actor, SeatBot, Start, TableCommand
from games.table.dealer import Dealer
from games.table.state import Status, Table, Visibility
from workers.bots import bots_for
from workers.turns import HouseTurns

SIDE_BY_SIDE = 16


class Unfinished(Exception):
    """A game of bots could not be played to its end; the message says why."""


class Simulated(Struct, frozen=True):
    """What was played, and how long it took, in seconds."""

    games: int
    moves: int
    seconds: float


def run(settings: Settings, games: int, seats: int, seed: int, game: str | None = None) -> None:
    """Play the games and print how fast that went."""
    uvloop.run(_run(settings, games, seats, seed, game))


async def _run(settings: Settings, games: int, seats: int, seed: int, game: str | None) -> None:
    console = Console(highlight=False, soft_wrap=True)
    async with open_pool(settings.database_url or "", max_size=SIDE_BY_SIDE) as pool:
        with progress("Bots at play", games) as one_more:
            done = await simulate(EventStore(pool), games, seats, seed, game=game, each=one_more)
    console.print(
        f"{counted(done.games, 'game')} finished, {done.moves} moves in {done.seconds:.1f} s: "
        f"{done.games / done.seconds:.1f} games/s, {done.moves / done.seconds:.0f} moves/s."
    )


async def simulate(
    store: EventStore,
    games: int,
    seats: int,
    seed: int,
    *,
    game: str | None = None,
    each: Callable[[], object] = lambda: None,
) -> Simulated:
    """Play so many games, this one or every game of the house in turn, some of them at the same time."""
    commands = Commands(store)
    turns = HouseTurns(store, commands)
    dealers = _dealers_for(store, seats, game)
    turnstile = asyncio.Semaphore(SIDE_BY_SIDE)
    rng = Random(seed)
    # Every game gets its luck before the first begins, so that it does not depend on which one is faster.
    plans = [(dealers[number % len(dealers)], Random(rng.getrandbits(64))) for number in range(games)]

    async def play(dealer: Dealer, luck: Random) -> int:
        async with turnstile:
            moves = await _play_one(commands, turns, dealer, seats, luck)
            each()
            return moves

    began = time.perf_counter()
    moves = await asyncio.gather(*(play(dealer, luck) for dealer, luck in plans))
    return Simulated(games, sum(moves), time.perf_counter() - began)


def _dealers_for(store: EventStore, seats: int, game: str | None) -> list[Dealer]:
    known = [dealer for name, dealer in sorted(store.dealers.items()) if game in (None, name)]
    if not known:
        raise Unfinished(f"There is no game {game}. Choose one of {', '.join(sorted(store.dealers))}.")
    fitting = [dealer for dealer in known if seats in dealer.game.players]
    if not fitting:
        sizes = sorted({size for dealer in known for size in dealer.game.players})
        subject = "No game is" if game is None else f"{game} is not"
        raise Unfinished(f"{subject} for {seats} seats. Choose one of {', '.join(map(str, sizes))}.")
    return fitting


async def _play_one(commands: Commands, turns: HouseTurns, dealer: Dealer, seats: int, luck: Random) -> int:
    host = Actor(player=str(UUID(int=luck.getrandbits(128))))
    opened = await commands.open_table(host.player or "", dealer.game.options(), seats, Visibility.PRIVATE)
    if not isinstance(opened, Committed):
        raise Unfinished(f"A table could not be opened: {opened}")
    game_id = opened.game_id
    bots = [SeatBot(bot=luck.choice(sorted(bots_for(dealer.game.id)))) for _ in range(seats)]
    preparations: list[TableCommand] = [*bots, Start()]
    for command in preparations:
        outcome = await commands.send(game_id, host, command)
        if not isinstance(outcome, Committed):
            raise Unfinished(f"Game {game_id} could not be started: {outcome}")
    played = await turns.play(game_id)
    table = await commands.table(game_id)
    if not isinstance(table, Table):
        raise Unfinished(f"Game {game_id} has disappeared from the database.")
    if table.status is not Status.OVER:
        raise Unfinished(f"Game {game_id} did not end: it stopped at version {table.version}.")
    return played.moves
