"""Scenes really played over HTTP, and written down: what was asked, what was answered, who saw what.

Nothing here is left to chance. `TransparentHouse` runs the API as it is, except that every table has the same
secret; the number that seat 0 brings as its entropy then decides every deal. A scene tries one number after
the other until the cards fall as it needs them: the same number every time.
"""

import json
import re
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import IO, Any
from unittest import mock

from tests.support.guests import Guest, register
from tests.support.running_house import PATIENCE, RunningHouse
from tests.support.warm_start import Process

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "transcripts"
MASTER = sha256(b"anybody may know how these decks are shuffled").digest()
SEATS = 4
TRIES = 400
WIDTH = 110
OF_THE_ANSWER = " (of the answer, these parts)"
LEFT_OUT = {"at", "hash", "instance", "receipt", "salt", "until"}
"""Of every answer: what differs each time (when, the hash, its receipt), and what only repeats the path."""
MOMENT = r"\d{4}-\d\d-\d\dT[\d:.]+Z"
DIGEST = r"[0-9a-f]{64}"
UUID = r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"
OTHERWISE_EACH_TIME = re.compile(f"{MOMENT}|{DIGEST}|{UUID}")
REFEREES = ("the referee", "the second referee")

Answer = dict[str, Any]
Options = dict[str, Any]
Offers = list[dict[str, Any]]
Policy = Callable[["Game", int, Offers], dict[str, Any]]
Reader = int | str | None
"""A seat, one of the REFEREES, or (None) the spectator."""


class TransparentHouse(RunningHouse):
    """The API process, except that there is nothing random in the secrets of its tables."""

    def _start(self, role: str, log: IO[bytes]) -> Process:
        command = [sys.executable, "-m", "tests.support.transcripts", role]
        return subprocess.Popen(command, env=self._of_services, cwd=ROOT, stdout=log, stderr=log)


# --- a game with a person on every seat, or a bot on the last


class Company:
    """Four people who play one game after the other, two who judge, and somebody who only watches."""

    def __init__(self, house: RunningHouse) -> None:
        self.house = house
        self.people = [register(house.url, f"Guest {seat}") for seat in range(SEATS)]
        self.referees = [register(house.url, name) for name in REFEREES]
        self.spectator = register(house.url, "Spectator")


@dataclass(frozen=True)
class Setting:
    """What a table agrees on, how many referees it names, and the bot on its last seat, if any."""

    options: Options
    referees: int = 0
    bot: str = ""


class Game:
    """One game of the company. `entropy` is what decides the deals."""

    def __init__(self, company: Company, setting: Setting, entropy: str) -> None:
        self.company, self.setting, self.entropy = company, setting, entropy
        self.people = company.people[: SEATS - 1] if setting.bot else company.people
        self.referees = company.referees[: setting.referees]
        host = self.people[0]
        named = {"referees": [one.id for one in self.referees]} if self.referees else {}
        self.id = host.open_table(SEATS, setting.options, **named)
        self.path = f"/v1/games/{self.id}"
        for seat, person in enumerate(self.people):
            person.sit_down(self.id, entropy="" if seat else entropy)
        if setting.bot:
            host.seat_bot(self.id, setting.bot)
        host.start(self.id)

    def viewers(self) -> dict[Reader, Guest]:
        """Everybody who reads along."""
        judging: dict[Reader, Guest] = dict(zip(REFEREES, self.referees, strict=False))
        return {**dict(enumerate(self.people)), **judging, None: self.company.spectator}

    def view(self, viewer: Reader = None) -> Answer:
        return self.viewers()[viewer].view(self.id)

    def hand(self, seat: int) -> list[str]:
        return list(self.view(seat)["play"]["you"]["hand"])

    def offers(self, seat: int) -> Offers:
        return self.people[seat].offers(self.id)

    def feed(self, viewer: Reader, *, after: int = 0, upto: int | None = None) -> list[Answer]:
        """The events as this viewer gets them, page by page."""
        found: list[Answer] = []
        page: Answer = {"next": after}
        while page["next"] is not None:
            page = self.viewers()[viewer].seen(f"{self.path}/events?after={page['next']}")
            found += page["events"]
        return [one for one in found if upto is None or one["version"] <= upto]

    def waiting(self) -> list[int]:
        """The people whom the game waits for, once the bot has had its turn."""
        give_up = time.monotonic() + PATIENCE
        while (waiting := list(self.view()["waiting_for"])) and not set(waiting) <= set(
            range(len(self.people))
        ):
            assert time.monotonic() < give_up, "the bot does not move"
            time.sleep(0.02)
        return waiting

    def does(self, seat: int, policy: "Policy") -> None:
        """A move that no page tells of."""
        self.people[seat].done(f"{self.path}/moves", policy(self, seat, self.offers(seat)))

    def goes_on(self, policy: Policy, until: Callable[[str], bool]) -> None:
        """Everybody does as the policy says, until the step that comes next is the one."""
        while True:
            seat = self.waiting()[0]
            if until(self.offers(seat)[-1]["decision"]):
                return
            self.does(seat, policy)

    def ends(self, policy: Policy) -> None:
        """The same, until there is nothing left to do."""
        while waiting := self.waiting():
            self.does(waiting[0], policy)


# --- what is written down


@dataclass
class Told:
    """One call of the transcript."""

    viewer: Reader
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
    """Cards that only these may find in anything they are sent before the curtain falls."""

    cards: set[str]
    known_to: set[Reader]


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
    names: dict[str, str] = field(default_factory=dict)
    """What the page writes instead of an id or a digest."""

    def __post_init__(self) -> None:
        self.names[self.game.id] = "GAME"
        self.names |= {one.id: f"GUEST-{seat}" for seat, one in enumerate(self.game.people)}
        self.names |= {one.id: f"REFEREE-{number}" for number, one in enumerate(self.game.referees, 1)}

    @property
    def text(self) -> str:
        return "\n".join(self.lines).rstrip() + "\n"

    def before_curtain(self, call: Told) -> bool:
        """Was it answered while the secrets were secret? A problem without a version tells of no game."""
        return int(call.answer.get("version", 0)) <= self.curtain

    def say(self, *paragraphs: str) -> None:
        for paragraph in paragraphs:
            self.lines += [paragraph, ""]

    def sends(self, viewer: Reader, method: str, rest: str, body: Any = None) -> Told:
        """Make a call that is not written down."""
        guest, path = self.game.viewers()[viewer], self.game.path + rest
        answer = guest.post(path, body) if method == "POST" else guest.get(path)
        told = Told(viewer, method, path, body, answer.status_code, answer.json())
        self.calls.append(told)
        return told

    def tells(self, viewer: Reader, method: str, rest: str, body: Any = None, *parts: str) -> Told:
        """Make a call and write it down, or these parts of the answer."""
        told = self.sends(viewer, method, rest, body)
        shown = {part: part_of(told.answer, part) for part in parts} or told.answer
        self.say(f"{self.name(viewer)}{OF_THE_ANSWER if parts else ''}:")
        self._fence(self._asked(told), f"{told.status}\n{written(self._clean(shown))}")
        return told

    def moves(self, seat: int, /, **move: Any) -> Told:
        return self.tells(seat, "POST", "/moves", move)

    def brings(self, viewer: Reader, rest: str, /, **body: Any) -> Told:
        """Send something, and write down what it brought about: the events of the answer, or the problem."""
        return self.all_bring((viewer,), rest, **body)

    def all_bring(self, viewers: Sequence[Reader], rest: str, /, **body: Any) -> Told:
        """The same from each of them in turn, written down once; the last answer."""
        calls = [self.sends(viewer, "POST", rest, body) for viewer in viewers]
        found = [one for told in calls for one in told.answer.get("events", (told.answer,))]
        told = calls[-1]
        self.say(f"{', then '.join(map(self.name, viewers))}:")
        answer = (str(told.status), *(written(self._clean(one)) for one in found))
        self._fence(self._asked(told), "\n".join(answer))
        return told

    def retells(self, after: int, upto: int) -> None:
        """The replay, as anybody reads it: a sentence a version, and what has been undone."""
        rest = f"/frames?after={after}&limit={upto - after}"
        told = self.sends(None, "GET", rest)
        self.say(f"{self.name(None)} (of each frame its version, sentence and `undone_by`):")
        lines = []
        for frame in told.answer["frames"]:
            undone = f"   (undone by {frame['undone_by']})" if frame["undone_by"] else ""
            lines.append(f"{frame['version']}  {self._clean(frame['text'])}{undone}")
        self._fence(self._asked(told), "\n".join((str(told.status), *lines)))

    def ends(self, policy: Policy) -> None:
        """The game is played to its end, and the house checks its log."""
        self.game.ends(policy)
        told = self.sends(None, "GET", "")
        parts = {part: part_of(told.answer, part) for part in ("status", "winners", "play.totals")}
        printed = self.game.company.house.prints("verify", self.game.id)
        self.say(
            "## The end",
            "Everybody plays on to the end. How it comes out, and what the house finds in the log:",
        )
        self._fence(
            self._asked(told), f"{told.status}\n{written(parts)}", "$ ballroom verify GAME", printed.strip()
        )

    def opens(self, title: str, *paragraphs: str, before: str) -> None:
        """The head of the page: how the table came about, and what was `before` the scene."""
        setting, referees = self.game.setting, [self.names[one.id] for one in self.game.referees]
        start = {"options": setting.options, "seats": SEATS, **({"referees": referees} if referees else {})}
        others = "two more people" if setting.bot else "three more people"
        bot = {"type": "seat-bot", "bot": setting.bot}
        self.say(f"# {title}", *paragraphs, "## The table")
        self._fence(
            f"POST /v1/games\n{written(start)}",
            f'POST /v1/games/GAME/seats\n{{"type": "sit-down", "entropy": "{self.game.entropy}"}}',
            f"POST /v1/games/GAME/seats   ({others})\n{written({'type': 'sit-down'})}",
            *((f"POST /v1/games/GAME/seats\n{written(bot)}",) if setting.bot else ()),
            "POST /v1/games/GAME/start",
        )
        cast = [f"seat {seat} is {role}" for seat, role in sorted(self.roles.items())]
        self.say(f"In this game {', '.join(cast)}. {before}")

    def everybody_reads(self, after: int, upto: int) -> None:
        """The same events as each viewer gets them."""
        answers = self._everybody(f"/events?after={after}&limit={upto - after}")
        public = [self._clean(one) for one in answers[None]["events"]]
        for seat, answer in of_seats(answers):
            own = [self._clean(one) for one in answer["events"]]
            self._instead(seat, [one for one in own if one not in public])

    def everybody_looks(self, at: int, *parts: str) -> None:
        """Parts of the view that each viewer has of this version."""
        answers = self._everybody(f"?at={at}", *parts)
        for seat, answer in of_seats(answers):
            own = {part: part_of(answer, part) for part in parts}
            self._instead(seat, {key: one for key, one in own.items() if one != part_of(answers[None], key)})

    def name(self, viewer: Reader) -> str:
        if viewer is None:
            return "**A spectator**"
        if isinstance(viewer, str):
            return f"**{viewer.capitalize()}**"
        role = f" ({self.roles[viewer]})" if viewer in self.roles else ""
        return f"**Seat {viewer}**{role}"

    def _asked(self, told: Told) -> str:
        body = "" if told.body is None else f"\n{written(self._clean(told.body))}"
        return f"{told.method} {self._clean(told.path)}{body}"

    def _everybody(self, rest: str, *parts: str) -> dict[Reader, Answer]:
        """Ask for all; write down the spectator's answer, or these parts of it."""
        path = self.game.path + rest
        answers: dict[Reader, Answer] = {}
        for viewer, guest in self.game.viewers().items():
            answers[viewer] = guest.seen(path)
            self.calls.append(Told(viewer, "GET", path, None, 200, answers[viewer]))
        public = {part: part_of(answers[None], part) for part in parts} or answers[None]
        self.say(f"{self.name(None)}{OF_THE_ANSWER if parts else ''}:")
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
        return OTHERWISE_EACH_TIME.sub(self._named, value) if isinstance(value, str) else value

    def _named(self, found: re.Match[str]) -> str:
        """The same name for the same thing, wherever the page has it."""
        if re.fullmatch(MOMENT, found[0]):
            return "TIME"
        digests = sum(name.startswith("DIGEST") for name in self.names.values())
        return self.names.setdefault(found[0], f"DIGEST-{digests + 1}")


def of_seats(answers: dict[Reader, Answer]) -> list[tuple[int, Answer]]:
    return sorted((seat, answer) for seat, answer in answers.items() if isinstance(seat, int))


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


def played(scene: Scene, setting: Setting, first: int, company: Company) -> Story:
    """The scene with the first entropy, from this number on, that brings about what it needs."""
    for number in range(first, first + TRIES):
        try:
            return scene(Game(company, setting, f"{number:02x}"))
        except OtherDeal:
            continue
    raise AssertionError(f"{TRIES} deals, and none lets the scene happen")


# The server's own processes load this file under the second name where they do not inherit its memory.
if __name__ in ("__main__", "__mp_main__"):
    mock.patch("events.commands.secrets", SimpleNamespace(token_bytes=lambda size: MASTER[:size])).start()

if __name__ == "__main__":
    from service.cli import main

    main(prog_name="ballroom")
