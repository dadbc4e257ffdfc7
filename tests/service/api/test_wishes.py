"""Asking for something in advance, over HTTP: one's own business, and nobody can tell."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.support.guests import Guest, Table, problem, register
from tests.support.listeners import listening
from tests.support.running_house import RunningHouse

POWERS = {"game": "rebel-princess", "rounds": ["once-upon-a-time", "magic-beans"]}
BEFORE_A_TRICK = ("pea-princess", "cinderella", "rapunzel", "scheherazade", "little-mermaid", "ice-princess")
REST = {"game": "rebel-princess", "decline_round": 1}


class Ballroom(Table):
    """A game of three with powers. All of them act before a trick; the first window is open."""

    def __init__(self, url: str) -> None:
        super().__init__(url, options=POWERS)
        self.wishes = f"{self.path}/wishes"

    def choose(self) -> bool:
        """Everybody keeps a princess who acts before a trick, if luck has dealt them one."""
        for seat, person in enumerate(self.people):
            (offer,) = self.offers(seat)
            names = [name for name in offer["slots"][0]["options"] if name in BEFORE_A_TRICK]
            if not names:
                return False
            person.done(f"{self.path}/moves", {**offer["example"], "princess": names[0]})
        return True

    def pass_cards(self, *seats: int) -> None:
        for seat in seats:
            self.people[seat].done(f"{self.path}/moves", self.offers(seat)[0]["example"])

    def view(self, seat: int = 0) -> Any:
        return self.people[seat].seen(self.path)

    def put(self, seat: int, wish: Any) -> httpx.Response:
        return put(self.people[seat], self.wishes, wish)

    def rest(self, *seats: int) -> None:
        for seat in seats:
            assert self.put(seat, REST).status_code == 200


def put(person: Guest, path: str, body: Any) -> httpx.Response:
    return person.put(path, body)


def a_ballroom(url: str) -> Ballroom:
    for _ in range(100):
        ballroom = Ballroom(url)
        if ballroom.choose():
            return ballroom
    raise TimeoutError("no table fits")


@pytest.fixture
def ballroom(api: RunningHouse) -> Ballroom:
    return a_ballroom(api.url)


def whole(**wishes: Any) -> dict[str, Any]:
    """A wish as it is answered: every field of it."""
    fields = ("decline_round", "decline_until", "raise_hand", "copies", "lead_at", "lead")
    return {"game": "rebel-princess", **dict.fromkeys(fields), **wishes}


def test_a_wish_is_read_changed_and_deleted(ballroom: Ballroom) -> None:
    ada = ballroom.people[0]
    assert ada.seen(ballroom.wishes) == {"seat": 0, "wish": None}
    made = ballroom.put(0, {"game": "rebel-princess", "raise_hand": "r1.t2"})
    assert made.json() == {"seat": 0, "wish": whole(raise_hand="r1.t2")}
    assert made.headers["cache-control"] == "no-store"
    ballroom.rest(0)
    assert ada.seen(ballroom.wishes)["wish"] == whole(decline_round=1)
    assert ada.delete(ballroom.wishes).status_code == 204
    assert ada.delete(ballroom.wishes).status_code == 204
    assert ada.seen(ballroom.wishes)["wish"] is None


def test_everybody_has_wishes_of_their_own(ballroom: Ballroom) -> None:
    ballroom.rest(0)
    assert ballroom.people[1].seen(ballroom.wishes) == {"seat": 1, "wish": None}
    stranger = register(ballroom.people[0].url)
    problem(stranger.get(ballroom.wishes), 403, "not-at-this-table")
    problem(put(stranger, ballroom.wishes, REST), 403, "not-at-this-table")
    problem(stranger.delete(ballroom.wishes), 403, "not-at-this-table")
    problem(Guest(stranger.url).get(ballroom.wishes), 401, "unauthenticated")


def test_outsiders_do_not_hear_of_a_private_table(api: RunningHouse) -> None:
    table = Table(api.url, options=POWERS, visibility="private")
    problem(put(register(api.url), f"{table.path}/wishes", REST), 404, "not-found")


def test_whoever_sits_at_a_private_table_may_wish(api: RunningHouse) -> None:
    table = Table(api.url, options=POWERS, visibility="private")
    assert put(table.people[1], f"{table.path}/wishes", REST).status_code == 200
    assert table.people[1].seen(f"{table.path}/wishes")["wish"] == whole(decline_round=1)


def test_a_token_to_read_with_is_not_enough(ballroom: Ballroom) -> None:
    ada = ballroom.people[0]
    reader = Guest(ada.url, ada.done("/v1/tokens", {"scopes": ["read"]})["token"])
    problem(put(reader, ballroom.wishes, REST), 403, "forbidden")
    problem(reader.get(ballroom.wishes), 403, "forbidden")


def test_a_token_to_play_with_is(ballroom: Ballroom) -> None:
    ada = ballroom.people[0]
    player = Guest(ada.url, ada.done("/v1/tokens", {"scopes": ["play"]})["token"])
    assert put(player, ballroom.wishes, REST).status_code == 200
    assert player.seen(ballroom.wishes)["wish"] == whole(decline_round=1)
    assert player.delete(ballroom.wishes).status_code == 204


def test_wishes_are_for_a_running_game(ada: Guest) -> None:
    game = ada.done("/v1/games", {"options": POWERS, "seats": 3})["id"]
    ada.done(f"/v1/games/{game}/seats", {"type": "sit-down"})
    problem(put(ada, f"/v1/games/{game}/wishes", REST), 409, "table-state")
    assert ada.seen(f"/v1/games/{game}/wishes") == {"seat": 0, "wish": None}


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"game": "chess"},
        {"game": "rebel-princess", "mood": "good"},
        {"game": "rebel-princess", "decline_round": 0},
        {"game": "rebel-princess", "decline_round": "one"},
        {"game": "rebel-princess", "lead": "queens-13"},
        {"game": "rebel-princess", "raise_hand": ""},
        [],
    ],
)
def test_what_is_no_wish_is_malformed(ballroom: Ballroom, body: Any) -> None:
    problem(ballroom.put(0, body), 400, "bad-request")


def test_what_can_never_come_true_is_refused_and_changes_nothing(ballroom: Ballroom) -> None:
    ballroom.rest(0)
    problem(ballroom.put(0, {"game": "rebel-princess", "decline_round": 99}), 422, "idle-wish")
    problem(ballroom.put(0, {"game": "rebel-princess", "raise_hand": "never"}), 422, "idle-wish")
    mine = ballroom.view(0)["play"]["you"]["hand"]
    other = next(card for card in ballroom.view(1)["play"]["you"]["hand"] if card not in mine)
    lead = {"game": "rebel-princess", "lead_at": "r1.t2.play1", "lead": other}
    refused = problem(ballroom.put(0, lead), 422, "idle-wish")
    assert [each["id"] for each in refused["citations"]] == ["base/own-cards"]
    assert ballroom.people[0].seen(ballroom.wishes)["wish"] == whole(decline_round=1)


def test_nobody_can_tell_that_somebody_wished(ballroom: Ballroom) -> None:
    ada, bob, _ = ballroom.people
    stranger = register(ada.url)
    paths = [ballroom.path, f"{ballroom.path}/events?limit=500&proof=true", f"{ballroom.path}/scorepad"]

    def seen() -> list[Any]:
        answers = [person.get(path) for person in (ada, bob, stranger) for path in paths]
        assert {answer.status_code for answer in answers} == {200}
        return [(answer.headers.get("etag"), answer.json()) for answer in answers]

    before, offers = seen(), [ballroom.offers(seat) for seat in range(3)]
    for wish in ({"game": "rebel-princess", "raise_hand": "r1.t1"}, REST, None):
        changed = ada.delete(ballroom.wishes) if wish is None else ballroom.put(0, wish)
        assert changed.is_success
        assert seen() == before
        assert [ballroom.offers(seat) for seat in range(3)] == offers
    ballroom.pass_cards(1)
    assert not [now for now, then in zip(seen(), before, strict=True) if now == then]


def test_nobody_is_told_on_the_stream(ballroom: Ballroom) -> None:
    version = ballroom.view()["version"]
    with listening(ballroom.people[1], f"{ballroom.path}/stream?after={version - 1}") as messages:
        assert next(messages)["id"] == version
        ballroom.rest(0)
        ballroom.people[0].delete(ballroom.wishes)
        ballroom.pass_cards(2)
        told = next(messages)
    assert told["id"] == version + 1
    assert (told["data"]["event"]["type"], told["data"]["event"]["seat"]) == ("answer-given", 2)


def test_standing_declines_spare_everybody_the_window(ballroom: Ballroom) -> None:
    ballroom.rest(0, 1, 2)
    ballroom.pass_cards(0, 1, 2)
    (leader,) = ballroom.waiting()
    assert [offer["move"] for offer in ballroom.offers(leader)] == ["play-card"]


def test_a_decline_answers_the_window_that_is_open(ballroom: Ballroom) -> None:
    ballroom.pass_cards(0, 1, 2)
    assert ballroom.waiting() == [0, 1, 2]
    ballroom.rest(1)
    assert ballroom.waiting() == [0, 2]
    ballroom.rest(0, 2)
    (leader,) = ballroom.waiting()
    assert ballroom.offers(leader)[0]["move"] == "play-card"


def test_a_hand_raised_in_the_open_window_declares(ballroom: Ballroom) -> None:
    ballroom.pass_cards(0, 1, 2)
    assert ballroom.put(1, {"game": "rebel-princess", "raise_hand": "r1.t1"}).status_code == 200
    events = ballroom.people[0].seen(f"{ballroom.path}/events?limit=500")["events"]
    (used,) = [each["event"] for each in events if each["event"]["type"] == "power-activated"]
    assert used["seat"] == 1


def test_a_hand_raised_in_time_declares_as_the_window_opens(ballroom: Ballroom) -> None:
    ballroom.put(1, {"game": "rebel-princess", "raise_hand": "r1.t1"})
    ballroom.pass_cards(0, 1)
    person, move = ballroom.people[2], ballroom.offers(2)[0]["example"]
    kinds = [each["event"] for each in person.done(f"{ballroom.path}/moves", move)["events"]]
    asked = [event["type"] for event in kinds].index("asked")
    assert kinds[asked + 1] == {"type": "answer-given", "seat": 1, "decision": "r1.t1.window1"}
    assert (kinds[asked + 2]["type"], kinds[asked + 2]["seat"]) == ("power-activated", 1)


def test_a_lead_that_is_due_is_played(ballroom: Ballroom) -> None:
    ballroom.rest(0, 1, 2)
    ballroom.pass_cards(0, 1, 2)
    (leader,) = ballroom.waiting()
    card = ballroom.offers(leader)[0]["slots"][0]["options"][0]
    lead = {"game": "rebel-princess", "lead_at": "r1.t1.play1", "lead": card}
    assert ballroom.put(leader, lead).status_code == 200
    assert ballroom.waiting() == [(leader + 1) % 3]


def test_a_wish_made_at_one_process_comes_true_at_another(
    api: RunningHouse, redis_url: str, tmp_path: Path
) -> None:
    ballroom = a_ballroom(api.url)
    with RunningHouse(tmp_path, "api", DATABASE_URL=api.database_url, REDIS_URL=redis_url) as second:
        for person in ballroom.people:
            elsewhere = Guest(second.url, person.token, person.id)
            assert put(elsewhere, ballroom.wishes, REST).status_code == 200
    ballroom.pass_cards(0, 1, 2)
    assert len(ballroom.waiting()) == 1
