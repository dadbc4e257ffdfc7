"""At a practice table people may ask bots what they would do, and bots say why they did what they did."""

import threading
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.conftest import SERVERS
from tests.support.databases import fresh_database
from tests.support.guests import WITHOUT_POWERS, Guest, Table, conceded, problem, register
from tests.support.running_house import RunningHouse

PRACTICE = {"practice": True}
BATTLE = {"game": "battle-princesses", "round_limit": 2}


def hint(person: Guest, game: str, level: str, **headers: str) -> httpx.Response:
    return person.get(f"/v1/games/{game}/hint?level={level}", **headers)


@pytest.fixture(scope="module")
def practice(api: RunningHouse) -> Table:
    return Table(api.url, terms=PRACTICE)


def test_the_view_says_that_a_table_is_for_practice_and_not_rated(practice: Table) -> None:
    terms = practice.people[0].view(practice.id)["terms"]
    assert (terms["practice"], terms["rated"]) == (True, False)


@pytest.mark.parametrize("terms", [PRACTICE, {"rated": True}, {}])
def test_the_lobby_says_so_too(ada: Guest, terms: dict[str, bool]) -> None:
    game = ada.open_table(3, WITHOUT_POWERS, terms=terms)
    deadline = time.monotonic() + 10
    listed: dict[str, Any] = {}
    while game not in listed and time.monotonic() < deadline:
        listed = {one["id"]: one for one in ada.seen("/v1/games?status=gathering&limit=100")["games"]}
    assert (listed[game]["practice"], listed[game]["rated"]) == ("practice" in terms, "rated" in terms)


def test_a_practice_table_is_never_rated(ada: Guest) -> None:
    wanted = {"options": WITHOUT_POWERS, "seats": 3, "terms": {"practice": True, "rated": True}}
    assert "never rated" in problem(ada.post("/v1/games", wanted), 422, "bad-options")["detail"]


@pytest.mark.parametrize("level", ["page", "lady-in-waiting", "random-legal"])
def test_a_hint_is_a_move_that_may_be_posted_with_its_reasons(practice: Table, level: str) -> None:
    seat, _ = practice.due()
    person, before = practice.people[seat], practice.people[seat].view(practice.id)["version"]
    answer = hint(person, practice.id, level)
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert (told["version"], told["seat"], told["level"]) == (before, seat, level)
    assert told["reasons"]
    # Whoever asks again hears the same, and nothing has happened: so it brings nobody back to their seat.
    assert hint(person, practice.id, level).json() == told
    assert person.view(practice.id)["version"] == before
    assert person.move(practice.id, told["move"]).status_code == 200


def test_reasons_are_in_the_language_of_who_asks(practice: Table) -> None:
    seat, _ = practice.due()
    told = {
        language: hint(practice.people[seat], practice.id, "lady-in-waiting", Accept_Language=language)
        for language in ("en", "fr", "pl", "cs")
    }
    assert {name: answer.headers["content-language"] for name, answer in told.items()} == {
        name: name for name in told
    }
    assert len({answer.json()["reasons"][0] for answer in told.values()}) == 4
    assert len({str(answer.json()["move"]) for answer in told.values()}) == 1


def test_a_knight_gives_hints_in_a_battle(api: RunningHouse) -> None:
    battle = Table(api.url, 2, options=BATTLE, terms=PRACTICE)
    for _ in range(4):
        seat, _ = battle.due()
        told = hint(battle.people[seat], battle.id, "knight").json()
        assert battle.people[seat].move(battle.id, told["move"]).status_code == 200


def test_there_are_no_hints_where_nobody_practises(table: Table) -> None:
    seat, _ = table.due()
    refused = problem(hint(table.people[seat], table.id, "page"), 409, "table-state")
    assert "That is chosen when a table is opened" in refused["detail"]


def test_there_are_no_hints_for_who_is_not_awaited(api: RunningHouse) -> None:
    playing = Table(api.url, terms=PRACTICE).play_until_card_play()
    seat, _ = playing.due()
    for at, person in enumerate(playing.people):
        answer = hint(person, playing.id, "page")
        if at == seat:
            assert answer.status_code == 200
        else:
            problem(answer, 409, "not-your-turn")


@pytest.mark.parametrize(
    ("level", "told"),
    [("knight", "The bot knight does not know rebel-princess."), ("nobody", "There is no bot nobody.")],
)
def test_a_bot_that_does_not_know_the_game_gives_no_hints(practice: Table, level: str, told: str) -> None:
    seat, _ = practice.due()
    refused = problem(hint(practice.people[seat], practice.id, level), 422, "bad-options")
    assert refused["detail"].startswith(told)
    assert refused["place"] == "level"
    listed = refused["detail"].rpartition(": ")[2].rstrip(".").split(", ")
    assert {"page", "lady-in-waiting", "queen"} <= set(listed)
    assert not {"squire", "knight", "dragon", "steady"} & set(listed)


def test_a_pause_says_how_to_get_a_hint(api: RunningHouse) -> None:
    playing = Table(api.url, terms=PRACTICE)
    first, *others = playing.people
    first.done(f"{playing.path}/suggestions", {"type": "pause", "minutes": 10})
    for person in others:
        person.done(f"{playing.path}/suggestions/1", {"agree": True})
    refused = problem(hint(first, playing.id, "page"), 409, "game-stopped")
    assert "Resume it, then ask for a hint." in refused["detail"]
    first.done(f"{playing.path}/resume")
    seat, _ = playing.due()
    assert hint(playing.people[seat], playing.id, "page").status_code == 200


def test_there_are_no_hints_before_the_start_nor_after_the_end(ada: Guest, api: RunningHouse) -> None:
    game = ada.open_table(3, WITHOUT_POWERS, terms=PRACTICE)
    ada.sit_down(game)
    early = problem(hint(ada, game, "page"), 409, "table-state")["detail"]
    assert early.startswith("The game has not started yet.")
    over = conceded(api.url, terms=PRACTICE)
    late = problem(hint(over.people[0], over.id, "squire"), 409, "table-state")["detail"]
    assert late.startswith("The game is over")


def test_one_asks_for_one_hint_at_a_time(practice: Table) -> None:
    seat, _ = practice.due()
    person = practice.people[seat]
    found: list[int] = []

    def ask() -> None:
        with httpx.Client(base_url=person.url, headers=person.headers) as client:
            path = f"/v1/games/{practice.id}/hint?level=lady-in-waiting"
            found.extend(client.get(path).status_code for _ in range(5))

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(found) == {200, 429}
    assert hint(person, practice.id, "lady-in-waiting").status_code == 200


# --- why bots did what they did


@pytest.fixture(scope="module")
def with_bots(redis_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHouse]:
    """A house with somebody who plays for its bots."""
    folder = tmp_path_factory.mktemp("with-bots")
    with (
        fresh_database(SERVERS.postgres_url()) as url,
        RunningHouse(folder, "api", DATABASE_URL=url, REDIS_URL=redis_url) as house,
    ):
        house.also("worker")
        yield house


def seated_with_bots(person: Guest, terms: dict[str, Any], bot: str = "lady-in-waiting") -> str:
    game = person.open_table(3, {**WITHOUT_POWERS, "rounds": ["once-upon-a-time"]}, terms=terms)
    person.sit_down(game)
    person.seat_bot(game, bot)
    person.seat_bot(game, bot)
    person.start(game)
    return game


def card_of_a_bot(person: Guest, game: str) -> int:
    """The version at which a bot has played a card."""
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        for one in person.seen(f"/v1/games/{game}/events?limit=500")["events"]:
            if one["event"]["type"] == "card-played" and one["event"]["seat"] != 0:
                return int(one["version"])
        view = person.view(game)
        if view["seat"] in view["waiting_for"] and (awaited := person.awaited(game)):
            person.move(game, person.any_move(awaited))
        time.sleep(0.05)
    raise TimeoutError(person.view(game))


def reasons(person: Guest, game: str, version: int, language: str = "en") -> Any:
    path = f"/v1/games/{game}/events/{version}/ruling"
    told = person.get(path, Accept_Language=language)
    assert told.status_code == 200, told.text
    return told.json()["bot_reasons"]


def heard(person: Guest, game: str, version: int) -> Any:
    """What the bot says, a moment after its move."""
    deadline = time.monotonic() + 5
    while (told := reasons(person, game, version)) is None and time.monotonic() < deadline:
        time.sleep(0.05)
    return told


def test_at_a_practice_table_a_bot_says_at_once_why(with_bots: RunningHouse) -> None:
    ada = register(with_bots.url, "Ada")
    game = seated_with_bots(ada, PRACTICE)
    version = card_of_a_bot(ada, game)
    assert ada.view(game)["status"] == "playing"
    told = heard(ada, game, version)
    assert told["bot"] == "lady-in-waiting"
    assert told["reasons"]
    assert reasons(Guest(with_bots.url), game, version) == told
    french = reasons(ada, game, version, "fr")
    assert french["bot"] == told["bot"]
    assert french["reasons"] != told["reasons"]


def test_elsewhere_nobody_hears_it_before_the_end_and_everybody_afterwards(with_bots: RunningHouse) -> None:
    ada = register(with_bots.url, "Ada")
    game = seated_with_bots(ada, {})
    practised = seated_with_bots(ada, PRACTICE)
    version = card_of_a_bot(ada, game)
    # What comes later at another table is written by now, so this would be as well.
    assert heard(ada, practised, card_of_a_bot(ada, practised))
    readers = (ada, register(with_bots.url), Guest(with_bots.url))
    assert ada.view(game)["status"] == "playing"
    assert [reasons(reader, game, version) for reader in readers] == [None] * 3
    ada.play_to_the_end(game)
    told = [reasons(reader, game, version) for reader in readers]
    assert told[0]["bot"] == "lady-in-waiting"
    assert told == [told[0]] * 3


def test_what_people_chose_has_no_reasons(with_bots: RunningHouse) -> None:
    ada = register(with_bots.url, "Ada")
    game = seated_with_bots(ada, PRACTICE)
    ada.play_to_the_end(game)
    events = ada.seen(f"/v1/games/{game}/events?limit=500")["events"]
    mine = next(one for one in events if one["event"]["type"] == "card-played" and one["event"]["seat"] == 0)
    assert reasons(ada, game, mine["version"]) is None
    trick = next(one for one in events if one["event"]["type"] == "trick-won")
    assert reasons(ada, game, trick["version"]) is None


def test_a_power_has_the_reasons_for_which_it_was_declared(with_bots: RunningHouse) -> None:
    ada = register(with_bots.url, "Ada", seed=3)
    options = {"game": "rebel-princess", "rounds": ["once-upon-a-time"]}
    game = ada.open_table(4, options, terms=PRACTICE)
    ada.sit_down(game)
    for _ in range(3):
        ada.seat_bot(game, "page")
    ada.start(game)
    ada.play_to_the_end(game)
    events = ada.seen(f"/v1/games/{game}/events?limit=500")["events"]
    used = [one for one in events if one["event"]["type"] == "power-activated"]
    bots = [one["version"] for one in used if one["event"]["seat"] != 0]
    assert bots, "three pages, each of whom uses her power when she is asked, or some time later"
    for version in bots:
        told = heard(ada, game, version)
        assert told["bot"] == "page"
        assert told["reasons"] == ["Any move that the rules allow is as good as another."]
    for one in used:
        if one["event"]["seat"] == 0:
            assert reasons(ada, game, one["version"]) is None


# --- what bots are called


def texts(person: Guest, game: str, language: str = "en") -> list[str]:
    told = person.get(f"/v1/games/{game}/frames?limit=100", Accept_Language=language)
    assert told.status_code == 200, told.text
    return [frame["text"] for frame in told.json()["frames"]]


def test_a_bot_is_called_by_its_title_and_its_seat_and_a_person_by_name(with_bots: RunningHouse) -> None:
    ada = register(with_bots.url, "Ada")
    game = seated_with_bots(ada, PRACTICE)
    card_of_a_bot(ada, game)
    told = " ".join(texts(ada, game))
    assert "Lady-in-waiting 1 " in told
    assert "Ada " in told
    assert "Seat 0" not in told
    assert "Dvorní dáma 2" in " ".join(texts(ada, game, "cs"))


def test_what_was_told_of_a_person_is_not_told_of_the_bot_that_came_later(api: RunningHouse) -> None:
    table = Table(api.url).play_until_card_play()
    reader, leaver = table.people[0], table.people[1]
    leaver.done(f"{table.path}/seats", {"type": "leave"})
    told = texts(reader, table.id)
    handed = next(at for at, text in enumerate(told) if "leaves: the bot Lady-in-waiting takes" in text)
    assert any("Seat 1" in text for text in told[: handed + 1])
    assert not any("[lady-in-waiting]" in text for text in told[: handed + 1])
    later = Table(api.url)
    assert not any("[" in text for text in texts(later.people[0], later.id))
