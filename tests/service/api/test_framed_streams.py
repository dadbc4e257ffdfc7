"""A stream of frames: a page that applies their changes has the view of now, and knows no game."""

from typing import Any

import pytest

from tests.support.guests import WITHOUT_POWERS, Table, register
from tests.support.json_patch import patched
from tests.support.listeners import listening
from tests.support.running_house import RunningHouse

BATTLE = {"game": "battle-princesses", "round_limit": 2}


def up_to(messages: Any, version: int) -> list[dict[str, Any]]:
    """The frames that come, up to and including this version."""
    found: list[dict[str, Any]] = []
    while not found or found[-1]["version"] < version:
        message = next(messages)
        if message.get("event") == "frame":
            assert message["id"] == message["data"]["version"]
            found.append(message["data"])
    return found


@pytest.mark.parametrize("options", [WITHOUT_POWERS, BATTLE], ids=["ball", "battle"])
def test_who_applies_the_frames_has_the_view_of_every_seat(
    api: RunningHouse, options: dict[str, Any]
) -> None:
    table = Table(api.url, options=options)
    watcher = register(api.url, "Watcher")
    for person in (*table.people[:2], watcher):
        shown = person.view(table.id)
        with listening(person, f"{table.path}/stream?frames=true&after={shown['version']}") as messages:
            for _ in range(8):
                version = table.move()["last"]
                for frame in up_to(messages, version):
                    shown = patched(shown, frame["changes"])
                    assert frame["waiting_for"] == shown["waiting_for"]
                assert shown == person.view(table.id)


def test_frames_are_those_of_the_replay_in_the_language_asked_for(table: Table) -> None:
    person = table.people[0]
    version = table.move()["last"]
    address = f"{table.path}/stream?frames=true"
    with listening(person, address, **{"Accept-Language": "fr"}) as messages:
        told = up_to(messages, version)
    replayed = person.get(f"{table.path}/frames?limit=500", **{"Accept-Language": "fr"}).json()["frames"]
    assert told == [frame for frame in replayed if frame["version"] <= told[-1]["version"]]
    with listening(person, address, **{"Accept-Language": "en"}) as messages:
        assert up_to(messages, version) != told


def test_without_asking_for_frames_events_are_told_as_ever(table: Table) -> None:
    with listening(table.people[0], f"{table.path}/stream") as messages:
        first = next(messages)
    assert "event" not in first
    assert first["data"]["event"]["type"] == "table-opened"


def test_who_sits_down_is_led_to_what_their_new_seat_sees(api: RunningHouse) -> None:
    """What only they know is in their frames then, though the stream began when they had no seat."""
    host, guest = register(api.url, "Host"), register(api.url, "Guest")
    game = host.open_table(3, WITHOUT_POWERS)
    shown = guest.view(game)
    assert shown["seat"] is None
    with listening(guest, f"/v1/games/{game}/stream?frames=true&after={shown['version']}") as messages:
        guest.sit_down(game)
        host.sit_down(game)
        host.seat_bot(game)
        host.start(game)
        version = guest.view(game)["version"]
        for frame in up_to(messages, version):
            shown = patched(shown, frame["changes"])
        now = guest.view(game, at=shown["version"])
    assert shown == now
    assert shown["seat"] == 0
    assert shown["play"]["you"]["seat"] == 0


def test_frames_come_with_offers_when_it_is_ones_turn(table: Table) -> None:
    table.deal()
    seat = table.waiting()[0]
    person = table.people[seat]
    version = person.view(table.id)["version"]
    with listening(person, f"{table.path}/stream?frames=true&offers=true&after={version}") as messages:
        message = next(messages)
    assert message["event"] == "moves"
    assert message["data"]["offers"]
