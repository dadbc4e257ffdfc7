"""People who play over HTTP, as any client would: read the offers, post one of them."""

import json
import random
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import httpx
import msgspec

from games.offers import Offer
from tests.support.plain_http import Lines
from workers.bots.random_legal import fill_in

FIRST_GAME = {"game": "rebel-princess", "edition": "deluxe-en", "rounds": "first-game"}
WITHOUT_POWERS = {"game": "rebel-princess", "powers": False}
SHORT_BATTLE = {"game": "battle-princesses"}
_CONNECTIONS: dict[str, httpx.Client] = {}
_LINES: dict[str, Lines] = {}
_BY_OTHERS: set[str] = set()
"""Houses that are reached by the clients of others."""


class Guest:
    """Somebody with a token (or none) who calls the API. All guests of a house share its connections."""

    def __init__(self, url: str, token: str = "", player: str = "", *, seed: int = 0) -> None:
        self.url = url
        self.token = token
        self.id = player
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}
        self._luck = random.Random(seed)

    # --- any request

    def get(self, path: str, **headers: str) -> httpx.Response:
        return self._send("GET", path, headers)

    def delete(self, path: str, body: Any = None, **headers: str) -> httpx.Response:
        return self._send("DELETE", path, headers, json=body)

    def patch(self, path: str, body: Any = None, **headers: str) -> httpx.Response:
        return self._send("PATCH", path, headers, json=body)

    def post(self, path: str, body: Any = None, **headers: str) -> httpx.Response:
        return self._send("POST", path, headers, json=body)

    def put(self, path: str, body: Any = None, **headers: str) -> httpx.Response:
        return self._send("PUT", path, headers, json=body)

    def send(self, path: str, content: bytes, **headers: str) -> httpx.Response:
        """Post bytes as they are."""
        return self._send("POST", path, headers, content=content)

    def seen(self, path: str) -> Any:
        """Look at something that must be there."""
        return _worked(self.get(path))

    def done(self, path: str, body: Any = None, **headers: str) -> Any:
        """Post something that must work."""
        return _worked(self.post(path, body, **headers))

    # --- at a table

    def open_table(self, seats: int, options: dict[str, Any] | None = None, **more: Any) -> str:
        return str(self.done("/v1/games", {"options": options or FIRST_GAME, "seats": seats, **more})["id"])

    def sit_down(self, game: str, **more: Any) -> None:
        self.done(f"/v1/games/{game}/seats", {"type": "sit-down", **more})

    def seat_bot(self, game: str, bot: str = "random-legal") -> None:
        self.done(f"/v1/games/{game}/seats", {"type": "seat-bot", "bot": bot})

    def start(self, game: str) -> None:
        self.done(f"/v1/games/{game}/start")

    def table_with_bots(self, seats: int, options: dict[str, Any] | None = None) -> str:
        """Sit down with bots on every other seat, and start."""
        game = self.open_table(seats, options)
        self.sit_down(game)
        for _ in range(seats - 1):
            self.seat_bot(game)
        self.start(game)
        return game

    def view(self, game: str, *, at: int | None = None) -> dict[str, Any]:
        view: dict[str, Any] = self.seen(f"/v1/games/{game}" + (f"?at={at}" if at else ""))
        return view

    def offers(self, game: str) -> list[dict[str, Any]]:
        return list(self.seen(f"/v1/games/{game}/moves")["offers"])

    def move(self, game: str, move: dict[str, Any], **headers: str) -> httpx.Response:
        return self.post(f"/v1/games/{game}/moves", move, **headers)

    def awaited(self, game: str) -> list[dict[str, Any]]:
        """What the game waits for. A view may be older than this: perhaps it waits no longer."""
        return [offer for offer in self.offers(game) if offer["awaited"]]

    def any_move(self, offers: list[dict[str, Any]]) -> dict[str, Any]:
        return fill_in(msgspec.convert(self._luck.choice(offers), Offer), self._luck)

    def play_to_the_end(
        self, game: str, *, seconds: float = 120, each: Callable[[dict[str, Any]], object] = lambda view: None
    ) -> dict[str, Any]:
        """Answer whenever asked, until the game is over; `each` is shown every view on the way."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            view = self.view(game)
            each(view)
            if view["status"] == "over":
                return view
            if view["seat"] in view["waiting_for"] and (awaited := self.awaited(game)):
                answer = self.move(game, self.any_move(awaited))
                assert answer.status_code in (200, 409), answer.text
            else:
                time.sleep(0.05)
        raise TimeoutError(f"the game {game} is not over: {self.view(game)}")

    def _send(self, method: str, path: str, headers: dict[str, str], **body: Any) -> httpx.Response:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        given = {**self.headers, **named}
        if self.url not in _BY_OTHERS:
            answer = _lines(self.url).request(method, path, given, **body)
            if answer is not None:
                return answer
        return _connection(self.url).request(method, path, headers=given, **body)


def register(url: str, name: str = "Guest", *, seed: int = 0) -> Guest:
    """A new player, with a token that may do everything."""
    made = Guest(url).done("/v1/players", {"name": name})
    return Guest(url, made["token"], made["player"]["id"], seed=seed)


class Table:
    """A game that has started, with a person on every seat: these people, and then others."""

    def __init__(
        self,
        url: str,
        seats: int = 3,
        *,
        options: dict[str, Any] | None = None,
        people: Sequence[Guest] = (),
        **agreed: Any,
    ) -> None:
        others = range(len(people), seats)
        self.people = [*people, *(register(url, f"Guest {seat}", seed=seat) for seat in others)]
        host = self.people[0]
        wanted = {"options": options or WITHOUT_POWERS, "seats": seats, **agreed}
        self.opened = host.done("/v1/games", wanted)
        self.id = str(self.opened["id"])
        self.path = f"/v1/games/{self.id}"
        for person in self.people:
            person.sit_down(self.id, invitation=self.opened["invitation"] or "")
        host.start(self.id)

    def waiting(self) -> list[int]:
        return list(self.people[0].view(self.id)["waiting_for"])

    def offers(self, seat: int) -> list[dict[str, Any]]:
        return self.people[seat].offers(self.id)

    def due(self) -> tuple[int, dict[str, Any]]:
        """A seat that must act, and a move it may make."""
        seat = self.waiting()[0]
        return seat, self.people[seat].awaited(self.id)[0]["example"]

    def move(self) -> dict[str, Any]:
        seat, move = self.due()
        return dict(self.people[seat].done(f"{self.path}/moves", move))

    def deal(self) -> "Table":
        """Past the choice of princesses: on to the first hands."""
        while not self.people[0].view(self.id)["play"]["you"]["hand"]:
            self.move()
        return self

    def play_until_card_play(self) -> "Table":
        """Past the passing of cards: on to the first trick."""
        while self.due()[1]["type"] != "play-card":
            self.move()
        return self


def conceded(url: str, *people: Guest, **agreed: Any) -> Table:
    """A game that was over soon."""
    table = Table(url, 2, options=SHORT_BATTLE, people=people, **agreed)
    table.people[1].done(f"{table.path}/concession")
    return table


def problem(answer: httpx.Response, status: int, slug: str) -> dict[str, Any]:
    """The answer is this problem, and a whole one."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    body: dict[str, Any] = json.loads(answer.content)
    assert body["type"] == f"/problems/{slug}", body
    assert body["status"] == status
    assert body["title"]
    assert body["detail"]
    assert body["instance"] == answer.request.url.path
    return body


@contextmanager
def reached_by(url: str, client: httpx.Client) -> Iterator[None]:
    """Whoever calls this address does so by this client, which belongs to others and is not closed here."""
    _CONNECTIONS[url] = client
    _BY_OTHERS.add(url)
    try:
        yield
    finally:
        _BY_OTHERS.remove(url)
        del _CONNECTIONS[url]


def forget_connection(url: str) -> None:
    """Hang up: the house at this address has closed."""
    for opened in (_CONNECTIONS, _LINES):
        if url in opened:
            opened.pop(url).close()


def connection(url: str, *, timeout: float = 30) -> httpx.Client:
    """A client that reads no certificates: that takes longer than most tests, and there are none here.

    It asks for nothing to be compressed: what is sent is what the tests look at.
    """
    plain = {"Accept-Encoding": "identity"}
    return httpx.Client(base_url=url, timeout=timeout, verify=False, trust_env=False, headers=plain)


def _lines(url: str) -> Lines:
    if url not in _LINES:
        _LINES[url] = Lines(url)
    return _LINES[url]


def _connection(url: str) -> httpx.Client:
    if url not in _CONNECTIONS:
        _CONNECTIONS[url] = connection(url)
    return _CONNECTIONS[url]


def _worked(answer: httpx.Response) -> Any:
    assert answer.is_success, answer.text
    return answer.json()
