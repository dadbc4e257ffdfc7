"""Hints are thought out elsewhere, by few at a time, with luck of their own."""

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest

from events.commands import Commands, Committed
from events.database import Pool
from events.store import EventStore
from games.fair import Vault
from games.table.commands import Actor, SeatBot, SitDown, Start
from games.table.dealer import Dealer
from games.table.state import Table, Visibility
from games.table.terms import BotManners, Terms
from projections.views import Views
from tests.support.small_game import MagpieOptions, Magpies
from tests.workers.thoughts import ALL
from workers.bots import BOTS
from workers.bots.bot import ChosenMove
from workers.hints import WAITING, AskedAlready, Hints, NotAwaited, TooManyAsk, luck
from workers.thinking import Thinkers, ThinkingFailed
from workers.turns import HouseTurns, dice

DEALER = Dealer(Magpies())
ANNA = Actor(player="anna")
THINKING = {bot.name: bot for bot in ALL}
TERMS = Terms(practice=True, bots=BotManners(think_ms=100))


@pytest.fixture
def store(pool: Pool) -> EventStore:
    return EventStore(pool, {"magpies": DEALER})


@pytest.fixture
def views(store: EventStore) -> Views:
    return Views(store)


@pytest.fixture
async def hints(store: EventStore, views: Views) -> AsyncIterator[Hints]:
    hints = Hints(store, views, Thinkers(1, module="tests.workers.thoughts", grace=2.0))
    yield hints
    await hints.close()


@pytest.fixture
async def seen(commands: Commands, store: EventStore, views: Views) -> Table[Any]:
    """A game that waits for Anna, as she sees it."""
    opened = await commands.open_table("anna", MagpieOptions(), 2, Visibility.PUBLIC, terms=TERMS)
    assert isinstance(opened, Committed)
    for command in (SitDown(), SeatBot(bot="random-legal"), Start()):
        assert isinstance(await commands.send(opened.game_id, ANNA, command), Committed)
    await HouseTurns(store, commands).play(opened.game_id)
    table = await views.seen(opened.game_id, 0)
    assert table is not None
    return table


async def hint(hints: Hints, seen: Table[Any], level: str, asker: str = "anna") -> ChosenMove:
    return await hints.hint(asker, DEALER, seen, 0, THINKING[level])


async def test_a_bot_that_takes_its_time_keeps_nobody_waiting(hints: Hints, seen: Table[Any]) -> None:
    await hint(hints, seen, "ponderer")
    asked = asyncio.create_task(hint(hints, seen, "ponderer"))
    longest = 0.0
    while not asked.done():
        before = time.monotonic()
        await asyncio.sleep(0.005)
        longest = max(longest, time.monotonic() - before)
    # It sleeps for 0.3 s.
    assert longest < 0.25
    told = asked.result()
    assert told.move["decision"] == DEALER.offers(seen, 0)[0].decision
    assert told.reasons[0].values["playouts"] == 100, "as hard as the bots of the table may"
    assert await hint(hints, seen, "ponderer") == told


async def test_a_bot_that_comes_to_no_end_is_stopped_and_the_next_hint_is_given(
    hints: Hints, seen: Table[Any]
) -> None:
    await hint(hints, seen, "ponderer")
    began = time.monotonic()
    with pytest.raises(ThinkingFailed):
        await hint(hints, seen, "endless")
    assert time.monotonic() - began < 0.1 + 2.0 + 2.0
    assert (await hint(hints, seen, "ponderer")).move


async def test_one_person_has_one_hint_at_a_time_and_only_so_many_wait(
    hints: Hints, seen: Table[Any]
) -> None:
    waiting = [asyncio.create_task(hint(hints, seen, "ponderer", f"p{n}")) for n in range(WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(AskedAlready):
        await hint(hints, seen, "ponderer", "p1")
    with pytest.raises(TooManyAsk):
        await hint(hints, seen, "ponderer", "somebody else")
    assert len(await asyncio.gather(*waiting)) == WAITING
    assert (await hint(hints, seen, "ponderer", "somebody else")).move


async def test_who_is_not_awaited_gets_no_hint(hints: Hints, seen: Table[Any], views: Views) -> None:
    theirs = await views.seen(seen.game_id, 1)
    assert theirs is not None
    assert DEALER.waiting_for(theirs) == {0}
    with pytest.raises(NotAwaited):
        await hints.hint("ben", DEALER, theirs, 1, THINKING["ponderer"])


def test_a_hint_has_other_luck_than_the_bots_at_the_table() -> None:
    vault, bot = Vault("game", bytes(32)), BOTS["random-legal"]
    assert luck(vault, 7, 2, bot).random() == luck(vault, 7, 2, bot).random()
    others = {luck(vault, 8, 2, bot).random(), luck(vault, 7, 1, bot).random(), dice(vault, 7, 2).random()}
    assert len(others | {luck(vault, 7, 2, bot).random()}) == 4
