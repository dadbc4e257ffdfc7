"""What people have asked for in advance and the house does for them: each a command of its own."""

import asyncio
from typing import Any

import msgspec
import pytest

from events import verify
from events.appends import Append
from events.commands import Busy, Commands, Committed, Outcome
from events.database import Pool
from events.decide_again import decide_again
from events.store import EventStore, Head
from games.audience import Seat
from games.table.commands import Actor, Concede, MakeMove, Rewind, SitDown, Start
from games.table.dealer import Dealer
from games.table.state import Table, Visibility
from tests.support.small_game import Contentment, MagpieOptions, Magpies
from workers.sweep import Sweep
from workers.time_outs import Timekeeper
from workers.turns import HouseTurns

DEALER = Dealer(Magpies())
PEOPLE = ("anna", "bert", "cleo")


@pytest.fixture
def store(pool: Pool) -> EventStore:
    return EventStore(pool, {"magpies": DEALER})


@pytest.fixture
def turns(store: EventStore) -> HouseTurns:
    """Those of another process than the one that takes people's moves."""
    return HouseTurns(store, Commands(store))


class Nestful:
    """Three people at Magpies. Anna is to show a stone, then Bert and Cleo may snatch it."""

    def __init__(self, store: EventStore, commands: Commands) -> None:
        self.store, self.commands = store, commands
        self.game_id = ""

    async def sits_down(self) -> None:
        opened = await self.commands.open_table("anna", MagpieOptions(), 3, Visibility.PUBLIC)
        assert isinstance(opened, Committed)
        self.game_id = opened.game_id
        for name in PEOPLE:
            await self.says(name, SitDown())
        await self.says("anna", Start())
        for seat in range(3):
            await self.moves(seat)

    async def says(self, name: str | None, command: Any) -> Committed:
        said = await self.commands.send(self.game_id, Actor(player=name), command)
        assert isinstance(said, Committed), said
        return said

    async def table(self) -> Table[Any]:
        table = await self.commands.table(self.game_id)
        assert isinstance(table, Table)
        return table

    async def moves(self, seat: Seat, *, let_pass: bool = False) -> Committed:
        """The first move that is offered, or the last, which lets a stone pass."""
        example = DEALER.offers(await self.table(), seat)[-1 if let_pass else 0].example
        return await self.says(PEOPLE[seat], MakeMove(move=msgspec.convert(example, Magpies.moves)))

    async def rewinds(self, to: int) -> None:
        await self.says(None, Rewind(to=to, reason="A stone was dropped."))

    async def is_content(self, *seats: Seat, book: Commands | None = None) -> None:
        wishbook = (book or self.commands).wishbook
        for seat in seats:
            await wishbook.keep(await self.table(), seat, PEOPLE[seat], Contentment())

    async def head(self) -> Head:
        head = await self.store.head(self.game_id)
        assert head is not None
        return head


@pytest.fixture
async def nest(store: EventStore, commands: Commands) -> Nestful:
    game = Nestful(store, commands)
    await game.sits_down()
    return game


async def test_a_wish_is_made_true_by_a_command_of_the_one_who_has_it(
    nest: Nestful, turns: HouseTurns
) -> None:
    await nest.is_content(1, 2)
    shown = await nest.moves(0)
    assert (shown.standing.awaited, shown.standing.wish_due) == ((1, 2), True)
    assert (await turns.play(nest.game_id)).moves == 2
    bert, cleo = (await nest.store.commands(nest.game_id))[-2:]
    assert [(one.actor, one.seat) for one in (bert, cleo)] == [("player:bert", 1), ("player:cleo", 2)]
    assert [(one.first, one.last) for one in (bert, cleo)] == [
        (shown.last + 1, shown.last + 1),
        (shown.last + 2, (await nest.head()).version),
    ]
    assert not (await nest.head()).wish_due


async def test_what_is_stored_is_what_a_prompt_player_leaves(nest: Nestful, turns: HouseTurns) -> None:
    before = (await nest.head()).version
    await nest.moves(0)
    await nest.moves(1, let_pass=True)
    by_hand = (await nest.store.commands(nest.game_id))[-1]
    await nest.rewinds(before)
    await nest.is_content(1)
    await nest.moves(0)
    await turns.play(nest.game_id)
    by_wish = (await nest.store.commands(nest.game_id))[-1]
    assert by_wish.command == by_hand.command.replace(b'"r1.', b'"w1.r1.')
    assert (by_wish.actor, by_wish.seat, by_wish.key) == (by_hand.actor, by_hand.seat, by_hand.key)


async def test_without_a_wish_nobody_moves_for_me(nest: Nestful, turns: HouseTurns) -> None:
    await nest.is_content(2)
    shown = await nest.moves(0)
    assert (await turns.play(nest.game_id)).moves == 1
    assert (await nest.head()).awaited == (1,)
    assert (await turns.play(nest.game_id)).moves == 0
    assert (await nest.head()).version == shown.last + 1


async def test_nothing_is_due_while_a_wish_is_about_something_else(nest: Nestful, turns: HouseTurns) -> None:
    await nest.is_content(0, 1, 2)
    assert not (await nest.head()).wish_due
    assert (await turns.play(nest.game_id)).moves == 0


async def test_a_wish_that_was_taken_back_in_time_moves_nobody(nest: Nestful, turns: HouseTurns) -> None:
    await nest.is_content(1)
    await nest.moves(0)
    await nest.commands.wishbook.drop(nest.game_id, 1)
    assert (await nest.head()).wish_due
    assert (await turns.play(nest.game_id)).moves == 0
    assert not (await nest.head()).wish_due, "nobody looks again and again"
    assert (await nest.head()).awaited == (1, 2)


async def test_not_even_if_it_is_taken_back_while_the_house_moves(
    nest: Nestful, store: EventStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = Commands(store)
    post = elsewhere.send
    answers: list[Outcome] = []

    async def late(*args: Any, **kwargs: Any) -> Outcome:
        await nest.commands.wishbook.drop(nest.game_id, 1)
        answers.append(await post(*args, **kwargs))
        return answers[-1]

    monkeypatch.setattr(elsewhere, "send", late)
    await nest.is_content(1)
    await nest.moves(0)
    assert (await HouseTurns(store, elsewhere).play(nest.game_id)).moves == 0
    assert answers == [Busy()]
    assert (await nest.head()).awaited == (1, 2)


async def test_a_wish_made_in_another_process_counts_from_the_next_move_on(
    nest: Nestful, store: EventStore, turns: HouseTurns
) -> None:
    """This process has seen no wish so far: its append is refused, and it looks."""
    await nest.is_content(1, book=Commands(store))
    assert (await nest.moves(0)).standing.wish_due
    assert (await turns.play(nest.game_id)).moves == 1


async def test_a_call_that_gets_lost_is_found_by_the_sweep(
    nest: Nestful, store: EventStore, turns: HouseTurns
) -> None:
    await nest.is_content(1, 2)
    await nest.moves(0)
    assert await Sweep(store, None, turns.play, Timekeeper(store, nest.commands)).sweep() == 1
    assert (await nest.head()).awaited == (1,), "Bert shows the next stone"
    assert await Sweep(store, None, turns.play, Timekeeper(store, nest.commands)).sweep() == 0


async def test_a_wish_of_before_a_rewind_counts_no_more(nest: Nestful, turns: HouseTurns) -> None:
    before = (await nest.head()).version
    await nest.is_content(1, 2)
    await nest.moves(0)
    await nest.rewinds(before)
    assert not (await nest.moves(0)).standing.wish_due
    assert (await turns.play(nest.game_id)).moves == 0


async def test_a_wish_of_who_has_conceded_counts_no_more(nest: Nestful, turns: HouseTurns) -> None:
    await nest.is_content(1)
    await nest.says("bert", Concede())
    await nest.moves(0)
    assert (await turns.play(nest.game_id)).moves == 0
    assert (await nest.head()).awaited == (2,)


async def test_whoever_changes_wishes_without_end_keeps_nobody_from_moving(
    nest: Nestful, store: EventStore, turns: HouseTurns, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move is made without a look at the wishes; so the house looks when it comes."""
    append = store.append

    async def contended(asked: Append) -> bool:
        return asked.wishes is None and await append(asked)

    await nest.is_content(1)
    monkeypatch.setattr(store, "append", contended)
    shown = await nest.moves(0)
    assert shown.standing.wish_due
    monkeypatch.undo()
    assert (await turns.play(nest.game_id)).moves == 1


async def test_two_workers_make_one_wish_true_once(nest: Nestful, store: EventStore) -> None:
    await nest.is_content(1, 2)
    await nest.moves(0)
    workers = [HouseTurns(store, Commands(store)) for _ in range(4)]
    played = await asyncio.gather(*(worker.play(nest.game_id) for worker in workers))
    assert sum(each.moves for each in played) == 2
    asked = [(one.seat, one.decision) for one in await store.commands(nest.game_id) if one.decision]
    assert len(set(asked)) == len(asked)


async def test_a_log_with_wishes_that_came_true_can_be_decided_again(
    nest: Nestful, turns: HouseTurns
) -> None:
    await nest.is_content(1, 2)
    await nest.moves(0)
    await turns.play(nest.game_id)
    await nest.moves(1)
    assert (await nest.head()).wish_due
    assert await decide_again(nest.store, nest.game_id) == []
    assert await verify.findings(nest.store, nest.game_id) == []
