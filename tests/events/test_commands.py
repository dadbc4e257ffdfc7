"""Load, decide, append: the only write path."""

import asyncio
from collections import Counter
from hashlib import sha256
from typing import Any

import psycopg
import pytest

from events.commands import TRIES, Busy, Commands, Committed, NoSuchGame, VersionMismatch
from events.envelope import START, Mark, Sealed
from events.idempotency import KeyReused
from events.store import EventStore
from games.game import Refusal, Why
from games.table.commands import MakeMove, Rewind, SeatBot, SitDown, Start
from games.table.state import Status, Visibility
from tests.events.tables import (
    ANNA,
    BERT,
    HOUSE,
    committed,
    dealt,
    hand,
    opened,
    play_out,
    playing,
    showing,
    table_of,
)
from tests.events.tiny import PlayCard, TinyOptions

SENDERS = 50


def processes(store: EventStore) -> list[Commands]:
    """Several write paths that do not know of each other's folds."""
    return [Commands(EventStore(store.pool, store.dealers)) for _ in range(5)]


async def test_a_game_is_played_to_its_end(commands: Commands, game_id: str) -> None:
    await play_out(commands, game_id)
    table = await table_of(commands, game_id)
    assert table.status is Status.OVER
    assert list(table.opened) == ["setup"]


async def test_a_command_brings_about_consecutive_versions(commands: Commands) -> None:
    game_id = await opened(commands)
    sat = committed(await commands.send(game_id, ANNA, SitDown()))
    also = committed(await commands.send(game_id, BERT, SitDown()))
    started = committed(await commands.send(game_id, ANNA, Start()))
    assert [(done.first, done.last) for done in (sat, also, started)] == [(2, 2), (3, 3), (4, 7)]
    assert (sat.actor_seat, also.actor_seat) == (0, 1)


async def test_a_commit_carries_what_came_of_it(commands: Commands, store: EventStore, game_id: str) -> None:
    done = committed(await commands.send(game_id, ANNA, await playing(commands, game_id), key="k"))
    assert list(done.rows) == await store.read(game_id, after=done.first - 1)
    assert done.table == await table_of(Commands(EventStore(store.pool, store.dealers)), game_id)
    head = await store.head(game_id)
    assert head is not None
    assert done.mark == head.mark
    told = (done.standing.status, done.standing.awaited, done.standing.bot_due)
    assert told == (head.status, head.awaited, head.bot_due)


async def test_a_repeated_request_carries_the_rows_of_the_first(commands: Commands, game_id: str) -> None:
    move = await playing(commands, game_id)
    first = committed(await commands.send(game_id, ANNA, move, key="k"))
    committed(await commands.send(game_id, BERT, await playing(commands, game_id, 1)))
    again = committed(await commands.send(game_id, ANNA, move, key="k"))
    assert list(again.rows) == list(first.rows)


async def test_a_key_is_not_in_the_log(commands: Commands, store: EventStore, game_id: str) -> None:
    """People write keys: what stays must not tell them, nor anything of the body."""
    body = sha256(b"what I think of you").digest()
    done = committed(
        await commands.send(game_id, ANNA, await playing(commands, game_id), key="dear-diary", digest=body)
    )
    stored = await store.command_at(game_id, done.first)
    assert stored is not None
    assert stored.key
    assert "dear-diary" not in str(stored)
    assert stored.body_digest not in (None, body)


async def test_a_key_that_the_log_has_as_it_was_written_still_counts(
    commands: Commands, database_url: str, game_id: str
) -> None:
    """Before keys became digests."""
    move, body = await playing(commands, game_id), sha256(b"body").digest()
    first = committed(await commands.send(game_id, ANNA, move, key="k", digest=body))
    with psycopg.connect(database_url) as superuser:
        superuser.execute("SET session_replication_role = replica")
        changed = "UPDATE commands SET key = 'k', body_digest = %s WHERE game_id = %s AND first = %s"
        superuser.execute(changed, [body, game_id, first.first])
    again = committed(await commands.send(game_id, ANNA, move, key="k", digest=body))
    assert again.replayed
    assert list(again.rows) == list(first.rows)
    other = sha256(b"another").digest()
    assert await commands.send(game_id, ANNA, move, key="k", digest=other) == KeyReused()


async def test_another_process_folds_the_same_table(
    commands: Commands, store: EventStore, game_id: str
) -> None:
    here = await table_of(commands, game_id)
    assert await Commands(store).table(game_id) == here


async def test_of_many_who_send_the_same_decision_one_succeeds(store: EventStore) -> None:
    senders = processes(store)
    game_id = await dealt(senders[0])
    move = await playing(senders[0], game_id)
    outcomes = await asyncio.gather(
        *(senders[number % 5].send(game_id, ANNA, move) for number in range(SENDERS))
    )
    assert Counter(type(outcome) for outcome in outcomes) == {Committed: 1, Refusal: SENDERS - 1}
    assert {outcome.why for outcome in outcomes if isinstance(outcome, Refusal)} == {Why.DECISION_CLOSED}


async def test_of_many_with_the_same_key_one_succeeds_and_the_others_get_its_answer(
    store: EventStore,
) -> None:
    senders = processes(store)
    game_id = await dealt(senders[0])
    move = await showing(senders[0], game_id)
    outcomes = await asyncio.gather(
        *(senders[number % 5].send(game_id, ANNA, move, key="once") for number in range(SENDERS))
    )
    done = [committed(outcome) for outcome in outcomes]
    assert Counter(outcome.replayed for outcome in done) == {False: 1, True: SENDERS - 1}
    assert {(outcome.first, outcome.last) for outcome in done} == {(8, 8)}
    assert {outcome.actor_seat for outcome in done} == {0}


async def test_simultaneous_moves_without_a_key_all_succeed(store: EventStore) -> None:
    senders = processes(store)
    game_id = await dealt(senders[0])
    move = await showing(senders[0], game_id)
    outcomes = await asyncio.gather(*(sender.send(game_id, ANNA, move) for sender in senders))
    assert sorted(committed(outcome).first for outcome in outcomes) == [8, 9, 10, 11, 12]


async def test_a_key_belongs_to_one_actor(commands: Commands) -> None:
    game_id = await opened(commands)
    committed(await commands.send(game_id, ANNA, SitDown(), key="k"))
    assert not committed(await commands.send(game_id, BERT, SitDown(), key="k")).replayed


async def test_what_was_done_with_a_key_at_another_table_says_nothing_here(
    commands: Commands, game_id: str
) -> None:
    committed(await commands.send(await opened(commands), ANNA, SitDown(), key="k"))
    assert isinstance(await commands.send(game_id, ANNA, SitDown(), key="k"), Refusal)
    move = await playing(commands, game_id)
    assert not committed(await commands.send(game_id, ANNA, move, key="k")).replayed


async def test_a_key_is_not_good_for_another_request(commands: Commands, game_id: str) -> None:
    committed(await commands.send(game_id, ANNA, await showing(commands, game_id), key="k"))
    other = MakeMove(move=PlayCard(decision="turn0", card="c1"))
    assert await commands.send(game_id, ANNA, other, key="k") == KeyReused()
    legal = await playing(commands, game_id)
    assert await commands.send(game_id, ANNA, legal, key="k") == KeyReused()


async def test_the_digest_of_the_body_decides_what_the_same_request_is(
    commands: Commands, game_id: str
) -> None:
    move = await showing(commands, game_id)
    committed(await commands.send(game_id, ANNA, move, key="k", digest=b"one body"))
    assert await commands.send(game_id, ANNA, move, key="k", digest=b"another") == KeyReused()
    assert committed(await commands.send(game_id, ANNA, move, key="k", digest=b"one body")).replayed


async def test_a_repeated_key_gets_its_answer_whatever_has_happened_since(
    commands: Commands, game_id: str
) -> None:
    move = await playing(commands, game_id)
    first = committed(await commands.send(game_id, ANNA, move, key="k", if_match=7))
    await commands.send(game_id, BERT, await playing(commands, game_id, turn=1))
    again = committed(await commands.send(game_id, ANNA, move, key="k", if_match=7))
    assert again.replayed
    assert (again.first, again.last) == (first.first, first.last)


async def test_a_version_that_has_passed_is_named_with_the_current_one(
    commands: Commands, game_id: str
) -> None:
    move = await playing(commands, game_id)
    assert await commands.send(game_id, ANNA, move, if_match=3) == VersionMismatch(7)
    assert await commands.send(game_id, ANNA, move, if_match=99) == VersionMismatch(7)
    committed(await commands.send(game_id, ANNA, move, if_match=7))


async def test_a_version_matches_even_if_this_process_has_not_seen_it(store: EventStore) -> None:
    here, there = processes(store)[:2]
    game_id = await dealt(here)
    await table_of(there, game_id)
    committed(await here.send(game_id, ANNA, await playing(here, game_id)))
    committed(await there.send(game_id, BERT, await playing(here, game_id, turn=1), if_match=8))


async def test_an_outdated_fold_refuses_nothing(store: EventStore) -> None:
    here, there = processes(store)[:2]
    game_id = await dealt(here)
    await table_of(there, game_id)
    committed(await here.send(game_id, ANNA, await playing(here, game_id)))
    committed(await there.send(game_id, BERT, await playing(here, game_id, turn=1)))


async def test_who_is_never_first_is_told_to_come_back(
    store: EventStore, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Commands(store)
    move = await showing(slow, game_id)

    async def too_late(*_: object, **__: object) -> bool:
        return False

    monkeypatch.setattr(store, "append", too_late)
    assert await slow.send(game_id, ANNA, move) == Busy()


async def test_who_is_late_every_time_but_the_last_gets_through(
    store: EventStore, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow, tries = Commands(store), iter(range(1, TRIES + 1))
    move = await showing(slow, game_id)
    append = store.append

    async def late_at_first(*what: Any, **more: Any) -> bool:
        return next(tries) == TRIES and await append(*what, **more)

    monkeypatch.setattr(store, "append", late_at_first)
    done = committed(await slow.send(game_id, ANNA, move))
    assert (done.first, done.replayed) == (8, False)
    assert len(await store.read(game_id)) == 8


@pytest.mark.parametrize("name", ["00000000-0000-4000-8000-000000000000", "nonsense", ""])
async def test_an_unknown_game_is_no_game(commands: Commands, name: str) -> None:
    assert await commands.table(name) == NoSuchGame()
    assert await commands.send(name, ANNA, SitDown()) == NoSuchGame()
    assert await commands.send(name, HOUSE, Rewind(to=7, reason="a dispute")) == NoSuchGame()


async def test_a_table_opened_twice_with_one_key_is_one_table(store: EventStore) -> None:
    async def ask(sender: Commands, seats: int = 2) -> object:
        return await sender.open_table("anna", TinyOptions(), seats, Visibility.PUBLIC, key="k")

    outcomes = await asyncio.gather(*(ask(sender) for sender in processes(store) * 4))
    done = [outcome for outcome in outcomes if isinstance(outcome, Committed)]
    assert len({outcome.game_id for outcome in done}) == 1
    assert Counter(outcome.replayed for outcome in done) == {False: 1, True: 19}
    assert await ask(Commands(store), seats=3) == KeyReused()


async def test_a_refused_table_is_not_opened(commands: Commands, store: EventStore) -> None:
    refused = await commands.open_table("anna", TinyOptions(), 9, Visibility.PUBLIC, key="k")
    assert isinstance(refused, Refusal)
    assert await store.game_count() == 0


async def test_whoever_asks_better_with_the_same_key_is_not_held_to_what_was_refused(
    commands: Commands, game_id: str
) -> None:
    await commands.open_table("anna", TinyOptions(), 9, Visibility.PUBLIC, key="k")
    opened = committed(await commands.open_table("anna", TinyOptions(), 2, Visibility.PUBLIC, key="k"))
    assert not opened.replayed
    wrong = MakeMove(move=PlayCard(decision="turn9", card="c1"))
    assert isinstance(await commands.send(game_id, ANNA, wrong, key="l"), Refusal)
    assert not committed(
        await commands.send(game_id, ANNA, await playing(commands, game_id), key="l")
    ).replayed


async def test_every_key_and_every_host_opens_a_table_of_its_own(commands: Commands) -> None:
    asked = [("anna", "k"), ("anna", "l"), ("bert", "k"), ("anna", None), ("anna", None)]
    outcomes = [
        committed(await commands.open_table(host, TinyOptions(), 2, Visibility.PUBLIC, key=key))
        for host, key in asked
    ]
    assert len({outcome.game_id for outcome in outcomes}) == 5
    assert not any(outcome.replayed for outcome in outcomes)


async def test_the_head_says_who_is_awaited_and_whether_it_is_a_bot(
    commands: Commands, store: EventStore
) -> None:
    game_id = await opened(commands)
    for actor, command in ((ANNA, SitDown()), (ANNA, SeatBot(bot="any")), (ANNA, Start())):
        committed(await commands.send(game_id, actor, command))
    before = await store.head(game_id)
    committed(await commands.send(game_id, ANNA, await playing(commands, game_id)))
    after = await store.head(game_id)
    assert before is not None
    assert after is not None
    assert (before.awaited, before.bot_due) == ((0,), False)
    assert (after.awaited, after.bot_due) == ((1,), True)
    assert await store.house_due() == [(game_id, after.version)]


async def test_a_bot_is_given_a_moment_before_it_is_missed(commands: Commands, store: EventStore) -> None:
    game_id = await opened(commands)
    for actor, command in ((ANNA, SeatBot(bot="any")), (ANNA, SeatBot(bot="any")), (ANNA, Start())):
        committed(await commands.send(game_id, actor, command))
    assert await store.house_due(60) == []
    assert [due for due, _ in await store.house_due(0)] == [game_id]
    await asyncio.sleep(0.3)
    assert [due for due, _ in await store.house_due(0.2)] == [game_id]


async def test_after_a_rewind_every_process_goes_on_from_the_same_place(store: EventStore) -> None:
    here, there = processes(store)[:2]
    game_id = await dealt(here)
    held = await hand(there, game_id, 0)
    await play_out(here, game_id, turns=3)
    committed(await here.send(game_id, HOUSE, Rewind(to=7, reason="a dispute")))
    assert await hand(there, game_id, 0) == held
    assert await table_of(here, game_id) == await table_of(there, game_id)
    again = MakeMove(move=PlayCard(decision="w1.turn0", card=held[0]))
    committed(await there.send(game_id, ANNA, again))


async def test_what_follows_a_commit_cannot_undo_it(store: EventStore) -> None:
    told: list[int] = []

    def stumble(done: Committed) -> None:
        told.append(done.last)
        raise RuntimeError("no bell to ring")

    commands = Commands(store, after_commit=stumble)
    game_id = await opened(commands)
    committed(await commands.send(game_id, ANNA, SitDown(), key="k"))
    committed(await commands.send(game_id, ANNA, SitDown(), key="k"))
    assert told == [1, 2]


async def test_only_so_many_folds_are_kept(store: EventStore, monkeypatch: pytest.MonkeyPatch) -> None:
    commands = Commands(store, folds=2)
    tables = [await opened(commands) for _ in range(4)]
    folded: list[str] = []
    read_since = store.read_since

    async def noted(game_id: str, mark: Mark) -> list[Sealed] | None:
        folded.extend([game_id] if mark == START else [])
        return await read_since(game_id, mark)

    monkeypatch.setattr(store, "read_since", noted)
    for actor, order in ((ANNA, (3, 2, 1, 0)), (BERT, (1, 0, 3, 2))):
        for number in order:
            committed(await commands.send(tables[number], actor, SitDown()))
    # The last two were at hand each time; the others had to be folded anew.
    assert folded == [tables[number] for number in (1, 0, 3, 2)]


async def test_the_house_rewinds_to_the_end_of_a_command_and_not_into_one(store: EventStore) -> None:
    commands = Commands(store)
    game_id = await dealt(commands)
    committed(await commands.send(game_id, ANNA, await playing(commands, game_id)))
    inside_the_start = await commands.send(game_id, HOUSE, Rewind(to=5, reason="a dispute"))
    assert isinstance(inside_the_start, Refusal)
    assert inside_the_start.why is Why.TABLE_STATE
    committed(await commands.send(game_id, HOUSE, Rewind(to=7, reason="a dispute")))
