"""Scenes really played over HTTP, and written down: what was asked, what was answered, who saw what.

Nothing here is left to chance. `TransparentHouse` runs the API as it is, except that every table has the same
secret; the line that seat 0 brings as its entropy then decides every deal. A scene tries one line after the
other until the cards fall as it needs them: the same line every time.
"""

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest import mock

from tests.support.guests import Guest, register
from tests.support.running_house import RunningHouse

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "transcripts"
MASTER = sha256(b"anybody may know how these decks are shuffled").digest()
SEATS = 4
TRIES = 400
WIDTH = 110
LEFT_OUT = {"at", "hash", "instance"}
"""Of every answer: what differs each time (when, the hash), and what only repeats the path."""

Answer = dict[str, Any]
Options = dict[str, Any]
Offers = list[dict[str, Any]]
Policy = Callable[["Game", int, Offers], dict[str, Any]]


class TransparentHouse(RunningHouse):
    """The API process, except that there is nothing random in the secrets of its tables."""

    def also(self, role: str) -> None:
        with self._log.open("ab") as log:
            command = [sys.executable, "-m", "tests.support.transcripts", role]
            process = subprocess.Popen(command, env=self._environment, cwd=ROOT, stdout=log, stderr=log)
            self._processes.append(process)


# --- a game with a person on every seat


class Company:
    """Four people who play one game after the other, and somebody who only watches."""

    def __init__(self, url: str) -> None:
        self.people = [register(url, f"Guest {seat}") for seat in range(SEATS)]
        self.spectator = register(url, "Spectator")


class Game:
    """One game of the company. `entropy` is the line that decides the deals."""

    def __init__(self, company: Company, options: Options, entropy: str) -> None:
        self.company, self.options, self.entropy = company, options, entropy
        host = company.people[0]
        self.id = host.open_table(SEATS, self.options)
        self.path = f"/v1/games/{self.id}"
        for seat, person in enumerate(company.people):
            person.sit_down(self.id, entropy="" if seat else entropy)
        host.start(self.id)

    def viewers(self) -> dict[int | None, Guest]:
        """By seat; None is the spectator."""
        return {**dict(enumerate(self.company.people)), None: self.company.spectator}

    def view(self, viewer: int | None = None) -> Answer:
        return self.viewers()[viewer].view(self.id)

    def hand(self, seat: int) -> list[str]:
        return list(self.view(seat)["play"]["you"]["hand"])

    def offers(self, seat: int) -> Offers:
        return self.company.people[seat].offers(self.id)

    def feed(self, viewer: int | None, *, after: int = 0, upto: int | None = None) -> list[Answer]:
        """The events as this viewer gets them, page by page."""
        found: list[Answer] = []
        page: Answer = {"next": after}
        while page["next"] is not None:
            page = self.viewers()[viewer].seen(f"{self.path}/events?after={page['next']}")
            found += page["events"]
        return [one for one in found if upto is None or one["version"] <= upto]

    def waiting(self) -> list[int]:
        return list(self.view()["waiting_for"])

    def does(self, seat: int, policy: "Policy") -> None:
        """A move that no page tells of."""
        self.company.people[seat].done(f"{self.path}/moves", policy(self, seat, self.offers(seat)))

    def goes_on(self, policy: Policy, until: Callable[[str], bool]) -> None:
        """Everybody does as the policy says, until the step that comes next is the one."""
        while True:
            seat = self.waiting()[0]
            if until(self.offers(seat)[-1]["decision"]):
                return
            self.does(seat, policy)


# --- what is written down


@dataclass
class Told:
    """One call of the transcript."""

    viewer: int | None
    method: str
    path: str
    body: Any
    status: int
    answer: Answer

    @property
    def cited(self) -> list[str]:
        return [one["id"] for one in self.answer.get("citations", ())]


@dataclass
class Secret:
    """Cards that only these seats may find in anything they are sent before the curtain falls."""

    cards: set[str]
    known_to: set[int | None]


@dataclass
class Story:
    """A scene: its page, its calls, who is in it, and what must stay hidden while it lasts."""

    game: Game
    roles: dict[int, str] = field(default_factory=dict)
    calls: list[Told] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    secrets: list[Secret] = field(default_factory=list)
    curtain: int = 0
    """The last version at which the secrets are secret."""

    @property
    def text(self) -> str:
        return "\n".join(self.lines).rstrip() + "\n"

    def before_curtain(self, call: Told) -> bool:
        """Was it answered while the secrets were secret? A problem without a version tells of no game."""
        return int(call.answer.get("version", 0)) <= self.curtain

    def say(self, *paragraphs: str) -> None:
        for paragraph in paragraphs:
            self.lines += [paragraph, ""]

    def tells(self, viewer: int | None, method: str, rest: str, body: Any = None) -> Told:
        """Make a call and write it down."""
        guest = self.game.viewers()[viewer]
        path = self.game.path + rest
        answer = guest.post(path, body) if method == "POST" else guest.get(path)
        told = Told(viewer, method, path, body, answer.status_code, answer.json())
        self.calls.append(told)
        self.say(f"{self.name(viewer)}:")
        asked = f"{method} {self._clean(path)}" + (f"\n{written(body)}" if body is not None else "")
        self._fence(asked, f"{told.status}\n{written(self._clean(told.answer))}")
        return told

    def moves(self, seat: int, /, **move: Any) -> Told:
        return self.tells(seat, "POST", "/moves", move)

    def opens(self, title: str, *paragraphs: str, before: str) -> None:
        """The head of the page: how the table came about, and what was `before` the scene."""
        start = {"options": self.game.options, "seats": SEATS}
        self.say(f"# {title}", *paragraphs, "## The table")
        self._fence(
            f"POST /v1/games\n{written(start)}",
            f'POST /v1/games/GAME/seats\n{{"type": "sit-down", "entropy": "{self.game.entropy}"}}',
            f"POST /v1/games/GAME/seats   (three more people)\n{written({'type': 'sit-down'})}",
            "POST /v1/games/GAME/start",
        )
        cast = [f"seat {seat} is {role}" for seat, role in sorted(self.roles.items())]
        self.say(f"In this game {', '.join(cast)}. {before}")

    def everybody_reads(self, after: int, upto: int) -> None:
        """The same events as each viewer gets them."""
        answers = self._everybody(f"/events?after={after}&limit={upto - after}")
        public = [self._clean(one) for one in answers[None]["events"]]
        for seat, answer in sorted((seat, answer) for seat, answer in answers.items() if seat is not None):
            own = [self._clean(one) for one in answer["events"]]
            self._instead(seat, [one for one in own if one not in public])

    def everybody_looks(self, at: int, *parts: str) -> None:
        """Parts of the view that each viewer has of this version."""
        answers = self._everybody(f"?at={at}", *parts)
        for seat, answer in sorted((seat, answer) for seat, answer in answers.items() if seat is not None):
            own = {part: part_of(answer, part) for part in parts}
            self._instead(seat, {key: one for key, one in own.items() if one != part_of(answers[None], key)})

    def name(self, viewer: int | None) -> str:
        if viewer is None:
            return "**A spectator**"
        role = f" ({self.roles[viewer]})" if viewer in self.roles else ""
        return f"**Seat {viewer}**{role}"

    def _everybody(self, rest: str, *parts: str) -> dict[int | None, Answer]:
        """Ask for all; write down the spectator's answer, or these parts of it."""
        path, answers = self.game.path + rest, {}
        for viewer, guest in self.game.viewers().items():
            answers[viewer] = guest.seen(path)
            self.calls.append(Told(viewer, "GET", path, None, 200, answers[viewer]))
        public = {part: part_of(answers[None], part) for part in parts} or answers[None]
        self.say(f"{self.name(None)}{' (of the answer, these parts)' if parts else ''}:")
        self._fence(f"GET {self._clean(path)}", f"200\n{written(self._clean(public))}")
        return answers

    def _instead(self, seat: int, own: Any) -> None:
        if own:
            self.say(f"{self.name(seat)}: the same, but for")
            self._fence(written(self._clean(own)))
        else:
            self.say(f"{self.name(seat)}: the same.")

    def _fence(self, *texts: str) -> None:
        self.say("```\n" + "\n\n".join(texts) + "\n```")

    def _clean(self, value: Any) -> Any:
        """The same at every playing: no times, no hashes, no ids, and what has no order gets one."""
        if isinstance(value, dict):
            kept = {key: self._clean(one) for key, one in value.items() if key not in LEFT_OUT}
            if "barred" in kept:
                kept["barred"].sort(key=lambda one: (one["field"], one["option"]))
            return kept
        if isinstance(value, list):
            return [self._clean(one) for one in value]
        return value.replace(self.game.id, "GAME") if isinstance(value, str) else value


def part_of(view: Answer, path: str) -> Any:
    """`play.you.hand` of a view; nothing at all is part of nothing."""
    value: Any = view
    for key in path.split("."):
        value = None if value is None else value[int(key) if key.isdigit() else key]
    return value


def written(value: Any, indent: int = 0) -> str:
    """JSON on one line where it fits, otherwise opened up. An event always has a line to itself."""
    flat = json.dumps(value)
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    nested = any(isinstance(one, dict | list) and one for one in inside)
    if not nested or "event" in value or indent + len(flat) <= WIDTH:
        return flat
    inner = " " * (indent + 2)
    if isinstance(value, dict):
        rows = [f"{inner}{json.dumps(key)}: {written(one, indent + 2)}" for key, one in value.items()]
    else:
        rows = [inner + written(one, indent + 2) for one in value]
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    return opening + "\n" + ",\n".join(rows) + "\n" + " " * indent + closing


# --- how a scene is played


class OtherDeal(Exception):
    """The cards do not fall as the scene needs them."""


def needed(condition: object) -> None:
    if not condition:
        raise OtherDeal


Scene = Callable[[Game], Story]


def played(scene: Scene, options: Options, first: int, company: Company) -> Story:
    """The scene with the first line, from this number on, that brings about what it needs."""
    for number in range(first, first + TRIES):
        try:
            return scene(Game(company, options, f"deal {number}"))
        except OtherDeal:
            continue
    raise AssertionError(f"{TRIES} deals, and none lets the scene happen")


# The server's own processes load this file under the second name where they do not inherit its memory.
if __name__ in ("__main__", "__mp_main__"):
    mock.patch("events.commands.secrets", SimpleNamespace(token_bytes=lambda size: MASTER[:size])).start()

if __name__ == "__main__":
    from service.cli import main

    main(prog_name="ballroom")
