"""A game of one house, looked at in another: imported from its record, read-only, citing the original."""

import json
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import psycopg
import pytest

from games.rebel_princess.editions.czech import CS
from service.proof.checking import check_record
from tests.conftest import SERVERS
from tests.support.command_line import ballroom, done, refused
from tests.support.databases import fresh_database
from tests.support.disputed_games import disputed_game
from tests.support.forging import Forgery, framed
from tests.support.guests import Guest, Table, problem, register
from tests.support.json_patch import patched
from tests.support.rebel_boxes import playing_by
from tests.support.records import TestHouse
from tests.support.running_house import RunningHouse
from tests.support.sequenced import log_heads

Line = dict[str, Any]
READ_ONLY = "This game was imported: it can be looked at, not played."
VOUCHED_ELSEWHERE = "This game was imported: what the house it was played in has signed is in its record."
CZECH_BALL = {"game": "rebel-princess", "edition": "cs", "rounds": ["odds-and-evens"], "powers": False}
SHORT_BATTLE = {"game": "battle-princesses", "round_limit": 3}
GAME_ID = re.compile(r"as game ([0-9a-f-]{36})\.")


@dataclass
class Played:
    """A game that is over, where it was played, and its record."""

    id: str
    people: list[Guest]
    record: bytes
    keys: list[str]
    record_on_the_way: bytes = b""

    @property
    def path(self) -> str:
        return f"/v1/games/{self.id}"

    @property
    def pinned(self) -> list[str]:
        """The keys of the house, as its players have kept them."""
        return [word for key in self.keys for word in ("--key", key)]

    @property
    def header(self) -> Line:
        return lines_of(self.record)[0]


def recorded(game: str, people: list[Guest], on_the_way: bytes = b"") -> Played:
    keys = [one["verifier"] for one in people[0].seen("/v1/keys")["keys"]]
    record = people[0].get(f"/v1/games/{game}/record").content
    return Played(game, people, record, keys, on_the_way)


def moved(game: str, people: list[Guest]) -> bool:
    """Somebody who is awaited has made a move; False if the game is over."""
    view = people[0].view(game)
    if view["status"] == "over":
        return False
    person = people[view["waiting_for"][0]]
    person.done(f"/v1/games/{game}/moves", person.any_move(person.awaited(game)))
    return True


@pytest.fixture(scope="module")
def ball(api: RunningHouse) -> Played:
    """Entropy was committed to, a card taken back, and a dispute is open in the end. Its head is logged."""
    people = [register(api.url, f"Guest {seat}", seed=seat) for seat in range(3)]
    game = people[0].open_table(3, CZECH_BALL)
    path = f"/v1/games/{game}"
    for person in people:
        bound = f"ballroom/entropy/{game}/{person.id}/".encode() + bytes(32)
        person.sit_down(game, commitment=sha256(bound).hexdigest())
    people[0].start(game)
    for person in people:
        person.done(f"{path}/reveal", {"entropy": "00" * 32})
    while people[0].view(game)["waiting_for"] != [2]:
        moved(game, people)
    moved(game, people)
    people[2].done(f"{path}/suggestions", {"type": "undo"})
    for person in people[:2]:
        person.done(f"{path}/suggestions/1", {"agree": True})
    on_the_way = people[0].get(f"{path}/record").content
    while moved(game, people):
        pass
    about = {"type": "event", "version": cards_played(people[0], path)[-1]}
    people[1].done(f"{path}/disputes", {"about": about, "claim": "I was asleep."})
    log_heads(api)
    return recorded(game, people, on_the_way)


@pytest.fixture(scope="module")
def battle(api: RunningHouse) -> Played:
    table = Table(api.url, 2, options=SHORT_BATTLE)
    while moved(table.id, table.people):
        pass
    return recorded(table.id, table.people)


@pytest.fixture(scope="module")
def elsewhere(redis_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHouse]:
    """Another house, with a database and a key of its own."""
    with (
        fresh_database(SERVERS.postgres_url()) as url,
        RunningHouse(
            tmp_path_factory.mktemp("elsewhere"), "api", DATABASE_URL=url, REDIS_URL=redis_url
        ) as house,
    ):
        yield house


@pytest.fixture(scope="module")
def stranger(elsewhere: RunningHouse) -> Guest:
    return register(elsewhere.url, "Stranger")


@pytest.fixture(scope="module")
def ball_there(elsewhere: RunningHouse, ball: Played) -> str:
    """The ball in the other house, whose operator has the key of the first one."""
    return imported(elsewhere, ball.record, *ball.pinned)


@pytest.fixture(scope="module")
def battle_there(elsewhere: RunningHouse, battle: Played) -> str:
    return imported(elsewhere, battle.record)


@pytest.fixture(scope="module")
def ball_back_home(api: RunningHouse, ball: Played) -> str:
    """The ball imported into its own house, where its people sit at it."""
    return imported(api, ball.record)


def imported(house: RunningHouse, record: bytes, *options: str) -> str:
    said = done("import", str(saved(house.data.parent, record)), *options, DATABASE_URL=house.database_url)
    found = GAME_ID.search(said)
    assert found, said
    return found[1]


def saved(folder: Path, record: bytes) -> Path:
    file = folder / f"{sha256(record).hexdigest()}.jsonl"
    file.write_bytes(record)
    return file


def lines_of(record: bytes) -> list[Line]:
    return [json.loads(line) for line in record.splitlines()]


def without_lines(record: bytes, *left_out: Line) -> bytes:
    """The same file without these lines, with a right end."""
    lines = [line for line in lines_of(record) if line["type"] != "end"]
    return framed([line for line in lines if line not in left_out])


def cards_played(person: Guest, path: str) -> list[int]:
    events = person.seen(f"{path}/events?limit=500")["events"]
    return [one["version"] for one in events if one["event"]["type"] == "card-played"]


def without(told: Any, *names: str) -> Any:
    """What is left if nobody is named."""
    if isinstance(told, dict):
        return {key: without(value, *names) for key, value in told.items() if key not in names}
    return [without(one, *names) for one in told] if isinstance(told, list) else told


# --- looking at it


def test_the_view_cites_the_original_and_says_who_vouches(
    stranger: Guest, ball: Played, ball_there: str, battle: Played, battle_there: str
) -> None:
    house = ball.people[0].seen("/v1/keys")["house"]
    for played, there, pinned in ((ball, ball_there, True), (battle, battle_there, False)):
        original, view = played.people[0].view(played.id), stranger.view(there)
        assert there != played.id
        cited = view.pop("imported")
        assert original.pop("imported") is None
        assert cited.pop("imported_at")
        assert cited == {
            "house": house,
            "game": played.id,
            "version": original["version"],
            "hash": played.header["hash"],
            "pinned": pinned,
        }
        seen_by_all = Guest(played.people[0].url).view(played.id)
        assert without(view, "id") == without(seen_by_all, "id", "imported")


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_the_replay_is_the_same_from_every_seat(
    stranger: Guest,
    ball: Played,
    ball_there: str,
    battle: Played,
    battle_there: str,
    seat: int | None,
) -> None:
    more = "" if seat is None else f"?seat={seat}"
    for played, there in ((ball, ball_there), (battle, battle_there)):
        here = Guest(played.people[0].url)
        frames = [json.loads(one) for one in here.get(f"{played.path}/frames.ndjson{more}").text.splitlines()]
        again = [
            json.loads(one)
            for one in stranger.get(f"/v1/games/{there}/frames.ndjson{more}").text.splitlines()
        ]
        assert without(again[1:], "text") == without(frames[1:], "text")
        view: dict[str, Any] = {}
        for frame in again:
            view = patched(view, frame["changes"])
        assert view == stranger.seen(f"/v1/games/{there}{more}")
        contents = here.seen(f"{played.path}/contents{more}")
        assert without(stranger.seen(f"/v1/games/{there}/contents{more}"), "text") == without(
            contents, "text"
        )


def test_an_earlier_version_can_be_looked_at(stranger: Guest, ball: Played, ball_there: str) -> None:
    version = cards_played(ball.people[0], ball.path)[2]
    then = Guest(ball.people[0].url).seen(f"{ball.path}?at={version}&seat=1")
    there = stranger.seen(f"/v1/games/{ball_there}?at={version}&seat=1")
    assert there["play"]["you"]["hand"]
    assert without(there, "id", "imported") == without(then, "id", "imported")


def test_rulings_are_explained_with_what_was_offered(
    stranger: Guest, ball: Played, ball_there: str, battle: Played, battle_there: str
) -> None:
    for played, there in ((ball, ball_there), (battle, battle_there)):
        here = Guest(played.people[0].url)
        listed = here.seen(f"{played.path}/rulings")
        assert stranger.seen(f"/v1/games/{there}/rulings") == listed
        versions = sorted({one for rule in listed["rulings"] for one in rule["versions"]})[:6]
        chosen = cards_played(here, played.path)[:2]
        for version in (*versions, *chosen):
            why = here.seen(f"{played.path}/events/{version}/ruling")
            again = stranger.seen(f"/v1/games/{there}/events/{version}/ruling")
            assert without(again, "text") == without(why, "text")
        assert all(stranger.seen(f"/v1/games/{there}/events/{one}/ruling")["legal"] for one in chosen)


def test_it_can_be_ruled_anew(
    stranger: Guest, ball: Played, ball_there: str, battle: Played, battle_there: str
) -> None:
    for edition in ("cs", "pl"):
        report = ball.people[0].seen(f"{ball.path}/rerule?edition={edition}")
        again = stranger.seen(f"/v1/games/{ball_there}/rerule?edition={edition}")
        assert again == {**report, "id": ball_there}
        assert report["rounds"][0]["reruled"]
    for person, game in ((battle.people[0], battle.id), (stranger, battle_there)):
        problem(person.get(f"/v1/games/{game}/rerule?edition=base"), 422, "bad-options")


def test_scorepad_disputes_and_refusals_are_there(stranger: Guest, ball: Played, ball_there: str) -> None:
    path = f"/v1/games/{ball_there}"
    pad = ball.people[0].seen(f"{ball.path}/scorepad")
    assert stranger.seen(f"{path}/scorepad") == {**pad, "id": ball_there}
    (dispute,) = stranger.seen(f"{path}/disputes")["disputes"]
    assert dispute["dispute"]["claim"], "the log has its digest"
    assert dispute["claim"] is None, "what was said is in no record"
    assert stranger.seen(f"{path}/refusals")["refusals"] == []


def test_its_people_are_nobody_that_is_known_here(
    stranger: Guest, ball: Played, ball_there: str, ball_back_home: str
) -> None:
    """A record may name anybody's id: not even players who have these ids are called by their names."""
    for person, game in ((stranger, ball_there), (ball.people[0], ball_back_home)):
        told = [one["text"] for one in person.seen(f"/v1/games/{game}/frames?limit=500")["frames"]]
        assert "Seat 1 takes seat 1." in told
        assert not [one for one in told if "Guest" in one]
    told = [one["text"] for one in ball.people[0].seen(f"{ball.path}/frames?limit=500")["frames"]]
    assert "Guest 1 takes seat 1." in told


def test_the_record_comes_back_byte_for_byte(
    stranger: Guest, ball: Played, ball_there: str, ball_back_home: str
) -> None:
    for person, game in ((stranger, ball_there), (ball.people[0], ball_back_home)):
        record = person.get(f"/v1/games/{game}/record").content
        assert record == ball.record
        assert not check_record(record, ball.keys)


def test_parts_and_salts_are_those_of_the_record(ball: Played, ball_back_home: str) -> None:
    proven = ball.people[1].seen(f"{ball.path}/events?proof=true&limit=500")["events"]
    assert any(one["proof"]["parts"] for one in proven)
    assert ball.people[1].seen(f"/v1/games/{ball_back_home}/events?proof=true&limit=500")["events"] == proven


def test_it_is_not_among_the_games_of_those_it_names(ball: Played, ball_back_home: str) -> None:
    """The house cannot know that it was them; the game that was played here is theirs."""
    deadline = time.monotonic() + 10
    listed: list[str] = []
    while ball.id not in listed:
        assert time.monotonic() < deadline
        listed = [each["id"] for each in ball.people[1].seen("/v1/players/me/games")["games"]]
    assert ball_back_home not in listed


def test_this_house_signs_nothing_of_it(stranger: Guest, ball: Played, ball_there: str) -> None:
    for path in ("receipt", "proof?version=1"):
        told = problem(stranger.get(f"/v1/games/{ball_there}/{path}"), 409, "table-state")
        assert told["detail"] == VOUCHED_ELSEWHERE
        assert VOUCHED_ELSEWHERE not in ball.people[0].get(f"{ball.path}/{path}").text


def test_its_head_is_for_the_other_house_to_log(
    elsewhere: RunningHouse, stranger: Guest, ball: Played, ball_there: str
) -> None:
    own = stranger.open_table(3, CZECH_BALL)
    log_heads(elsewhere)
    with psycopg.connect(elsewhere.database_url) as owner:
        logged = {game_id for (game_id,) in owner.execute("SELECT game_id::TEXT FROM log_leaves")}
    assert own in logged
    assert not {ball_there, ball.id} & logged


def test_the_lobby_keeps_it_apart_and_rulings_mark_it(
    elsewhere: RunningHouse, stranger: Guest, ball: Played, ball_there: str, battle_there: str
) -> None:
    own = stranger.open_table(3, CZECH_BALL)
    assert ballroom("rebuild", DATABASE_URL=elsewhere.database_url).exit_code == 0
    listed = [one["id"] for one in stranger.seen("/v1/games")["games"]]
    assert own in listed
    assert not {ball_there, battle_there} & set(listed)
    assert stranger.seen("/v1/games?status=over")["games"] == []
    there = stranger.seen("/v1/games?imported=true&status=over")["games"]
    assert {ball_there, battle_there} <= {one["id"] for one in there}
    assert own not in [one["id"] for one in there]
    rule = ball.people[0].seen(f"{ball.path}/rulings")["rulings"][0]["id"]
    cited = stranger.seen(f"/v1/catalog/rebel-princess/rulings/{rule}")["games"]
    assert {"game_id": ball_there, "refused": False, "imported": True} in without(cited, "version")


def test_a_private_game_is_for_the_operator_alone(
    api: RunningHouse, elsewhere: RunningHouse, stranger: Guest
) -> None:
    table = Table(api.url, 2, options=SHORT_BATTLE, visibility="private")
    table.people[1].done(f"{table.path}/concession")
    there = imported(elsewhere, recorded(table.id, table.people).record)
    for path in ("", "/frames", "/record", "/events"):
        problem(stranger.get(f"/v1/games/{there}{path}"), 404, "not-found")
    problem(stranger.post(f"/v1/games/{there}/start"), 404, "not-found")
    replayed = ballroom("replay", there, "--as", "1", DATABASE_URL=elsewhere.database_url)
    assert "Seat 1 concedes" in replayed.stdout, replayed.output


# --- not playing it

WRITES: list[tuple[str, str, Any]] = [
    ("POST", "/moves", {"type": "play-card", "decision": "r1.t1.play1", "card": "queens-7"}),
    ("POST", "/seats", {"type": "sit-down"}),
    ("POST", "/seats", {"type": "leave"}),
    ("POST", "/seats", {"type": "seat-bot", "bot": "random-legal"}),
    ("POST", "/start", None),
    ("POST", "/reveal", {"entropy": "00" * 32}),
    ("POST", "/concession", None),
    ("PUT", "/wishes", {"game": "rebel-princess", "raise_hand": "r2.t5"}),
    ("DELETE", "/wishes", None),
    ("POST", "/disputes", {"about": {"type": "event", "version": 40}, "claim": "No."}),
    ("POST", "/disputes", {"about": {"type": "refusal", "refusal": "0190b8a2-7c1e-7000-8000-000000000000"}}),
    ("POST", "/disputes/1", {"type": "withdraw"}),
    ("POST", "/disputes/1", {"type": "appeal", "claim": "But yes."}),
    ("POST", "/looks", {"seat": 0}),
    ("POST", "/suggestions", {"type": "undo"}),
    ("POST", "/suggestions", {"type": "call-referee", "player": "0190b8a2-7c1e-7000-8000-000000000000"}),
    ("POST", "/suggestions/1", {"agree": False}),
    ("DELETE", f"/statements/{'0' * 64}", None),
]


@pytest.mark.parametrize(("method", "path", "body"), WRITES)
def test_nothing_can_be_changed_about_it(
    stranger: Guest,
    ball: Played,
    ball_there: str,
    ball_back_home: str,
    method: str,
    path: str,
    body: Any,
) -> None:
    """Neither by a stranger nor by whoever sat at the original; that one goes its usual way."""

    def answered(person: Guest, game: str) -> Any:
        if method == "DELETE":
            return person.delete(f"/v1/games/{game}{path}")
        return (person.put if method == "PUT" else person.post)(f"/v1/games/{game}{path}", body)

    for person, game in ((stranger, ball_there), (ball.people[2], ball_back_home)):
        told = problem(answered(person, game), 409, "table-state")
        assert told["detail"] == READ_ONLY
        assert person.view(game)["version"] == ball.header["version"]
    assert READ_ONLY not in answered(ball.people[2], ball.id).text


def test_nobody_is_waited_for(elsewhere: RunningHouse, stranger: Guest, ball_there: str) -> None:
    """Its open dispute has a deadline in the log; the house has none to call."""
    assert stranger.view(ball_there)["deadlines"]
    with psycopg.connect(elsewhere.database_url) as owner:
        heads = "SELECT deadline, awaited, bot_due FROM heads WHERE game_id = %s"
        assert owner.execute(heads, [ball_there]).fetchall() == [(None, [], False)]


def test_what_it_cites_cannot_be_changed(elsewhere: RunningHouse, ball_there: str) -> None:
    with psycopg.connect(elsewhere.database_url, autocommit=True) as owner:
        for change in ("UPDATE imports SET pinned = true", "DELETE FROM imports", "TRUNCATE imports"):
            with pytest.raises(psycopg.errors.RestrictViolation):
                owner.execute(change)
        owner.execute("SET ROLE ballroom_app")
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            owner.execute("UPDATE imports SET pinned = true")


# --- taking it in


def test_the_operator_is_told_who_vouches(elsewhere: RunningHouse, battle: Played, battle_there: str) -> None:
    house, version = battle.header["house"], battle.header["version"]
    file = str(saved(elsewhere.data.parent, battle.record))
    again = ballroom("import", file, DATABASE_URL=elsewhere.database_url)
    assert again.stdout.splitlines() == [
        f"Version {version} of game {battle.id} of {house}: consistent, key not pinned.",
        f"It is here already as game {battle_there}.",
    ]
    pinned = ballroom("import", file, *battle.pinned, DATABASE_URL=elsewhere.database_url)
    told, became = pinned.stdout.splitlines()
    assert told == f"Version {version} of game {battle.id} of {house}: signed by the keys you gave."
    assert became.startswith("Imported as game")
    assert battle_there not in became, "the first one stays what it was: nobody has vouched for it"
    for keys in (battle.pinned, ()):
        again = ballroom("import", file, *keys, DATABASE_URL=elsewhere.database_url)
        assert again.stdout.splitlines()[1] == became.replace("Imported", "It is here already")


def test_a_later_head_of_the_same_game_is_another_game(
    elsewhere: RunningHouse, stranger: Guest, ball: Played, ball_there: str
) -> None:
    ball.people[1].done(f"{ball.path}/disputes/1", {"type": "withdraw"})
    later = imported(elsewhere, recorded(ball.id, ball.people).record)
    assert later != ball_there
    assert stranger.view(later)["imported"]["version"] > stranger.view(ball_there)["imported"]["version"]


def test_a_game_with_disputes_and_cards_dealt_anew_is_taken_in(
    api: RunningHouse, elsewhere: RunningHouse, stranger: Guest
) -> None:
    game = disputed_game(api.url)
    there = imported(elsewhere, recorded(game.id, game.people).record)
    told = game.people[0].seen(f"{game.path}/contents")["entries"]
    again = stranger.seen(f"/v1/games/{there}/contents")["entries"]
    assert "rewind" in [one["heading"] for one in told]
    assert without(again, "text") == without(told, "text")
    told = problem(stranger.get(f"/v1/games/{there}/rerule?edition=pl"), 409, "table-state")
    assert told["detail"].startswith("A verdict has changed this game.")


def test_a_game_by_rules_that_have_changed_since_is_taken_in(
    database_url: str, tmp_path: Path, ball: Played
) -> None:
    """They were released once, so what they were is known; those of today may decide otherwise."""
    with playing_by(CS.without("invitation")):
        done("import", str(saved(tmp_path, ball.record)), DATABASE_URL=database_url)
        checked = done("verify", DATABASE_URL=database_url)
        assert checked.endswith("no problems, rules changed since in 1 game.\n")


def test_imported_games_are_verified_like_others(elsewhere: RunningHouse, ball_there: str) -> None:
    checked = ballroom("verify", DATABASE_URL=elsewhere.database_url, BALLROOM_DATA=str(elsewhere.data))
    assert checked.stdout.endswith("games checked, no problems.\n"), checked.output


@pytest.fixture
def nothing_is_stored(elsewhere: RunningHouse) -> Iterator[None]:
    def games() -> Any:
        with psycopg.connect(elsewhere.database_url) as owner:
            return owner.execute(
                "SELECT (SELECT count(*) FROM games), (SELECT count(*) FROM events)"
            ).fetchone()

    before = games()
    yield
    assert games() == before


def refused_import(house: RunningHouse, record: bytes, *options: str) -> str:
    file = saved(house.data.parent, record)
    said = refused("import", str(file), *options, DATABASE_URL=house.database_url)
    return said.removeprefix("Error: ").removesuffix("\n")


@pytest.mark.usefixtures("nothing_is_stored")
def test_a_game_that_runs_cannot_be_imported(elsewhere: RunningHouse, ball: Played) -> None:
    assert refused_import(elsewhere, ball.record_on_the_way) == (
        "The game was not over when this record was made, so parts of it are secret and its draws cannot be "
        "repeated. Only whole records can be imported: ask for it again when the game is over."
    )


def spoil(lines: list[Line], kind: str) -> None:
    """Change one thing in the last line of this type."""
    line = [one for one in lines if one["type"] == kind][-1]
    match kind:
        case "record":
            line["made_at"] = "yesterday"
        case "event":
            line["public"] = line["public"].replace('"at":1', '"at":2')
        case "command":
            line["text"] = line["text"].replace('"actor"', '"Actor"')
        case "receipt":
            line["note"] = line["note"].replace("ballroom-receipt/1", "ballroom-receipt/2")
        case "rules":
            line["rules"]["game"] = "battle-princesses"
        case "keys":
            line["keys"][0]["public_key"] = "00" * 32


@pytest.mark.usefixtures("nothing_is_stored")
@pytest.mark.parametrize("kind", ["record", "event", "command", "receipt", "rules", "keys"])
def test_a_damaged_record_is_refused(elsewhere: RunningHouse, ball: Played, kind: str) -> None:
    *lines, _ = lines_of(ball.record)
    spoil(lines, kind)
    assert refused_import(elsewhere, framed(lines)).startswith("The record does not hold. ")


@pytest.mark.usefixtures("nothing_is_stored")
def test_a_record_from_which_something_is_missing_is_refused(elsewhere: RunningHouse, ball: Played) -> None:
    lines = lines_of(ball.record)
    events = [line for line in lines if line["type"] == "event"]
    (receipt,) = (line for line in lines if line["type"] == "receipt")
    for record, why in (
        (ball.record[:-40], "cannot be read"),
        (without_lines(ball.record, receipt), "there must be one line receipt"),
        (without_lines(ball.record, events[-1]), "names another last version"),
        (without_lines(ball.record, events[5]), "Version 6: This version is missing"),
    ):
        assert why in refused_import(elsewhere, record)


@pytest.mark.usefixtures("nothing_is_stored")
def test_a_part_without_its_salt_is_refused(elsewhere: RunningHouse, ball: Played) -> None:
    *lines, _ = lines_of(ball.record)
    part = next(part for line in lines if line["type"] == "event" for part in line["parts"].values())
    part["salt"] = "00" * 32
    assert "does not match its digest" in refused_import(elsewhere, framed(lines))


@pytest.mark.usefixtures("nothing_is_stored")
@pytest.mark.parametrize(
    ("record", "why"),
    [
        (b"", "It is no record: its first line does not say what it is."),
        (b"\xff\xfe\n", "It is no record: its first line does not say what it is."),
        (b'{"type":"end"}\n', "It is no record: its first line is of the type end."),
        (
            b'{"type":"record","format":"ballroom-record/9"}\n',
            "Its format is ballroom-record/9, and this version of Ballroom reads ballroom-record/1. "
            "Perhaps a later version reads it.",
        ),
    ],
)
def test_what_is_no_record_of_ours_is_refused(elsewhere: RunningHouse, record: bytes, why: str) -> None:
    assert refused_import(elsewhere, record) == why


@pytest.mark.usefixtures("nothing_is_stored")
def test_a_game_that_is_not_played_here_is_refused(elsewhere: RunningHouse, ball: Played) -> None:
    *lines, _ = lines_of(ball.record)
    lines[0]["plays"] = "poker"
    assert refused_import(elsewhere, framed(lines)) == (
        "It is a game of poker, which this version of Ballroom does not know. "
        "It knows battle-princesses, rebel-princess."
    )


def newer_schema(forgery: Forgery) -> None:
    forgery.events[-1].public["schema"] = 9


def unknown_event(forgery: Forgery) -> None:
    forgery.events[-1].data["type"] = "curtain-fell"


def newer_rules(forgery: Forgery) -> None:
    forgery.change_rules(lambda rules: rules.update(rules_version=99))


@pytest.mark.usefixtures("nothing_is_stored")
@pytest.mark.parametrize(
    ("change", "why"),
    [
        (newer_schema, r"Its version \d+, an event of the type [a-z-]+, was written by a later version of"),
        (
            unknown_event,
            r"Its version \d+, an event of the type curtain-fell, was written by a later version",
        ),
        (
            newer_rules,
            "This version of Ballroom does not know the rules that it was played by from version 1 on",
        ),
    ],
)
def test_what_a_later_version_wrote_is_left_to_that(
    elsewhere: RunningHouse, ball: Played, change: Any, why: str
) -> None:
    forgery = Forgery(ball.record)
    change(forgery)
    assert re.match(why, refused_import(elsewhere, forgery.signed(TestHouse())))


@pytest.mark.usefixtures("nothing_is_stored")
def test_a_game_that_was_not_played_by_its_rules_is_refused(elsewhere: RunningHouse, ball: Played) -> None:
    """Nothing was drawn otherwise, so it agrees with itself; but somebody else has won the last trick."""
    forgery = Forgery(ball.record)
    *_, won = forgery.all("trick-won")
    won.data["winner"] = (won.data["winner"] + 1) % 3
    forged = forgery.signed(TestHouse())
    assert not check_record(forged, TestHouse().pins)
    assert "Decided again, its command gives another result" in refused_import(elsewhere, forged)


def test_a_true_game_that_another_key_has_signed_is_refused_only_if_a_key_is_pinned(
    elsewhere: RunningHouse, battle: Played
) -> None:
    again = Forgery(battle.record).signed(TestHouse(name=battle.header["house"]))
    assert refused_import(elsewhere, again, *battle.pinned).startswith("The record does not hold. ")
    assert imported(elsewhere, again)


@pytest.mark.usefixtures("nothing_is_stored")
def test_a_key_that_has_not_signed_it_is_refused(
    elsewhere: RunningHouse, ball: Played, stranger: Guest
) -> None:
    other = stranger.seen("/v1/keys")["keys"][0]["verifier"]
    assert refused_import(elsewhere, ball.record, "--key", other).startswith("The record does not hold. ")
    assert [line for line in lines_of(ball.record) if line["type"] == "logged"]
    receipts_only = next(key for key in ball.keys if "/receipts+" in key)
    assert "the logged head: no pinned key" in refused_import(elsewhere, ball.record, "--key", receipts_only)
    assert refused_import(elsewhere, ball.record, "--key", "my key").startswith(
        "That is no line of `/v1/keys`"
    )
    missing = refused("import", "nowhere.jsonl", DATABASE_URL=elsewhere.database_url)
    assert missing == "Error: The file nowhere.jsonl cannot be read: No such file or directory.\n"


# --- changed behind our back


@pytest.mark.spoils_the_log
def test_changes_of_imported_games_are_found(
    database_url: str, tmp_path: Path, ball: Played, battle: Played
) -> None:
    for played in (ball, battle):
        done("import", str(saved(tmp_path, played.record)), DATABASE_URL=database_url)
    assert done("verify", DATABASE_URL=database_url) == "2 games checked, no problems.\n"
    of_the_battle = f"game_id = (SELECT game_id FROM imports WHERE original = '{battle.id}')"
    for change in (
        f"UPDATE events SET private = '{{}}' WHERE version = 12 AND {of_the_battle}",
        f"DELETE FROM commands WHERE last = {battle.header['version']} AND {of_the_battle}",
        f"UPDATE imports SET version = version - 1 WHERE {of_the_battle}",
        f"UPDATE imports SET record = sha256('x') WHERE original = '{ball.id}'",
    ):
        changed_behind_our_back(database_url, change)
    checked = ballroom("verify", DATABASE_URL=database_url)
    assert checked.exit_code == 1
    for what in (
        "version 12: This version is not as the record of the imported game has it.",
        "Its command is not as the record of the imported game has it.",
        "Its row in `imports` cites another house, game, version or hash than its record.",
        "Its record in `imports` cannot be read",
    ):
        assert checked.stdout.count(what) == 1, checked.output
    changed_behind_our_back(database_url, "DELETE FROM imports")
    lost = ballroom("verify", DATABASE_URL=database_url).stdout
    assert lost.count("no row of `imports` says where it was played") == 2


def changed_behind_our_back(database_url: str, change: str) -> None:
    """As a superuser who has switched the triggers off."""
    with psycopg.connect(database_url) as superuser:
        superuser.execute("SET session_replication_role = replica")
        assert superuser.execute(change).rowcount
