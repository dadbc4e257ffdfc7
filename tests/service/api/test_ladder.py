"""The ladder over HTTP: rated games of people and bots, for everybody to see."""

import asyncio
from collections.abc import Iterator, Sequence

import pytest

from events.commands import now
from events.database import open_pool
from events.store import EventStore
from projections.ladder.closing import Ladder
from projections.ladder.reckoning import PERIOD
from tests.service.api.conftest import Another
from tests.support.guests import WITHOUT_POWERS, Guest, Table, problem, register
from tests.support.projecting import follow_all
from tests.support.rated import NOON, over, save
from tests.support.running_house import RunningHouse

GAME = "rebel-princess"
ONE_ROUND = {**WITHOUT_POWERS, "rounds": ["once-upon-a-time"]}


@pytest.fixture
def house(another: Another) -> Iterator[RunningHouse]:
    with another() as running:
        yield running


def closed(database_url: str) -> None:
    """What the projector does, two hours later."""

    async def catch_up() -> None:
        async with open_pool(database_url, max_size=2) as pool:
            await follow_all(EventStore(pool))
            await Ladder(pool).close(now() + 2 * PERIOD)

    asyncio.run(catch_up())


def season(database_url: str, players: Sequence[str], games: int = 10) -> None:
    """So many rated games, an hour each, after which everybody came out in this order."""

    async def played() -> None:
        async with open_pool(database_url, max_size=2) as pool:
            for number in range(games):
                each = over(players, range(1, len(players) + 1), NOON + number * PERIOD)
                await save(pool, each, game=GAME)

    asyncio.run(played())
    closed(database_url)


def test_a_rated_game_counts_for_everybody_who_played_it_and_another_for_nobody(
    house: RunningHouse, database_url: str
) -> None:
    rated = Table(house.url, options=ONE_ROUND, terms={"rated": True})
    unrated = Table(house.url, options=ONE_ROUND)
    for table in (rated, unrated):
        while table.people[0].view(table.id)["status"] != "over":
            table.move()
    closed(database_url)
    mus = []
    for guest in rated.people:
        told = guest.seen(f"/v1/players/{guest.id}/ratings")
        (own,) = told["ratings"]
        assert told["history"] == [own]
        assert (own["game"], own["games"]) == (GAME, 1)
        assert own["rating"] == pytest.approx(own["mu"] - 3 * own["sigma"], abs=1e-5)
        mus.append(own["mu"])
    winners = rated.people[0].seen(f"{rated.path}/scorepad")["winners"]
    assert [seat for seat, mu in enumerate(mus) if mu == max(mus)] == winners
    for guest in unrated.people:
        told = guest.seen(f"/v1/players/{guest.id}/ratings")
        assert told == {"ratings": [], "history": [], "next": None}


def test_the_ladder_lists_people_and_bots_in_pages(house: RunningHouse, database_url: str) -> None:
    ada, ben = register(house.url, "Ada"), register(house.url, "Ben")
    beginner = register(house.url, "Cy")
    nobody = Guest(house.url)
    assert nobody.seen(f"/v1/ladder/{GAME}")["lines"] == []
    season(database_url, [ada.id, ben.id, "bot:page"])
    season(database_url, [ada.id, beginner.id], games=1)
    told = nobody.seen(f"/v1/ladder/{GAME}")
    assert told["game"] == GAME
    assert told["least_games"] == 10
    assert {line["name"]: (line["player"], line["house_bot"], line["bot"]) for line in told["lines"]} == {
        "Ada": (ada.id, None, False),
        "Ben": (ben.id, None, False),
        "page": (None, "page", True),
    }
    assert [line["place"] for line in told["lines"]] == [1, 2, 3]
    shown, path = [], f"/v1/ladder/{GAME}?limit=1"
    while True:
        page = nobody.seen(path)
        shown += page["lines"]
        if page["next"] is None:
            break
        path = f"/v1/ladder/{GAME}?limit=1&cursor={page['next']}"
    assert shown == told["lines"]
    assert nobody.seen("/v1/ladder/battle-princesses")["lines"] == []


def test_a_page_that_has_not_changed_is_not_sent_again(house: RunningHouse, database_url: str) -> None:
    ada, ben = register(house.url, "Ada"), register(house.url, "Ben")
    season(database_url, [ada.id, ben.id])
    first = ada.get(f"/v1/ladder/{GAME}")
    again = ada.get(f"/v1/ladder/{GAME}", If_None_Match=first.headers["etag"])
    assert (again.status_code, again.content) == (304, b"")
    ada.patch("/v1/players/me", {"name": "Ada Lovelace"})
    renamed = ada.get(f"/v1/ladder/{GAME}", If_None_Match=first.headers["etag"])
    assert renamed.status_code == 200
    assert "Ada Lovelace" in renamed.text


def test_ratings_over_time_are_told_in_pages_of_one_game_or_of_all(
    house: RunningHouse, database_url: str
) -> None:
    ada, ben = register(house.url, "Ada"), register(house.url, "Ben")
    season(database_url, [ada.id, ben.id], games=5)
    path = f"/v1/players/{ben.id}/ratings"
    told = ada.seen(path)
    assert [each["games"] for each in told["history"]] == [5, 4, 3, 2, 1]
    assert [each["mu"] for each in told["history"]] == sorted(each["mu"] for each in told["history"])
    assert told["ratings"] == told["history"][:1]
    page = ada.seen(f"{path}?game={GAME}&limit=3")
    rest = ada.seen(f"{path}?limit=3&cursor={page['next']}")
    assert page["history"] + rest["history"] == told["history"]
    assert rest["next"] is None
    assert ada.seen(f"{path}?game=battle-princesses") == {"ratings": [], "history": [], "next": None}


def test_who_was_erased_vanishes_from_it_and_the_others_stay(house: RunningHouse, database_url: str) -> None:
    ada, ben = register(house.url, "Ada"), register(house.url, "Ben")
    season(database_url, [ada.id, ben.id])
    before = {line["name"]: line for line in ben.seen(f"/v1/ladder/{GAME}")["lines"]}
    assert ada.delete("/v1/players/me", {"name": "Ada"}).status_code == 204
    (line,) = ben.seen(f"/v1/ladder/{GAME}")["lines"]
    assert line == {**before["Ben"], "place": 1}
    assert ben.get(f"/v1/players/{ada.id}/ratings").status_code == 404
    assert ben.get(f"/v1/players/{ben.id}/ratings").status_code == 200


def test_what_is_asked_wrongly_is_explained(house: RunningHouse) -> None:
    nobody = Guest(house.url)
    unknown = problem(nobody.get("/v1/ladder/whist"), 404, "not-found")
    assert "There is no game whist" in unknown["detail"]
    for query in ("cursor=nonsense", "limit=0", "limit=101", "page=2", "cursor=1.5_'"):
        problem(nobody.get(f"/v1/ladder/{GAME}?{query}"), 400, "bad-request")
    somebody = register(house.url, "Ada")
    for query in ("cursor=nonsense", "limit=501", "game=whist"):
        problem(nobody.get(f"/v1/players/{somebody.id}/ratings?{query}"), 400, "bad-request")
    problem(nobody.get("/v1/players/00000000-0000-4000-8000-000000000000/ratings"), 404, "not-found")
