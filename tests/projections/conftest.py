"""A house where Magpies is played, and people who play whole games of it."""

from random import Random
from typing import Any

import pytest

from events.commands import Commands, Committed
from events.database import Pool
from events.store import EventStore
from games.audience import Viewer
from games.table.commands import Actor, MakeMove, SitDown, Start
from games.table.dealer import Dealer
from games.table.state import Status, Table, Visibility
from projections.registry import PROJECTIONS
from tests.support.random_play import as_move, fill
from tests.support.small_game import MagpieOptions, Magpies

DEALER = Dealer(Magpies())
PLAYERS = ("anna", "bert", "cora")
TABLES = [name for projection in PROJECTIONS for name in projection.sql_tables]
VIEWERS: tuple[Viewer, ...] = (None, 0, 1, 2)


@pytest.fixture
def store(pool: Pool) -> EventStore:
    return EventStore(pool, {"magpies": DEALER})


@pytest.fixture
def commands(store: EventStore) -> Commands:
    return Commands(store)


async def open_table(commands: Commands, visibility: Visibility = Visibility.PUBLIC) -> str:
    opened = await commands.open_table("anna", MagpieOptions(), len(PLAYERS), visibility, invitation="please")
    assert isinstance(opened, Committed)
    return opened.game_id


async def start_game(commands: Commands) -> str:
    """Three people at a table, stones dealt."""
    game_id = await open_table(commands)
    for player in PLAYERS:
        await accepted(commands, game_id, Actor(player=player), SitDown())
    await accepted(commands, game_id, Actor(player="anna"), Start())
    return game_id


async def play_moves(commands: Commands, game_id: str, rng: Random, most: int = 1_000) -> Table[Any]:
    """Random legal moves, until enough or until the game is over."""
    table = await commands.table(game_id)
    assert isinstance(table, Table)
    for _ in range(most):
        if table.status is not Status.PLAYING:
            break
        seat = rng.choice(sorted(DEALER.waiting_for(table)))
        move = as_move(DEALER.game, fill(rng.choice(DEALER.offers(table, seat)), rng))
        table = await accepted(commands, game_id, Actor(player=PLAYERS[seat]), MakeMove(move=move))
    return table


async def accepted(commands: Commands, game_id: str, actor: Actor, command: Any) -> Table[Any]:
    outcome = await commands.send(game_id, actor, command)
    assert isinstance(outcome, Committed), outcome
    return outcome.table


def store_that_notes(store: EventStore, read_from: list[int]) -> EventStore:
    """The same store; each reading of the log notes after which version it began."""

    class Noting(EventStore):
        async def read_since(self, game_id, mark, *, upto=None):  # type: ignore[no-untyped-def]
            read_from.append(mark.version)
            return await super().read_since(game_id, mark, upto=upto)

        async def read(self, game_id, *, after=0, **more):  # type: ignore[no-untyped-def]
            read_from.append(after)
            return await super().read(game_id, after=after, **more)

    return Noting(store.pool, store.dealers)


async def all_rows(pool: Pool) -> dict[str, list[tuple[Any, ...]]]:
    return {table: await all_of(pool, table) for table in (*TABLES, "checkpoints")}


async def all_of(pool: Pool, table: str) -> list[tuple[Any, ...]]:
    async with pool.connection() as link:
        cursor = await link.execute(f"SELECT game_id::text, x::text FROM {table} AS x ORDER BY 2")
        return await cursor.fetchall()
