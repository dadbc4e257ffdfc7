"""Why bots did what they did is kept beside the log: of moves that are in it, and of no others."""

import asyncio
from collections.abc import Sequence
from random import Random
from uuid import UUID

import pytest

from events.commands import Commands
from events.database import Pool, ask
from events.reasons import BotReasons, NotedReasons, ReasonBook
from events.sayings import plain
from events.store import EventStore, StoredCommand
from games.rebel_princess.events import PowerActivated, TrickWon
from games.saying import Name, Said, Who, Word, said
from projections.views import Views
from service.rulings.looking_up import ruling_on
from service.seen_games import SeenGames
from service.texts.speaking import Speech
from tests.workers.conftest import Hire, finished, reached, start_game
from workers.bots import BOTS
from workers.bots.bot import USUAL_EFFORT, ChosenMove, Effort, Situation
from workers.bots.random_legal import RandomLegal
from workers.turns import HouseTurns

HEART = Name("hearts-2", Word("suit/hearts one", "Heart"), "2")


class Talker(RandomLegal):
    """Says for what decision it has chosen, on which seat."""

    def choose(self, situation: Situation, rng: Random, effort: Effort = USUAL_EFFORT) -> ChosenMove:
        move = super().choose(situation, rng, effort).move
        return ChosenMove(move=move, reasons=told(situation.seat, move["decision"]))


class Cheat(RandomLegal):
    """Would like to do something else than it may, and says why."""

    def choose(self, situation: Situation, rng: Random, effort: Effort = USUAL_EFFORT) -> ChosenMove:
        move = dict(situation.offers[0].example, decision="r9.t9.play1")
        return ChosenMove(move=move, reasons=(said("I like that."),))


def told(seat: int, decision: str | None) -> tuple[Said, ...]:
    return (said("{who}: {decision}, {card}", who=Who(seat), decision=decision or "", card=HEART),)


@pytest.fixture
def book(pool: Pool) -> ReasonBook:
    return ReasonBook(pool)


async def moves_of(store: EventStore, game_id: str) -> Sequence[StoredCommand]:
    return [one for one in await store.commands(game_id) if one.decision]


async def count(pool: Pool, game_id: str) -> int:
    statement = "SELECT count(*) FROM bot_reasons WHERE game_id = %(game_id)s"
    ((found,),) = (await ask(pool, statement, {"game_id": UUID(game_id)})).rows
    return int(found)


async def test_each_move_of_a_bot_has_its_reasons_in_words_that_can_be_translated(
    store: EventStore, commands: Commands, book: ReasonBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "random-legal", Talker())
    game_id = await start_game(commands, bots=3)
    await HouseTurns(store, commands, reasons=book).play(game_id, most=30)
    assert await count(store.pool, game_id) == 0, "nobody waits for them"
    await book.write()
    moves = await moves_of(store, game_id)
    assert len(moves) == 30
    for move in moves:
        assert move.seat is not None
        for version in (move.first, move.last):
            why = await book.behind(game_id, version)
            assert why is not None
            assert (why.seat, why.bot) == (move.seat, "random-legal")
            assert [plain(one) for one in why.reasons] == [
                plain(one) for one in told(move.seat, move.decision)
            ]
    # What people did has none.
    assert await book.behind(game_id, moves[0].first - 1) is None
    assert await count(store.pool, game_id) == len(moves)


async def test_a_power_in_use_has_the_reasons_for_which_it_was_declared(
    store: EventStore, commands: Commands, book: ReasonBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "random-legal", Talker())
    game_id = await start_game(commands, bots=4)
    await HouseTurns(store, commands, reasons=book).play(game_id)
    await book.write()
    games = SeenGames(Views(store))
    seen = await games.for_the_house(game_id, None)
    speech = Speech("en", seen.dealer.game)
    used = trick_won = 0
    for step in await games.steps(seen, 0, seen.table.version):
        version, event = step.row.version, step.event
        if isinstance(event, TrickWon):
            trick_won += 1
            assert (await ruling_on(games, seen, version, speech, book)).bot_reasons is None
        if isinstance(event, PowerActivated):
            used += 1
            why = (await ruling_on(games, seen, version, speech, book)).bot_reasons
            before = step.before.play
            assert before is not None
            windows = [one for one in before.asking if event.seat in one.answered]
            (declared,) = told(event.seat, windows[0].decision)
            assert why is not None
            assert [*why.reasons] == [declared.replace(f"Seat {event.seat}", f"Page {event.seat}")]
    assert used > 3
    assert trick_won > 3


async def test_what_a_bot_thought_of_a_move_that_was_not_made_is_not_kept(
    store: EventStore, commands: Commands, book: ReasonBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "random-legal", Cheat())
    game_id = await start_game(commands, bots=3)
    await HouseTurns(store, commands, reasons=book).play(game_id, most=5)
    await book.write()
    assert len(await moves_of(store, game_id)) == 5
    assert await count(store.pool, game_id) == 0


async def test_the_database_takes_reasons_for_moves_in_the_log_only(
    store: EventStore, commands: Commands, book: ReasonBook
) -> None:
    game_id = await start_game(commands, bots=3)
    await HouseTurns(store, commands).play(game_id, most=3)
    made = (await moves_of(store, game_id))[-1]
    assert made.seat is not None

    async def noted(first: int, seat: int) -> int:
        why = BotReasons(seat=seat, bot="page", reasons=(said("I like that."),))
        book.note(NotedReasons(game_id=game_id, first=first, why=why))
        await book.write()
        return await count(store.pool, game_id)

    assert await noted(made.last + 1, made.seat) == 0
    assert await noted(made.first, (made.seat + 1) % 3) == 0
    assert await noted(made.first, made.seat) == 1
    assert await noted(made.first, made.seat) == 1


async def test_a_worker_writes_reasons_soon_and_the_last_ones_when_it_stops(
    store: EventStore, calling_commands: Commands, hire: Hire, book: ReasonBook
) -> None:
    worker = hire()
    game_id = await start_game(calling_commands, bots=4)
    await reached(store, game_id, 60)
    worker.terminate()
    assert await asyncio.to_thread(worker.wait, 5) == 0
    moves = await moves_of(store, game_id)
    assert len(moves) > 10
    assert await count(store.pool, game_id) == len(moves)
    hire()
    await finished(store, game_id)
    everything = len(await moves_of(store, game_id))
    for _ in range(50):
        if await count(store.pool, game_id) == everything:
            break
        await asyncio.sleep(0.05)
    assert await count(store.pool, game_id) == everything
