"""The API as a process of its own, on a database of its own; and callers who talk to it over HTTP."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.support.running_house import free_port

PATIENCE = 30.0
_CLIENTS: dict[str, httpx.Client] = {}
FIRST_GAME = {"game": "rebel-princess", "powers": False}


class Api:
    """A granian process with this database and this Redis."""

    def __init__(self, database_url: str, redis_url: str, log: Path, **environment: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = log
        self.database_url = database_url
        self._environment = {
            **os.environ,
            "BALLROOM_PORT": str(self.port),
            "BALLROOM_DATA": str(log.parent / "data"),
            "DATABASE_URL": database_url,
            "REDIS_URL": redis_url,
            **environment,
        }
        self.process = self._spawn("api")
        self._others: list[subprocess.Popen[bytes]] = []

    def also(self, role: str) -> None:
        """Run another process of the house beside it."""
        self._others.append(self._spawn(role))

    def wait_until_ready(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            assert self.process.poll() is None, self.log.read_text()
            try:
                if httpx.get(f"{self.url}/health/ready", timeout=2).status_code == 200:
                    return
            except httpx.HTTPError:
                pass
            time.sleep(0.05)
        raise TimeoutError(self.log.read_text())

    def stop(self) -> float:
        """SIGTERM; answers how many seconds it took to end."""
        started = time.monotonic()
        for process in (self.process, *self._others):
            process.send_signal(signal.SIGTERM)
        for process in (self.process, *self._others):
            try:
                process.wait(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                raise
        return time.monotonic() - started

    def _spawn(self, role: str) -> subprocess.Popen[bytes]:
        with self.log.open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", "service.cli", role], env=self._environment, stdout=log, stderr=log
            )


@contextmanager
def running(database_url: str, redis_url: str, log: Path, **environment: str) -> Iterator[Api]:
    api = Api(database_url, redis_url, log, **environment)
    try:
        api.wait_until_ready()
        yield api
    finally:
        if api.process.poll() is None:
            api.stop()
        if api.url in _CLIENTS:
            _CLIENTS.pop(api.url).close()


class Caller:
    """Somebody with a token (or none) who calls the API."""

    def __init__(self, url: str, token: str = "", player: str = "") -> None:
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.http = _client(url)
        self.url = url
        self.token = token
        self.id = player

    def get(self, path: str, **headers: str) -> httpx.Response:
        return self.http.get(path, headers=self._with(headers))

    def delete(self, path: str) -> httpx.Response:
        return self.http.delete(path, headers=self.headers)

    def post(self, path: str, body: Any = None, **headers: str) -> httpx.Response:
        if body is None:
            return self.http.post(path, headers=self._with(headers))
        return self.http.post(path, json=body, headers=self._with(headers))

    def send(self, path: str, content: bytes, **headers: str) -> httpx.Response:
        """Post bytes as they are."""
        return self.http.post(path, content=content, headers=self._with(headers))

    def done(self, path: str, body: Any = None, **headers: str) -> Any:
        """Post something that must work."""
        answer = self.post(path, body, **headers)
        assert answer.is_success, answer.text
        return answer.json()

    def seen(self, path: str) -> Any:
        answer = self.get(path)
        assert answer.is_success, answer.text
        return answer.json()

    def _with(self, headers: dict[str, str]) -> dict[str, str]:
        return {**self.headers, **{name.replace("_", "-"): value for name, value in headers.items()}}


def _client(url: str) -> httpx.Client:
    if url not in _CLIENTS:
        _CLIENTS[url] = httpx.Client(base_url=url, timeout=20)
    return _CLIENTS[url]


def register(url: str, name: str = "Guest") -> Caller:
    made = Caller(url).done("/v1/players", {"name": name})
    return Caller(url, made["token"], made["player"]["id"])


class Table:
    """A game that has started, with a person on every seat."""

    def __init__(self, url: str, seats: int = 3, **wishes: Any) -> None:
        self.people = [register(url, f"Guest {seat}") for seat in range(seats)]
        host = self.people[0]
        self.opened = host.done("/v1/games", {"options": FIRST_GAME, "seats": seats, **wishes})
        self.id = str(self.opened["id"])
        self.path = f"/v1/games/{self.id}"
        for person in self.people:
            command = {"type": "sit-down", "invitation": self.opened["invitation"] or ""}
            person.done(f"{self.path}/seats", command)
        host.done(f"{self.path}/start")

    def waiting(self) -> list[int]:
        return list(self.people[0].seen(self.path)["waiting_for"])

    def offers(self, seat: int) -> list[dict[str, Any]]:
        return list(self.people[seat].seen(f"{self.path}/moves")["offers"])

    def due(self) -> tuple[int, dict[str, Any]]:
        """A seat that must act, and a move it may make."""
        seat = self.waiting()[0]
        return seat, self.offers(seat)[0]["example"]

    def move(self) -> dict[str, Any]:
        seat, move = self.due()
        return dict(self.people[seat].done(f"{self.path}/moves", move))

    def deal(self) -> "Table":
        """Past the choice of princesses: on to the first hands."""
        while not self.people[0].seen(self.path)["play"]["you"]["hand"]:
            self.move()
        return self

    def play_until_card_play(self) -> None:
        """Past the passing of cards: on to the first trick."""
        while True:
            _, move = self.due()
            if move["type"] == "play-card":
                return
            self.move()


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
