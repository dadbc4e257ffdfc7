"""Bots of others: a process that is asked over HTTP on this machine (docs/outside-bots.md).

It is shown what a client of the API on its seat would see, and answers with a move. Whatever goes wrong is
counted, and the first move that it was offered is made instead: no bot can hold up an arena.
"""

import socket
import time
from ipaddress import ip_address
from random import Random
from typing import Any
from urllib.parse import urlsplit

import msgspec

from games.registry import GAMES
from games.saying import said
from workers.arena.match import MALFORMED, CannotPlay, NoAnswer
from workers.bots.bot import USUAL_EFFORT, ChosenMove, Effort, Situation

PROTOCOL = 1
GRACE = 1.0
"""So many seconds longer than it may think is a bot waited for: the way there and back takes time, too."""
LARGEST_ANSWER = 1_000_000
TIMED_OUT, UNREACHABLE, CRASHED = "timed out", "unreachable", "crashed"
"""The kinds of failure that only outside bots have."""
MOST_LATE = 5
"""After so many answers in a row that did not come in time, nobody waits for the bot any more."""


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What an outside bot answers. It may say why; nobody asks for that here."""

    move: dict[str, Any]
    reasons: list[str] = []


def is_outside(name: str) -> bool:
    """Is this the address of a bot, not its name?"""
    return "://" in name


class OutsideBot:
    """A bot that is asked at an address."""

    title = said("Bot from outside")
    thinks = True
    recalls = True

    def __init__(self, url: str) -> None:
        self.name = url
        parts = urlsplit(url)
        self._host, self._port = parts.hostname or "", parts.port or 80
        self._path = f"{parts.path or '/'}{'?' + parts.query if parts.query else ''}"
        self._game = ""
        self._told: dict[int, int] = {}
        self._late = 0

    def plays(self, game: str) -> bool:
        return True

    def choose(self, situation: Situation, rng: Random, effort: Effort = USUAL_EFFORT) -> ChosenMove:
        if situation.table.game_id != self._game:
            self._game, self._told = situation.table.game_id, {}
        told = self._told.get(situation.seat, 0)
        question = msgspec.json.encode(asked(situation, rng, effort, told))
        answer = self._answer(question, time.monotonic() + effort.most_seconds + GRACE)
        self._told[situation.seat] = len(situation.history)
        return ChosenMove(move=answer.move)

    def _answer(self, question: bytes, until: float) -> Answer:
        if self._late >= MOST_LATE:
            raise NoAnswer(
                TIMED_OUT, f"{self.name} was late {MOST_LATE} times in a row: it is not asked now."
            )
        response = self._post(question, until)
        self._late = 0
        status, body = taken_apart(response)
        if status != 200:
            raise NoAnswer(CRASHED, f"{self.name} answered with status {status}, not 200.")
        try:
            return msgspec.json.decode(body, type=Answer)
        except (msgspec.DecodeError, UnicodeDecodeError) as trouble:
            raise NoAnswer(MALFORMED, f"{self.name} answered what is no move: {trouble}") from trouble

    def _post(self, question: bytes, until: float) -> bytes:
        """The whole response, by a deadline for all of it: a slow trickle must not keep anybody waiting."""
        # HTTP/1.0: one question, one answer, and the end of the stream says that it is complete.
        head = (
            f"POST {self._path} HTTP/1.0\r\nHost: {self._host}:{self._port}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(question)}\r\nConnection: close\r\n\r\n"
        )
        response = b""
        try:
            with socket.create_connection((self._host, self._port), _left(until)) as line:
                line.sendall(head.encode() + question)
                while not is_whole(response):
                    line.settimeout(_left(until))
                    more = line.recv(65536)
                    response += more
                    if not more or len(response) > LARGEST_ANSWER:
                        break
        except TimeoutError as trouble:
            self._late += 1
            raise NoAnswer(TIMED_OUT, f"{self.name} did not answer in time.") from trouble
        except ConnectionRefusedError as trouble:
            raise NoAnswer(UNREACHABLE, f"Nobody listens at {self.name}.") from trouble
        except OSError as trouble:
            raise NoAnswer(CRASHED, f"{self.name} broke off: {trouble}") from trouble
        return response


def asked(situation: Situation, rng: Random, effort: Effort, told: int) -> dict[str, Any]:
    """What is sent: views, offers and events are those of the API. `told`: what it has heard before."""
    table = situation.table
    news = enumerate(situation.history[told:], start=told + 1)
    question = {
        "protocol": PROTOCOL,
        "game_id": table.game_id,
        "game": table.game,
        "options": table.options,
        "seats": len(table.chairs),
        "seat": situation.seat,
        "version": table.version,
        "decision": situation.offers[0].decision,
        "view": GAMES[table.game].view(table.play, situation.seat),
        "offers": situation.offers,
        "events": [{"version": version, "event": event} for version, event in news],
        "playouts": effort.playouts,
        "most_seconds": effort.most_seconds,
        "luck": rng.getrandbits(53),
    }
    plain: dict[str, Any] = msgspec.to_builtins(question, str_keys=True)
    return plain


def is_whole(response: bytes) -> bool:
    """Has everything come that was announced? If nothing was, the end of the stream says so."""
    head, gap, body = response.partition(b"\r\n\r\n")
    length = _header(head, b"content-length")
    return bool(gap) and length.isdigit() and len(body) >= int(length)


def taken_apart(response: bytes) -> tuple[int, bytes]:
    """Status and body; status 0 if it is no response at all."""
    head, _, body = response.partition(b"\r\n\r\n")
    words = head.split(maxsplit=2)
    if len(words) < 2 or not words[0].startswith(b"HTTP/") or not words[1].isdigit():
        return 0, body
    return int(words[1]), body


def check_address(url: str) -> None:
    """Raise CannotPlay, with what to do, if no bot can be asked there."""
    try:
        parts = urlsplit(url)
        port = parts.port or 80
    except ValueError as trouble:
        raise CannotPlay(f"{url} is no address: {trouble}.") from trouble
    if parts.scheme != "http" or not parts.hostname:
        raise CannotPlay(f"{url} is no address of a bot. Write it like http://127.0.0.1:9000/.")
    if not _is_here(parts.hostname):
        raise CannotPlay(
            f"{url} is not on this machine. Outside bots are asked on 127.0.0.1, ::1 or localhost only: "
            "run it here, or forward a port to it."
        )
    try:
        socket.create_connection((parts.hostname, port), GRACE).close()
    except OSError as trouble:
        raise CannotPlay(f"Nobody listens at {url}. Start the bot first. Cause: {trouble}") from trouble


def _is_here(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def _header(head: bytes, name: bytes) -> bytes:
    lines = (line.partition(b":") for line in head.split(b"\r\n")[1:])
    return next((value.strip() for key, _, value in lines if key.strip().lower() == name), b"")


def _left(until: float) -> float:
    left = until - time.monotonic()
    if left <= 0:
        raise TimeoutError
    return left
