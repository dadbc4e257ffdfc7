"""Why something happened: over HTTP, as its actor, others and anybody afterwards are told."""

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest

from games.registry import DEALERS
from tests.support.guests import Guest, Table, problem, register
from tests.support.running_house import RunningHouse

POWERS = {"game": "rebel-princess", "rounds": ["single-fairy"]}


def events(person: Guest, table: Table) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = person.seen(f"{table.path}/events?limit=500")["events"]
    return found


def ruling(person: Guest, table: Table, version: int) -> dict[str, Any]:
    found: dict[str, Any] = person.seen(f"{table.path}/events/{version}/ruling")
    return found


def of_type(person: Guest, table: Table, kind: str) -> Iterator[dict[str, Any]]:
    return (one for one in events(person, table) if one["event"]["type"] == kind)


def finished(url: str, options: dict[str, Any], seats: int = 3) -> Table:
    table = Table(url, seats, options=options)
    while table.people[0].view(table.id)["status"] != "over":
        table.move()
    return table


def test_it_holds_what_happened_as_its_reader_may_know_it(over: Table) -> None:
    person = over.people[0]
    for one in list(events(person, over))[::7]:
        answer = person.get(f"{over.path}/events/{one['version']}/ruling")
        if answer.status_code == 200:
            assert answer.json()["event"] == one["event"]


def test_frames_say_which_events_have_one(over: Table) -> None:
    person = over.people[0]
    frames = person.seen(f"{over.path}/frames?limit=500")["frames"]
    one_of_each = {frame["type"]: frame for frame in frames}.values()
    answered = {
        frame["type"]: person.get(f"{over.path}/events/{frame['version']}/ruling").status_code
        for frame in one_of_each
    }
    assert answered == {frame["type"]: 200 if frame["has_ruling"] else 404 for frame in one_of_each}
    assert set(answered.values()) == {200, 404}


@pytest.fixture(scope="module")
def party(api: RunningHouse) -> Table:
    return finished(api.url, POWERS)


@pytest.fixture(scope="module")
def battle(api: RunningHouse) -> Table:
    return finished(api.url, {"game": "battle-princesses", "round_limit": 2}, seats=2)


@pytest.fixture(params=["party", "battle"])
def over(request: pytest.FixtureRequest) -> Table:
    """Either game, when it is over."""
    table: Table = request.getfixturevalue(request.param)
    return table


def test_what_has_a_ruling_follows_from_its_type(over: Table) -> None:
    person = over.people[0]
    dealer = DEALERS[person.view(over.id)["game"]]
    ruled = {kind.__struct_config__.tag for kind in dealer.game.choices}
    for one in events(person, over):
        answer = person.get(f"{over.path}/events/{one['version']}/ruling")
        kind = one["event"]["type"]
        expected = kind in ruled or "citations" in json.dumps(one["event"])
        assert answer.status_code == (200 if expected else 404), kind
        if expected:
            assert answer.json()["type"] == kind


def test_a_trick_is_won_by_the_rules_that_the_event_cites(party: Table) -> None:
    one = next(of_type(party.people[0], party, "trick-won"))
    told = ruling(party.people[0], party, one["version"])
    assert [rule["id"] for rule in told["citations"]] == one["event"]["citations"]
    assert told["decided_by"] in told["citations"]
    assert told["legal"] is None
    rule = told["decided_by"]
    assert rule["title"]
    assert rule["text"]
    assert rule["reason"]
    assert told["edition"] in rule["editions"]


def test_after_the_end_everybody_is_told_what_could_have_been_played(party: Table) -> None:
    stranger = register(party.people[0].url)
    one = next(of_type(stranger, party, "card-played"))
    told = ruling(stranger, party, one["version"])
    assert told["chosen_by"] == one["event"]["seat"]
    offer, *_ = (each for each in told["legal"] if each["move"] == "play-card")
    cards = next(slot for slot in offer["slots"] if slot["field"] == "card")["options"]
    assert one["event"]["card"] in cards
    hand = stranger.seen(f"{party.path}?at={one['version'] - 1}&seat={told['chosen_by']}")["play"]["you"][
        "hand"
    ]
    # Whoever must play a frozen card has it before them and not in hand.
    assert set(cards) | {each["option"] for each in offer["barred"]} >= set(hand)


def test_while_the_game_runs_only_its_own_seat_is_told(table: Table) -> None:
    table.play_until_card_play()
    seat, _ = table.due()
    table.move()
    version = next(of_type(table.people[0], table, "card-played"))["version"]
    own = ruling(table.people[seat], table, version)
    assert own["legal"]
    for other in (*(p for at, p in enumerate(table.people) if at != seat), register(table.people[0].url)):
        told = ruling(other, table, version)
        assert told["legal"] is None
        assert told["decided_by"] is None
        # The event itself is redacted for each reader.
        assert {**own, "legal": None, "decided_by": None, "event": told["event"]} == told
        assert "void" not in told["event"]


def test_a_tie_is_decided_by_what_breaks_it(api: RunningHouse) -> None:
    """The card that leads at a sisterhood cannot win, so its rule is never that of the highest card."""
    table = finished(api.url, {"game": "rebel-princess", "rounds": ["sisterhood"], "powers": False})
    found = set()
    for one in of_type(table.people[0], table, "trick-won"):
        told = ruling(table.people[0], table, one["version"])
        if told["place"]["round"] > 1:
            break  # a tie of the whole game is broken by rounds of another card
        tied = "R-275" in one["event"]["citations"]
        assert told["decided_by"]["id"] == ("R-275" if tied else "round/sisterhood")
        assert ("of equal" in told["text"]) is tied
        assert "at a distance of" in told["text"]
        found.add(told["decided_by"]["id"])
    assert "round/sisterhood" in found


def test_a_card_is_open_by_the_rule_that_limits_the_hand(party: Table) -> None:
    """Afterwards everybody is told; nothing else decides a plain card."""
    stranger = register(party.people[0].url)
    rules = set()
    for one in of_type(stranger, party, "card-played"):
        told = ruling(stranger, party, one["version"])
        if one["event"]["citations"]:
            assert told["decided_by"]["id"] in one["event"]["citations"]
        else:
            assert told["citations"] == []
            barred = {id for offer in told["legal"] for bar in offer["barred"] for id in bar["citations"]}
            own = {id for offer in told["legal"] for id in offer["citations"]}
            assert told["decided_by"]["id"] in barred | own | {"base/follow-suit"}
            rules.add(told["decided_by"]["id"])
    assert {"base/follow-suit", "base/own-cards"} <= rules


def test_a_choice_in_a_battle_is_open_by_the_rules_that_ask_for_it(battle: Table) -> None:
    stranger = register(battle.people[0].url)
    ended = next(of_type(stranger, battle, "play-ended"))
    told = ruling(stranger, battle, ended["version"])
    (offer,) = (each for each in told["legal"] if each["move"] == "end-play")
    assert told["decided_by"]["id"] == offer["citations"][0]
    for kind in ("card-laid", "stock-chosen", "hand-fizzled"):
        for one in of_type(stranger, battle, kind):
            told = ruling(stranger, battle, one["version"])
            assert (told["decided_by"] is None) is (told["chosen_by"] is None)


def test_chances_that_went_by_are_told_with_what_came_next(api: RunningHouse) -> None:
    """Nobody takes the window before a trick: that is told with the lead, and with no other card."""
    table = Table(api.url, options=POWERS).deal()
    while not any(of_type(table.people[0], table, "trick-captured")):
        for seat in table.waiting():
            offers = [one for one in table.offers(seat) if one["awaited"]]
            declining = [one for one in offers if one["move"] == "decline"]
            table.people[seat].move(table.id, (declining or offers)[0]["example"])
    log = events(table.people[0], table)
    passed = [one["version"] for one in log if one["event"]["type"] == "settled"]
    plays = [one["version"] for one in log if one["event"]["type"] == "card-played"]
    assert passed
    for before, version in zip([0, *plays], plays, strict=False):
        windows = ruling(table.people[0], table, version)["windows"]
        since = [one for one in passed if before < one < version]
        assert [each["version"] for each in windows] == since
        assert all(each["text"].endswith(".") for each in windows)


def test_a_secret_answer_tells_others_nothing(table: Table) -> None:
    table.deal()
    seat, _ = table.due()
    table.move()
    given = list(of_type(table.people[0], table, "answer-given"))[-1]
    assert given["event"]["seat"] == seat
    assert ruling(table.people[seat], table, given["version"])["legal"]
    for at, other in enumerate(table.people):
        if at != seat:
            assert ruling(other, table, given["version"])["legal"] is None


def test_there_is_no_ruling_on_what_is_yet_to_come(table: Table) -> None:
    person = table.people[0]
    version = person.view(table.id)["version"]
    for wrong in (version + 1, 0, 2_147_483_647, "99999999999", "-1", "x"):
        told = problem(person.get(f"{table.path}/events/{wrong}/ruling"), 404, "not-found")
        assert told["detail"] == f"The game is at version {version}."


def test_in_the_language_of_the_reader(party: Table) -> None:
    one = next(of_type(party.people[0], party, "trick-won"))
    path = f"{party.path}/events/{one['version']}/ruling"
    english = party.people[0].get(path).json()
    czech = party.people[0].get(path, **{"Accept-Language": "cs"})
    assert czech.headers["content-language"] == "cs"
    assert czech.json()["decided_by"]["id"] == english["decided_by"]["id"]
    assert czech.json()["decided_by"]["text"] != english["decided_by"]["text"]


def test_the_rules_of_a_game_are_listed_with_where_they_mattered(over: Table) -> None:
    listed = over.people[0].seen(f"{over.path}/rulings")["rulings"]
    found: dict[str, list[int]] = {}
    for one in events(over.people[0], over):
        for id in one["event"].get("citations", ()):
            found.setdefault(id, []).append(one["version"])
    by_id = {each["id"]: each["versions"] for each in listed}
    assert found
    assert {id: [v for v in by_id[id] if v in versions] for id, versions in found.items()} == found
    assert all(each["title"] for each in listed)


def test_wherever_a_rule_mattered_there_is_a_ruling(over: Table) -> None:
    person = over.people[0]
    for rule in person.seen(f"{over.path}/rulings")["rulings"]:
        told = ruling(person, over, rule["versions"][0])
        assert rule["id"] in {cited["id"] for cited in told["citations"]}


def games_with(person: Guest, id: str, *awaited: str) -> dict[str, dict[str, Any]]:
    """The games in which this rule mattered, once these are among them: they are listed a moment later."""
    give_up = time.monotonic() + 10
    while True:
        listed = person.seen(f"/v1/catalog/rebel-princess/rulings/{id}")["games"]
        found = {game["game_id"]: game for game in listed}
        if found.keys() >= set(awaited) or time.monotonic() > give_up:
            return found
        time.sleep(0.05)


def test_a_rule_names_public_games_in_which_it_mattered(party: Table, api: RunningHouse) -> None:
    one = next(of_type(party.people[0], party, "trick-won"))
    id = one["event"]["citations"][0]
    hidden = finished_in_private(api.url)
    games = games_with(register(api.url), id, party.id)
    assert party.id in games
    assert hidden.id not in games
    assert games[party.id]["version"] <= one["version"]
    assert games[party.id]["refused"] is False


def test_a_rule_that_only_bars_names_games_in_which_it_refused_a_move(api: RunningHouse) -> None:
    """No event cites it. It may be written when the game is over, and it is told only then."""
    plain = {"game": "rebel-princess", "rounds": ["single-fairy"], "powers": False}
    table, another = Table(api.url, options=plain), finished(api.url, plain)
    version = refused_for_not_following(table)
    assert table.id not in games_with(table.people[0], "base/follow-suit")
    while table.people[0].view(table.id)["status"] != "over":
        table.move()
    games = games_with(register(api.url), "base/follow-suit", table.id)
    assert games[table.id] == {
        "game_id": table.id,
        "version": version,
        "refused": True,
        "imported": False,
    }
    assert another.id not in games
    kept = register(api.url).seen(f"{table.path}/refusals")["refusals"]
    assert [each["version"] for each in kept] == [version]


def test_but_not_private_ones(api: RunningHouse) -> None:
    plain = {"game": "rebel-princess", "rounds": ["single-fairy"], "powers": False}
    hidden = Table(api.url, options=plain, visibility="private")
    shown = Table(api.url, options=plain)
    for table in (hidden, shown):
        refused_for_not_following(table)
        while table.people[0].view(table.id)["status"] != "over":
            table.move()
    games = games_with(register(api.url), "base/follow-suit", shown.id)
    assert shown.id in games
    assert hidden.id not in games


def refused_for_not_following(table: Table) -> int:
    """Somebody tries to play another suit than was led; the version at which that was."""
    table.play_until_card_play()
    while True:
        for seat in table.waiting():
            for offer in table.offers(seat):
                for bar in offer["barred"]:
                    if bar["citations"] == ["base/follow-suit"]:
                        person = table.people[seat]
                        version: int = person.view(table.id)["version"]
                        move = {**offer["example"], "card": bar["option"]}
                        problem(person.move(table.id, move), 422, "rule-broken")
                        return version
        table.move()


def finished_in_private(url: str) -> Table:
    table = Table(url, options=POWERS, visibility="private")
    while table.people[0].view(table.id)["status"] != "over":
        table.move()
    return table
