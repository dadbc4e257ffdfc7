"""People who play over HTTP, as any client would: read the offers, post one of them."""

import random
import time
from typing import Any, Self

import httpx
import msgspec

from games.offers import Offer
from workers.bots.random_legal import fill_in

FIRST_GAME = {"game": "rebel-princess", "edition": "deluxe-en", "rounds": "first-game"}


class Guest:
    """A registered player with a token and a connection."""

    def __init__(self, url: str, name: str = "Guest", *, seed: int = 0) -> None:
        self.http = httpx.Client(base_url=url, timeout=30)
        answer = self.http.post("/v1/players", json={"name": name})
        assert answer.status_code == 201, answer.text
        self.id: str = answer.json()["player"]["id"]
        self.token: str = answer.json()["token"]
        self.http.headers["Authorization"] = f"Bearer {self.token}"
        self._luck = random.Random(seed)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def open_table(self, seats: int, options: dict[str, Any] | None = None, **more: Any) -> str:
        body = {"options": options or FIRST_GAME, "seats": seats, **more}
        answer = self.http.post("/v1/games", json=body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def sit_down(self, game: str) -> None:
        self._must(self.http.post(f"/v1/games/{game}/seats", json={"type": "sit-down"}))

    def seat_bot(self, game: str) -> None:
        self._must(
            self.http.post(f"/v1/games/{game}/seats", json={"type": "seat-bot", "bot": "random-legal"})
        )

    def start(self, game: str) -> None:
        self._must(self.http.post(f"/v1/games/{game}/start"))

    def table_with_bots(self, seats: int, options: dict[str, Any] | None = None) -> str:
        """Sit down with bots on every other seat, and start."""
        game = self.open_table(seats, options)
        self.sit_down(game)
        for _ in range(seats - 1):
            self.seat_bot(game)
        self.start(game)
        return game

    def view(self, game: str) -> dict[str, Any]:
        return self._json(self.http.get(f"/v1/games/{game}"))

    def offers(self, game: str) -> list[dict[str, Any]]:
        offers: list[dict[str, Any]] = self._json(self.http.get(f"/v1/games/{game}/moves"))["offers"]
        return offers

    def post(self, game: str, move: dict[str, Any], **headers: str) -> httpx.Response:
        return self.http.post(f"/v1/games/{game}/moves", json=move, headers=headers)

    def any_move(self, offers: list[dict[str, Any]]) -> dict[str, Any]:
        return fill_in(msgspec.convert(self._luck.choice(offers), Offer), self._luck)

    def play_to_the_end(self, game: str, *, seconds: float = 120) -> dict[str, Any]:
        """Answer whenever asked, until the game is over."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            view = self.view(game)
            if view["status"] == "over":
                return view
            if view["seat"] in view["waiting_for"]:
                answer = self.post(game, self.any_move(self.offers(game)))
                assert answer.status_code in (200, 409), answer.text
            else:
                time.sleep(0.02)
        raise TimeoutError(f"the game {game} is not over: {self.view(game)}")

    @staticmethod
    def _must(answer: httpx.Response) -> None:
        assert answer.is_success, answer.text

    def _json(self, answer: httpx.Response) -> dict[str, Any]:
        assert answer.is_success, answer.text
        body: dict[str, Any] = answer.json()
        return body
