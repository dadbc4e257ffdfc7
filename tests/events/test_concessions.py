"""Concessions in the log: for good, whoever rewinds, whichever process decides next."""

from random import Random
from typing import Any

import pytest

from events import verify
from events.commands import Commands, NoSuchGame
from events.database import Pool
from events.decide_again import decide_again
from events.rerule import rerule
from events.store import EventStore
from events.wishes import KeptWish
from games.game import Refusal, Why
from games.table.commands import Actor, Concede, MakeMove, Rewind, SitDown, Start, TableCommand
from games.table.dealer import Dealer
from games.table.state import Status, Table, Visibility
from tests.events.tables import ANNA, BERT, HOUSE, committed, table_of
from tests.support.random_play import as_move, fill
from tests.support.small_game import MagpieOptions, Magpies

CLEO = Actor(player="cleo")
PEOPLE = (ANNA, BERT, CLEO)
DEALER = Dealer(Magpies())


@pytest.fixture
def store(pool: Pool) -> EventStore:
    return EventStore(pool, {"magpies": DEALER})


@pytest.fixture
async def game_id(commands: Commands) -> str:
    """Anna, Bert and Cleo at Magpies, dealt."""
    opened = committed(await commands.open_table("anna", MagpieOptions(), 3, Visibility.PUBLIC))
    for person in PEOPLE:
        await done(commands, opened.game_id, person, SitDown())
    await done(commands, opened.game_id, ANNA, Start())
    return opened.game_id


async def done(commands: Commands, game_id: str, actor: Actor, command: TableCommand) -> Table[Any]:
    return committed(await commands.send(game_id, actor, command)).table


async def play_on(commands: Commands, game_id: str, moves: int = 1_000) -> Table[Any]:
    table, rng = await table_of(commands, game_id), Random(1)
    while moves and table.status is Status.PLAYING:
        seat = min(DEALER.waiting_for(table))
        move = MakeMove(move=as_move(DEALER.game, fill(DEALER.offers(table, seat)[0], rng)))
        table = await done(commands, game_id, PEOPLE[seat], move)
        moves -= 1
    return table


async def is_honest(store: EventStore, game_id: str) -> bool:
    """Nothing is wrong with the log, and it is decided today as it was."""
    fresh = EventStore(store.pool, {"magpies": DEALER})
    return not await verify.findings(fresh, game_id) and not await decide_again(fresh, game_id)


async def test_the_others_play_on_to_the_end(store: EventStore, commands: Commands, game_id: str) -> None:
    await play_on(commands, game_id, 5)
    table = await done(commands, game_id, BERT, Concede())
    head = await store.head(game_id)
    assert head is not None
    assert (table.conceded, 1 in head.awaited) == ((1,), False)
    assert (await play_on(commands, game_id)).status is Status.OVER
    assert await is_honest(store, game_id)


async def test_a_repeated_concession_gets_the_first_answer(commands: Commands, game_id: str) -> None:
    first = committed(await commands.send(game_id, BERT, Concede(), key="enough"))
    again = committed(await commands.send(game_id, BERT, Concede(), key="enough"))
    assert (again.first, again.last, again.replayed) == (first.first, first.last, True)
    refused = await commands.send(game_id, BERT, Concede(), key="more than enough")
    assert isinstance(refused, Refusal)
    assert refused.why is Why.TABLE_STATE


async def test_a_rewind_says_it_again_and_every_process_knows(store: EventStore, game_id: str) -> None:
    here, there = Commands(store), Commands(EventStore(store.pool, {"magpies": DEALER}))
    before = (await table_of(there, game_id)).version
    await play_on(here, game_id, 4)
    await done(here, game_id, BERT, Concede())
    await play_on(here, game_id, 2)
    rewound = await done(here, game_id, HOUSE, Rewind(to=before, reason="upheld"))
    assert (rewound.conceded, rewound.branch) == ((1,), 1)
    assert await table_of(there, game_id) == rewound
    assert (await play_on(there, game_id)).status is Status.OVER
    assert await is_honest(store, game_id)


@pytest.mark.parametrize("to", [-1, 0, 99_999])
async def test_a_version_that_is_not_there_is_not_rewound_to(
    commands: Commands, game_id: str, to: int
) -> None:
    await done(commands, game_id, BERT, Concede())
    refused = await commands.send(game_id, HOUSE, Rewind(to=to, reason="upheld"))
    assert isinstance(refused, Refusal)
    assert refused.why is Why.TABLE_STATE


async def test_who_has_conceded_wishes_for_nothing_any_more(commands: Commands, game_id: str) -> None:
    wishes = [KeptWish(seat, str(PEOPLE[seat].player), 0, b"{}") for seat in range(3)]
    table = await commands.table(game_id)
    assert not isinstance(table, NoSuchGame)
    assert [wish.counts_for(table) for wish in wishes] == [True, True, True]
    table = await done(commands, game_id, BERT, Concede())
    assert [wish.counts_for(table) for wish in wishes] == [True, False, True]


async def test_a_conceded_game_is_not_replayed_by_other_rules(
    store: EventStore, commands: Commands, game_id: str
) -> None:
    await done(commands, game_id, BERT, Concede())
    await play_on(commands, game_id)
    refused = await rerule(store, game_id, "any")
    assert isinstance(refused, Refusal)
    assert refused.detail == (
        "Somebody conceded this game. Only one that was played to its end can be replayed."
    )


async def test_one_that_was_played_to_its_end_gets_to_its_game(
    store: EventStore, commands: Commands, game_id: str
) -> None:
    await play_on(commands, game_id)
    refused = await rerule(store, game_id, "any")
    assert isinstance(refused, Refusal)
    assert refused.detail == "magpies has no rules of other editions."
