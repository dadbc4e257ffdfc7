"""The bots' turns, played through the same door as everybody else's."""

import asyncio
from random import Random
from typing import Any

import pytest

from events.commands import Commands, Committed
from events.database import Pool
from events.envelope import HOUSE_READER, Mark
from events.store import EventStore
from games.audience import redact
from games.table.commands import Actor, SeatBot, SitDown, Start
from games.table.dealer import Dealer
from games.table.state import Status, Table, Visibility
from projections.views import Views
from tests.support.logs import events_for, redacted_fold
from tests.support.small_game import MagpieOptions, Magpies
from workers.bots import BOTS
from workers.bots.bot import USUAL_EFFORT, ChosenMove, Effort, Situation
from workers.bots.random_legal import RandomLegal
from workers.simulate import simulate
from workers.sweep import Sweep
from workers.time_outs import Timekeeper
from workers.turns import HouseIsStuck, HouseTurns

DEALER = Dealer(Magpies())


@pytest.fixture
def store(pool: Pool) -> EventStore:
    return EventStore(pool, {"magpies": DEALER})


@pytest.fixture
def turns(store: EventStore, commands: Commands) -> HouseTurns:
    return HouseTurns(store, commands)


async def start_game(commands: Commands, *chairs: str) -> str:
    opened = await commands.open_table("anna", MagpieOptions(), len(chairs), Visibility.PUBLIC)
    assert isinstance(opened, Committed)
    for bot in chairs:
        seated = SitDown() if bot == "anna" else SeatBot(bot=bot)
        assert isinstance(await commands.send(opened.game_id, Actor(player="anna"), seated), Committed)
    assert isinstance(await commands.send(opened.game_id, Actor(player="anna"), Start()), Committed)
    return opened.game_id


async def table_of(commands: Commands, game_id: str) -> Table[Any]:
    table = await commands.table(game_id)
    assert isinstance(table, Table)
    return table


async def test_bots_play_until_the_game_is_over(commands: Commands, turns: HouseTurns) -> None:
    game_id = await start_game(commands, "random-legal", "random-legal", "random-legal")
    played = await turns.play(game_id)
    assert (await table_of(commands, game_id)).status is Status.OVER
    assert played.moves > 10
    assert played.due_at is None


async def test_bots_play_until_a_person_must_act(commands: Commands, turns: HouseTurns) -> None:
    game_id = await start_game(commands, "anna", "random-legal", "random-legal")
    await turns.play(game_id)
    table = await table_of(commands, game_id)
    assert DEALER.bots_due(table) == ()
    assert DEALER.waiting_for(table) == {0}


async def test_a_long_run_is_broken_off_and_can_go_on(commands: Commands, turns: HouseTurns) -> None:
    game_id = await start_game(commands, "random-legal", "random-legal")
    played = await turns.play(game_id, most=3)
    assert (played.moves, played.due_at) == (3, (await table_of(commands, game_id)).version)
    rest = await turns.play(game_id)
    assert rest.moves > 3
    assert (rest.due_at, (await table_of(commands, game_id)).status) == (None, Status.OVER)


async def test_a_stopping_worker_begins_no_turn(commands: Commands, turns: HouseTurns) -> None:
    game_id = await start_game(commands, "random-legal", "random-legal")
    assert (await turns.play(game_id, stopping=lambda: True)).moves == 0


async def test_one_that_is_told_in_mid_run_ends_after_its_turn(commands: Commands, turns: HouseTurns) -> None:
    game_id = await start_game(commands, "random-legal", "random-legal")
    told = iter([False, False, False, True])
    played = await turns.play(game_id, stopping=lambda: next(told))
    assert played.moves == 3
    assert (await turns.play(game_id, stopping=lambda: False)).moves > 3


async def test_there_is_nothing_to_play_in_an_unknown_game(turns: HouseTurns) -> None:
    assert (await turns.play("01890000-0000-7000-8000-000000000001")).moves == 0


async def test_a_bot_is_shown_what_its_seat_may_see_and_no_more(
    store: EventStore, commands: Commands, turns: HouseTurns, monkeypatch: pytest.MonkeyPatch
) -> None:
    spy = Spy()
    monkeypatch.setitem(BOTS, "random-legal", spy)
    game_id = await start_game(commands, "random-legal", "random-legal", "random-legal")
    await turns.play(game_id, most=20)
    log = await events_for(store, game_id, HOUSE_READER)
    assert len(spy.shown) == 20
    for shown in spy.shown:
        seen, seat = shown.table, shown.seat
        assert seen == redacted_fold(DEALER, game_id, log[: seen.version], seat)
        assert shown.offers == [offer for offer in DEALER.offers(seen, seat) if offer.awaited]
        assert list(shown.history) == [redact(event, seat) for event in log[: seen.version]]


async def test_a_bot_that_errs_makes_the_plainest_move(
    commands: Commands, turns: HouseTurns, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(BOTS, "random-legal", Cheat())
    game_id = await start_game(commands, "random-legal", "random-legal")
    await turns.play(game_id)
    assert (await table_of(commands, game_id)).status is Status.OVER
    assert "the bot cheat on seat 0 chose the move" in caplog.text
    assert "The first move it was offered is made instead." in caplog.text


async def test_a_bot_that_has_left_the_house_is_stood_in_for(commands: Commands, turns: HouseTurns) -> None:
    game_id = await start_game(commands, "forgotten-bot", "random-legal")
    await turns.play(game_id)
    assert (await table_of(commands, game_id)).status is Status.OVER


async def test_a_bot_that_must_act_and_may_not_is_reported(
    commands: Commands, turns: HouseTurns, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = await start_game(commands, "random-legal", "random-legal")
    monkeypatch.setattr(DEALER, "offers", lambda table, seat: ())
    with pytest.raises(
        HouseIsStuck, match=f"Game {game_id}, version 7: the game waits for the bot on seat 0"
    ):
        await turns.play(game_id)


async def test_a_game_that_cannot_be_moved_is_left_alone(store: EventStore, commands: Commands) -> None:
    """A view of another version than the table's, time and again: nobody may try for ever."""
    looks = 0

    class Elsewhere(Views):
        async def seen(
            self, game_id: str, viewer: int | None, *, at: Mark | None = None
        ) -> Table[Any] | None:
            nonlocal looks
            looks += 1
            return await super().seen_at(game_id, viewer, 3)

    game_id = await start_game(commands, "random-legal", "random-legal")
    played = await HouseTurns(store, commands, Elsewhere(store)).play(game_id)
    assert (played.moves, played.due_at) == (0, None)
    assert 1 < looks < 10
    assert (await HouseTurns(store, commands).play(game_id)).moves > 10


async def test_a_game_that_moved_on_meanwhile_is_looked_at_again(
    store: EventStore, commands: Commands
) -> None:
    """Another worker plays between this one's look at the table and its move."""
    rival = HouseTurns(store, Commands(store))

    class Interrupted(Views):
        async def seen(
            self, game_id: str, viewer: int | None, *, at: Mark | None = None
        ) -> Table[Any] | None:
            found = await super().seen(game_id, viewer, at=at)
            await rival.play(game_id, most=1)
            return found

    game_id = await start_game(commands, "random-legal", "random-legal")
    await HouseTurns(store, commands, Interrupted(store)).play(game_id)
    assert (await table_of(commands, game_id)).status is Status.OVER
    asked = [(one.seat, one.decision) for one in await store.commands(game_id) if one.decision]
    assert len(set(asked)) == len(asked)


async def test_only_one_worker_sweeps_at_a_time(store: EventStore, commands: Commands) -> None:
    await start_game(commands, "random-legal", "random-legal")
    put_right: list[str] = []

    async def play(game_id: str) -> None:
        put_right.append(game_id)
        assert await Sweep(store, None, play, Timekeeper(store, commands)).sweep() == 0

    assert await Sweep(store, None, play, Timekeeper(store, commands)).sweep() == 1
    assert len(put_right) == 1
    # When the first is done it is somebody else's turn.
    assert await Sweep(store, None, play, Timekeeper(store, commands)).sweep() == 1
    assert len(put_right) == 2


async def test_one_stuck_game_does_not_hold_up_the_sweep(store: EventStore, commands: Commands) -> None:
    stuck, other = [await start_game(commands, "random-legal", "random-legal") for _ in range(2)]
    put_right: list[str] = []

    async def play(game_id: str) -> None:
        if game_id == stuck:
            raise HouseIsStuck(game_id)
        put_right.append(game_id)

    sweep = Sweep(store, None, play, Timekeeper(store, commands))
    assert await sweep.sweep() == 2
    assert put_right == [other]
    # It rests for a while; nobody wants the same error five times a second.
    assert await sweep.sweep() == 1


async def test_a_stuck_game_is_tried_again_when_it_has_rested(
    store: EventStore, commands: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("workers.queue.FAILURES_REST", 1)
    await start_game(commands, "random-legal", "random-legal")
    tried: list[str] = []

    async def play(game_id: str) -> None:
        tried.append(game_id)
        raise HouseIsStuck(game_id)

    sweep = Sweep(store, None, play, Timekeeper(store, commands))
    assert [await sweep.sweep(), await sweep.sweep()] == [1, 0]
    await asyncio.sleep(1.05)
    assert await sweep.sweep() == 1
    assert len(tried) == 2


async def test_a_simulation_plays_its_games_to_the_end(store: EventStore) -> None:
    finished: list[int] = []
    # With this seed nobody sits at these tables who thinks for long.
    done = await simulate(store, 5, 3, seed=293, each=lambda: finished.append(1))
    assert (done.games, len(finished), await store.game_count()) == (5, 5, 5)
    assert done.moves > 50


class Spy(RandomLegal):
    """Remembers what it was shown."""

    recalls = True

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[Situation] = []

    def choose(self, situation: Situation, rng: Random, effort: Effort = USUAL_EFFORT) -> ChosenMove:
        self.shown.append(situation)
        return super().choose(situation, rng, effort)


class Cheat(RandomLegal):
    """Answers decisions that are not open."""

    def __init__(self) -> None:
        super().__init__("cheat")

    def choose(self, situation: Situation, rng: Random, effort: Effort = USUAL_EFFORT) -> ChosenMove:
        chosen = super().choose(situation, rng, effort)
        return ChosenMove(move={**chosen.move, "decision": "r9.t9.show"})
