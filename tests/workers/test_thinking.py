"""Bots that take their time do so elsewhere: nobody else waits, and whatever becomes of them, games go on."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from events.commands import Commands, Committed
from events.database import Pool
from events.store import EventStore
from games.fair import Vault
from games.game import Decided
from games.table.commands import Actor, SeatBot, Start, TableCommand
from games.table.dealer import Dealer
from games.table.state import Status, Table, Visibility
from games.table.terms import USUAL_TERMS, BotManners, Terms
from tests.support.small_game import MagpieOptions, Magpies
from tests.workers.thoughts import ALL
from workers.bots import BOTS
from workers.bots.bot import Effort, Situation
from workers.thinking import Thinkers, ThinkingFailed
from workers.turns import HouseTurns, effort_by

DEALER = Dealer(Magpies())
THOUGHTS = "tests.workers.thoughts"


@pytest.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    pool = Thinkers(2, module=THOUGHTS, grace=0.5)
    yield pool
    await pool.close()


def situation() -> Situation:
    """The first decision of a game, as the first seat sees it."""
    vault = Vault("01890000-0000-7000-8000-000000000001", bytes(32))
    opened = DEALER.open(vault, MagpieOptions(), 2, "anna", Visibility.PUBLIC)
    assert isinstance(opened, Decided)
    table, happened = opened.state, list(opened.events)
    for command in (SeatBot(bot="ponderer"), SeatBot(bot="ponderer"), Start()):
        decided = DEALER.decide(table, Actor(player="anna"), command, vault)
        assert isinstance(decided, Decided)
        table = decided.state
        happened += decided.events
    offers = [offer for offer in DEALER.offers(table, 0) if offer.awaited]
    return Situation(seat=0, table=table, offers=offers, history=tuple(happened))


async def test_a_bot_chooses_elsewhere_as_it_would_here(thinkers: Thinkers) -> None:
    here = BOTS["random-legal"].choose(situation(), Random(7))
    elsewhere = await thinkers.choose("ponderer", situation(), Random(7), Effort(playouts=77))
    assert elsewhere.move == here.move
    told = elsewhere.reasons[0].values
    assert (told["playouts"], told["pid"] != os.getpid()) == (77, True)


async def test_nobody_waits_while_a_bot_thinks_and_two_think_at_once(thinkers: Thinkers) -> None:
    thinking = [
        asyncio.create_task(thinkers.choose("ponderer", situation(), Random(1), Effort())) for _ in range(2)
    ]
    moments = 0
    while not all(task.done() for task in thinking):
        await asyncio.sleep(0.005)
        moments += 1
    # Each takes 0.3 s, and whoever can only wait for it has no such moment.
    assert moments > 10
    pids = [task.result().reasons[0].values["pid"] for task in thinking]
    assert len({*pids, os.getpid()}) == 3


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("crasher", "has died"),
        ("confused", "KeyError: 'confused'"),
        ("endless", "not come to an end within 0.6 s"),
    ],
)
async def test_a_bot_that_comes_to_no_choice_harms_nobody_else(
    thinkers: Thinkers, bot: str, why: str
) -> None:
    with pytest.raises(ThinkingFailed, match=why):
        await thinkers.choose(bot, situation(), Random(1), Effort(most_seconds=0.1))
    chosen = await thinkers.choose("ponderer", situation(), Random(1), Effort())
    assert chosen.move == BOTS["random-legal"].choose(situation(), Random(1)).move


PARENT = f"""
import asyncio, os
from random import Random
from tests.workers.test_thinking import situation
from workers.bots.bot import Effort
from workers.thinking import Thinkers

async def main():
    thinkers = Thinkers(1, module="{THOUGHTS}")
    told = await thinkers.choose("ponderer", situation(), Random(1), Effort())
    print(told.reasons[0].values["pid"], flush=True)
    await thinkers.choose("endless", situation(), Random(1), Effort(most_seconds=60))

asyncio.run(main())
"""


def test_who_thinks_ends_with_its_worker_however_that_ends() -> None:
    worker = subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE, text=True)
    assert worker.stdout is not None
    thinker = int(worker.stdout.readline())
    time.sleep(0.2)
    assert _lives(thinker)
    worker.send_signal(signal.SIGKILL)
    worker.wait()
    worker.stdout.close()
    deadline = time.monotonic() + 5
    while _lives(thinker):
        assert time.monotonic() < deadline, "it goes on thinking for nobody"
        time.sleep(0.02)


def _lives(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


# --- at a table


@pytest.fixture
def store(pool: Pool) -> EventStore:
    return EventStore(pool, {"magpies": DEALER})


async def start_game(commands: Commands, *bots: str, terms: Terms = USUAL_TERMS) -> str:
    opened = await commands.open_table("anna", MagpieOptions(), len(bots), Visibility.PUBLIC, terms=terms)
    assert isinstance(opened, Committed)
    steps: list[TableCommand] = [*(SeatBot(bot=bot) for bot in bots), Start()]
    for command in steps:
        assert isinstance(await commands.send(opened.game_id, Actor(player="anna"), command), Committed)
    return opened.game_id


@pytest.fixture
def with_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    for bot in ALL:
        monkeypatch.setitem(BOTS, bot.name, bot)


@pytest.mark.usefixtures("with_thoughts")
async def test_quick_turns_end_where_a_bot_must_think(
    store: EventStore, commands: Commands, thinkers: Thinkers
) -> None:
    turns = HouseTurns(store, commands, thinkers=thinkers)
    game_id = await start_game(commands, "random-legal", "ponderer")
    played = await turns.play(game_id, only_quick=True)
    assert (played.moves, played.thinks) == (1, True)
    assert played.due_at == played.seen
    assert (await turns.play(game_id, most=2)).moves == 2


@pytest.mark.usefixtures("with_thoughts")
async def test_a_game_with_a_bot_that_cannot_think_comes_to_its_end(
    store: EventStore, commands: Commands, thinkers: Thinkers, caplog: pytest.LogCaptureFixture
) -> None:
    game_id = await start_game(commands, "confused", "random-legal")
    await HouseTurns(store, commands, thinkers=thinkers).play(game_id)
    table = await commands.table(game_id)
    assert isinstance(table, Table)
    assert table.status is Status.OVER
    assert (
        "the bot confused on seat 0 came to no choice. The first move it was offered is made" in caplog.text
    )


def test_a_table_says_how_hard_its_bots_may_think() -> None:
    assert effort_by(BotManners()) == Effort(playouts=1000, most_seconds=1.0)
    assert effort_by(BotManners(think_ms=50)) == Effort(playouts=50, most_seconds=0.05)


# --- pauses


def manners(pause_ms: int) -> Terms:
    return Terms(bots=BotManners(pause_ms=pause_ms))


async def test_bots_leave_people_time_to_follow(store: EventStore, commands: Commands) -> None:
    turns = HouseTurns(store, commands)
    game_id = await start_game(commands, "random-legal", "random-legal", terms=manners(400))
    played = await turns.play(game_id)
    assert played.moves == 0
    assert 0.2 < played.rest <= 0.4
    # Whoever looks in meanwhile, and however often, it is not played earlier: nor later.
    assert (await HouseTurns(store, Commands(store)).play(game_id)).moves == 0
    await asyncio.sleep(played.rest)
    played = await turns.play(game_id)
    assert played.moves == 1
    assert 0.2 < played.rest <= 0.4


async def test_bots_that_nobody_has_to_follow_do_not_wait(store: EventStore, commands: Commands) -> None:
    game_id = await start_game(commands, "random-legal", "random-legal", terms=manners(0))
    played = await HouseTurns(store, commands).play(game_id)
    assert (played.moves > 10, played.rest) == (True, 0)
