"""Everybody finds their games again, and whose turn it is there is true at the moment of asking."""

from random import Random

from events.commands import Commands, Committed
from events.store import EventStore
from games.table.commands import Abort, Actor, Invite, Leave, SitDown, Start
from games.table.state import Status, Visibility
from projections.player_games import Role, games_of
from projections.projector import Projector
from projections.rebuild import rebuild
from tests.projections.conftest import DEALER, accepted, all_of, open_table, play_moves, start_game
from tests.support.projecting import follow_all
from tests.support.small_game import MagpieOptions


async def test_a_game_is_listed_with_the_seat_and_what_else_one_is_there(
    store: EventStore, commands: Commands
) -> None:
    opened = await commands.open_table(
        "anna", MagpieOptions(), 3, Visibility.PRIVATE, invitation="please", referees=("ruth",)
    )
    assert isinstance(opened, Committed)
    await accepted(commands, opened.game_id, Actor(player="bert"), SitDown(seat=2, invitation="please"))
    await follow_all(store)
    (hers,) = (await games_of(store.pool, "anna")).games
    assert (hers.id, hers.seat, hers.roles) == (opened.game_id, None, (Role.HOST,))
    assert (hers.game, hers.status, hers.visibility) == ("magpies", Status.GATHERING, Visibility.PRIVATE)
    assert (hers.started_at, hers.ended_at, hers.won, hers.my_turn) == (None, None, None, False)
    (his,) = (await games_of(store.pool, "bert")).games
    assert (his.seat, his.roles) == (2, (Role.PLAYER,))
    (referees,) = (await games_of(store.pool, "ruth")).games
    assert (referees.seat, referees.roles) == (None, (Role.REFEREE,))
    assert (await games_of(store.pool, "cora")).games == ()


async def test_who_leaves_before_the_start_has_it_no_more(store: EventStore, commands: Commands) -> None:
    game_id = await open_table(commands)
    await accepted(commands, game_id, Actor(player="bert"), SitDown())
    await follow_all(store)
    assert (await games_of(store.pool, "bert")).games
    await accepted(commands, game_id, Actor(player="bert"), Leave())
    await follow_all(store)
    assert (await games_of(store.pool, "bert")).games == ()
    assert (await games_of(store.pool, "anna")).games, "but the host has"


async def test_whose_turn_it_is_is_true_though_the_projector_is_behind(
    store: EventStore, commands: Commands
) -> None:
    game_id, rng = await start_game(commands), Random(1)
    await follow_all(store)
    for _ in range(12):
        table = await play_moves(commands, game_id, rng, most=1)
        for seat, player in enumerate(("anna", "bert", "cora")):
            (listed,) = (await games_of(store.pool, player)).games
            assert listed.my_turn == (seat in DEALER.waiting_for(table))
            assert (listed.version, listed.status) == (table.version, table.status)
            mine = await games_of(store.pool, player, my_turn=True)
            others = await games_of(store.pool, player, my_turn=False)
            assert bool(mine.games) == listed.my_turn != bool(others.games)


async def test_a_finished_game_says_when_and_who_has_won(store: EventStore, commands: Commands) -> None:
    game_id = await start_game(commands)
    await follow_all(store)
    (before,) = (await games_of(store.pool, "anna")).games
    table = await play_moves(commands, game_id, Random(1))
    await follow_all(store)
    result = DEALER.result(table)
    assert result is not None
    for seat, player in enumerate(("anna", "bert", "cora")):
        (listed,) = (await games_of(store.pool, player, status=Status.OVER)).games
        assert listed.won == (seat in result.winners)
        assert listed.started_at == before.started_at
        assert listed.ended_at is not None
        assert listed.started_at is not None
        assert listed.opened_at <= listed.started_at <= listed.ended_at
    assert (await games_of(store.pool, "anna", status=Status.PLAYING)).games == ()


async def test_a_game_that_was_aborted_has_ended_without_a_winner(
    store: EventStore, commands: Commands
) -> None:
    game_id = await start_game(commands)
    await follow_all(store)
    await accepted(commands, game_id, Actor(player="anna"), Abort())
    await follow_all(store)
    (listed,) = (await games_of(store.pool, "bert", status=Status.OVER)).games
    assert listed.won is None
    assert listed.ended_at is not None


async def test_who_was_invited_has_the_table_until_it_starts(store: EventStore, commands: Commands) -> None:
    game_id = await open_table(commands, Visibility.PRIVATE)
    for player in ("bert", "dora"):
        await accepted(commands, game_id, Actor(player="anna"), Invite(player=player))
    await accepted(commands, game_id, Actor(player="bert"), SitDown())
    await follow_all(store)
    assert [each.roles for each in (await games_of(store.pool, "bert")).games] == [(Role.PLAYER,)]
    assert [each.roles for each in (await games_of(store.pool, "dora")).games] == [(Role.INVITED,)]
    for player in ("anna", "cora"):
        await accepted(commands, game_id, Actor(player=player), SitDown(invitation="please"))
    await accepted(commands, game_id, Actor(player="anna"), Start())
    await follow_all(store)
    assert (await games_of(store.pool, "dora")).games == ()


async def test_the_list_can_be_narrowed_down(store: EventStore, commands: Commands) -> None:
    private, public = await open_table(commands, Visibility.PRIVATE), await open_table(commands)
    played = await start_game(commands)
    await follow_all(store)

    async def ids(**filters: object) -> list[str]:
        return [each.id for each in (await games_of(store.pool, "anna", **filters)).games]  # type: ignore[arg-type]

    assert await ids() == [played, public, private]
    assert await ids(visibility=Visibility.PRIVATE) == [private]
    assert await ids(role=Role.PLAYER) == [played]
    assert await ids(role=Role.HOST) == [played, public, private]
    assert await ids(status=Status.GATHERING) == [public, private]
    assert await ids(game="whist") == []
    assert await ids(game="magpies") == [played, public, private]


async def test_pages_follow_each_other_newest_first(store: EventStore, commands: Commands) -> None:
    games = [await open_table(commands) for _ in range(7)]
    await follow_all(store)
    shown: list[str] = []
    cursor: str | None = None
    while True:
        page = await games_of(store.pool, "anna", cursor=cursor, limit=3)
        shown += [each.id for each in page.games]
        # A table that is opened meanwhile shifts nothing.
        await open_table(commands)
        await follow_all(store)
        cursor = page.next
        if cursor is None:
            break
    assert shown == sorted(games, reverse=True)


async def test_rows_rebuilt_equal_the_live_ones(store: EventStore, commands: Commands) -> None:
    live, rng = Projector(store), Random(2)
    game_id = await open_table(commands)
    for player in ("anna", "bert", "dora", "cora"):
        await live.follow(game_id)
        await accepted(commands, game_id, Actor(player=player), SitDown())
        if player == "dora":
            await live.follow(game_id)
            await accepted(commands, game_id, Actor(player=player), Leave())
    await accepted(commands, game_id, Actor(player="anna"), Start())
    while (await play_moves(commands, game_id, rng, most=3)).status is Status.PLAYING:
        await live.follow(game_id)
    await live.follow(game_id)
    rows = [await all_of(store.pool, table) for table in ("player_games", "game_times")]
    await rebuild(store)
    assert [await all_of(store.pool, table) for table in ("player_games", "game_times")] == rows
    assert len(rows[0]) == 3


async def test_a_move_that_changes_nothing_here_writes_nothing(store: EventStore, commands: Commands) -> None:
    game_id = await start_game(commands)
    await follow_all(store)

    async def written() -> list[tuple[object, ...]]:
        async with store.pool.connection() as link:
            rows = await link.execute("SELECT xmin::TEXT, player FROM player_games ORDER BY player")
            return await rows.fetchall()

    before = await written()
    await play_moves(commands, game_id, Random(1), most=1)
    await follow_all(store)
    assert await written() == before
