"""Which games count for the ladder, for whom, and how everybody came out."""

from random import Random
from typing import Any
from uuid import uuid4

import pytest
from msgspec.structs import replace

from events.commands import Commands, Committed, now
from events.database import ask
from events.store import EventStore
from games.table.commands import Abort, Actor, Concede, Leave, ReturnToSeat, SitDown, Start, TimeOut
from games.table.state import Chair, Status, Table, Visibility
from games.table.terms import PerMove, StandIn, Terms
from projections.ladder.rated_games import RatedGame, query, rated_game
from projections.projector import Projector
from projections.rebuild import rebuild
from tests.projections.conftest import DEALER, PLAYERS, accepted, all_of, play_moves
from tests.support.projecting import follow_all
from tests.support.small_game import MagpieOptions

RATED = Terms(rated=True)
ANNA, BERT, CORA = (Chair(player=player) for player in PLAYERS)
PAGE = Chair(bot="page")


async def begun(commands: Commands, terms: Terms = RATED) -> str:
    opened = await commands.open_table("anna", MagpieOptions(), 3, Visibility.PUBLIC, terms=terms)
    assert isinstance(opened, Committed)
    for player in PLAYERS:
        await accepted(commands, opened.game_id, Actor(player=player), SitDown())
    await accepted(commands, opened.game_id, Actor(player="anna"), Start())
    return opened.game_id


@pytest.fixture
async def over(commands: Commands) -> Table[Any]:
    """A rated game that bert has won before anna and cora, who are level."""
    table = await play_moves(commands, await begun(commands), Random(1))
    return bert_wins(table)


def bert_wins(table: Table[Any]) -> Table[Any]:
    assert table.play is not None
    play = replace(table.play, scored=((4, 9, 1), (0, 0, 0)))
    return replace(table, status=Status.OVER, play=play)


def seated(table: Table[Any], *chairs: Chair, **more: Any) -> RatedGame | None:
    return rated_game(DEALER, replace(table, chairs=chairs, **more))


async def test_everybody_is_rated_by_how_they_came_out(over: Table[Any]) -> None:
    assert rated_game(DEALER, over) == RatedGame(players=PLAYERS, places=(2, 1, 2))


async def test_nothing_counts_that_has_no_result_or_was_practice(
    over: Table[Any], commands: Commands
) -> None:
    assert rated_game(DEALER, replace(over, terms=Terms(practice=True, rated=True))) is None
    assert rated_game(DEALER, replace(over, status=Status.PLAYING)) is None
    game_id = await begun(commands)
    ended = await accepted(commands, game_id, Actor(player="anna"), Abort())
    assert ended.status is Status.OVER
    assert rated_game(DEALER, ended) is None


async def test_bots_of_the_house_count_and_not_where_they_are_among_themselves(over: Table[Any]) -> None:
    counted = seated(over, PAGE, BERT, PAGE)
    assert counted is not None
    assert counted.players == ("bot:page", "bert", "bot:page")
    assert seated(over, PAGE, PAGE, PAGE) is None


async def test_who_is_not_there_at_the_end_is_last_whatever_became_of_their_seat(over: Table[Any]) -> None:
    for gone in (replace(BERT, stand_in="page"), Chair(bot="page", left_by="bert")):
        counted = seated(over, ANNA, gone, CORA)
        # Rated is who left, not the bot.
        assert counted == RatedGame(players=PLAYERS, places=(1, 3, 1))


async def test_who_was_away_and_came_back_is_rated_as_they_came_out(
    store: EventStore, commands: Commands
) -> None:
    clock = Terms(rated=True, clock=PerMove(seconds=60), absence=StandIn(bot="page"))
    game_id = await begun(commands, clock)
    table = await play_moves(commands, game_id, Random(1), most=1)
    seat = min(DEALER.waiting_for(table))
    late = Commands(store, clock=lambda: now() + 61_000)
    decision = table.clocks.running[seat].decision
    away = await accepted(late, game_id, Actor(), TimeOut(decision=decision, seat=seat))
    assert away.absent == {seat}
    back = await accepted(commands, game_id, Actor(player=PLAYERS[seat]), ReturnToSeat())
    ended = bert_wins(back)
    assert rated_game(DEALER, ended) == RatedGame(players=PLAYERS, places=(2, 1, 2))
    absent = rated_game(DEALER, replace(ended, chairs=away.chairs))
    assert absent is not None
    assert absent.places[seat] == 3


async def test_who_concedes_is_behind_the_others_and_before_who_did_so_earlier_or_left(
    over: Table[Any],
) -> None:
    conceded = seated(over, ANNA, BERT, CORA, conceded=(2, 0))
    assert conceded is not None
    assert conceded.places == (2, 1, 3)
    left = seated(over, ANNA, Chair(bot="page", left_by="bert"), CORA, conceded=(2, 0))
    assert left is not None
    assert left.places == (1, 3, 2)


async def test_a_rated_game_has_a_row_once_it_is_over_and_others_have_none(
    store: EventStore, commands: Commands
) -> None:
    game_id, unrated = await begun(commands), await begun(commands, Terms())
    await follow_all(store)
    assert await all_of(store.pool, "rated_games") == []
    for each in (game_id, unrated):
        await play_moves(commands, each, Random(1))
    await follow_all(store)
    ((found, row),) = await all_of(store.pool, "rated_games")
    assert found == game_id
    assert "magpies" in row
    assert "{anna,bert,cora}" in row


async def test_a_game_from_which_somebody_went_is_rated_for_them_in_the_rows_too(
    store: EventStore, commands: Commands
) -> None:
    game_id, projector, rng = await begun(commands), Projector(store), Random(2)
    await play_moves(commands, game_id, rng, most=3)
    await projector.follow(game_id)
    await accepted(commands, game_id, Actor(player="cora"), Leave())
    await projector.follow(game_id)
    await accepted(commands, game_id, Actor(player="anna"), Concede())
    await projector.follow(game_id)
    await accepted(commands, game_id, Actor(player="bert"), Concede())
    await projector.follow(game_id)
    ((_, row),) = rows = await all_of(store.pool, "rated_games")
    assert "{anna,bert,cora}" in row
    assert "{2,1,3}" in row
    await rebuild(store)
    assert await all_of(store.pool, "rated_games") == rows


async def test_a_game_of_another_house_counts_nowhere(store: EventStore) -> None:
    """What makes it one is that its master secret has stayed there."""
    saved = {"game": "magpies", "ended_at": 1, "players": ["anna", "bert"], "places": [1, 2]}
    for master in (b"secret", None):
        game = {"game_id": str(uuid4()), "master": master}
        await ask(
            store.pool,
            "INSERT INTO games (game_id, game, master, created_at)"
            " VALUES (%(game_id)s, 'magpies', %(master)s, now())",
            game,
        )
        await ask(store.pool, query("save_rated_game"), {**saved, **game})
        own = (await ask(store.pool, "SELECT FROM rated_games WHERE game_id = %(game_id)s", game)).rows
        assert len(own) == (master is not None)
