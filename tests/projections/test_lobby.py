"""The lobby lists public tables, newest first, a page at a time."""

from random import Random

from events.commands import Commands
from events.envelope import open_public
from events.store import EventStore
from games.table.commands import Actor, SeatBot, SitDown
from games.table.state import Status, Visibility
from projections.lobby import lobby
from tests.projections.conftest import accepted, open_table, play_moves, start_game
from tests.support.projecting import follow_all


async def test_a_table_shows_who_is_there_and_what_is_free(store: EventStore, commands: Commands) -> None:
    game_id = await open_table(commands)
    await accepted(commands, game_id, Actor(player="anna"), SitDown())
    await follow_all(store)
    await accepted(commands, game_id, Actor(player="anna"), SeatBot(bot="random-legal"))
    await follow_all(store)
    (entry,) = (await lobby(store.pool)).entries
    assert (entry.id, entry.game, entry.status, entry.host) == (
        game_id,
        "magpies",
        Status.GATHERING,
        "anna",
    )
    assert (entry.seats, entry.free, entry.bots) == (3, 1, 1)
    assert entry.options == {"game": "magpies", "rounds": 2}
    assert entry.created_at <= entry.changed_at


async def test_a_table_that_the_projector_is_behind_is_shown_as_it_is_now(
    store: EventStore, commands: Commands
) -> None:
    """And not under a status that it has no more."""
    game_id = await start_game(commands)
    await follow_all(store)
    (before,) = (await lobby(store.pool, status=Status.PLAYING)).entries
    table = await play_moves(commands, game_id, Random(1), most=2)
    (after,) = (await lobby(store.pool, status=Status.PLAYING)).entries
    assert before.version < after.version == table.version
    assert after.changed_at >= before.changed_at
    await play_moves(commands, game_id, Random(1))
    assert (await lobby(store.pool, status=Status.PLAYING)).entries == ()
    (over,) = (await lobby(store.pool)).entries
    assert over.status == Status.OVER


async def test_what_it_tells_of_the_past_is_what_the_log_says(store: EventStore, commands: Commands) -> None:
    game_id = await start_game(commands)
    await follow_all(store)
    first, *_, last = [open_public(row).at for row in await store.read(game_id)]
    (entry,) = (await lobby(store.pool)).entries
    assert [round(time.timestamp() * 1000) for time in (entry.created_at, entry.changed_at)] == [first, last]


async def test_a_private_table_is_not_listed(store: EventStore, commands: Commands) -> None:
    await open_table(commands, Visibility.PRIVATE)
    await follow_all(store)
    assert (await lobby(store.pool)).entries == ()


async def test_the_lobby_can_be_asked_for_one_status_or_one_game(
    store: EventStore, commands: Commands
) -> None:
    gathering, playing, over = (
        await open_table(commands),
        await start_game(commands),
        await start_game(commands),
    )
    await play_moves(commands, over, Random(1))
    await follow_all(store)
    for status, game_id in (
        (Status.GATHERING, gathering),
        (Status.PLAYING, playing),
        (Status.OVER, over),
    ):
        assert [entry.id for entry in (await lobby(store.pool, status=status)).entries] == [game_id]
    assert len((await lobby(store.pool, game="magpies")).entries) == 3
    assert (await lobby(store.pool, game="whist")).entries == ()


async def test_pages_follow_each_other_without_gaps_newest_first(
    store: EventStore, commands: Commands
) -> None:
    games = [await open_table(commands) for _ in range(7)]
    await follow_all(store)
    shown: list[str] = []
    cursor: str | None = None
    while True:
        page = await lobby(store.pool, cursor=cursor, limit=3)
        shown += [entry.id for entry in page.entries]
        cursor = page.next
        if cursor is None:
            break
    assert sorted(shown) == sorted(games)
    stamps = [(entry.created_at, entry.id) for entry in (await lobby(store.pool)).entries]
    assert stamps == sorted(stamps, reverse=True)
    assert shown == [game_id for _, game_id in stamps]
