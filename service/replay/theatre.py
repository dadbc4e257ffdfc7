"""The theatre: a game on the stage of a terminal, frame by frame. What keys do and what is shown; no I/O."""

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum, auto
from typing import Any

import msgspec
from msgspec import Struct
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from games.audience import Viewer
from service.replay.frames import Frame
from service.replay.matters_told import ToldMatter
from service.rulings.explained import EventRuling

LONGEST_VALUE = 100
MOST_CHANGES = 12
HELP = (
    ("right, n, Enter", "the next version"),
    ("left, p", "the one before"),
    ("space", "play, or stop playing"),
    ("+ -", "play faster, slower"),
    ("] [", "on or back to the next line of the contents"),
    ("Home, End", "the first version, the last"),
    ("12 g", "go to version 12"),
    ("b", "the other branch: what has undone this, or where the game went back to"),
    ("s", "look from the next seat (when the game is over)"),
    ("w", "why this happened"),
    ("c", "the table of contents"),
    ("? or h", "this page"),
    ("q", "leave"),
)
Explanation = EventRuling | ToldMatter | str
"""Why something happened: a ruling, what was settled beside the game, or that there is nothing to say."""
SECONDS = (4.0, 2.0, 1.0, 0.5, 0.2, 0.05)
"""How long a frame stands while the game is played, from slow to fast."""


class Act(Enum):
    """What the theatre cannot do by itself."""

    NOTHING = auto()
    LEAVE = auto()
    SWITCH_SEAT = auto()
    EXPLAIN = auto()


class Reel(Struct, frozen=True, kw_only=True):
    """Every frame of a game, as one seat or a spectator saw it. `seats`: from which it may be seen."""

    game_id: str
    seat: Viewer
    seats: tuple[Viewer, ...]
    frames: tuple[Frame, ...]


class Theatre:
    """Where in the reel we are, and which page lies open."""

    def __init__(self, reel: Reel, version: int = 1) -> None:
        self.reel = reel
        self.playing = False
        self.pace = 2
        self.page = ""
        self.why: Explanation = ""
        self._typed = ""
        self._place = 0
        self.go_to(version)

    @property
    def frame(self) -> Frame:
        return self.reel.frames[self._place]

    @property
    def seconds(self) -> float:
        return SECONDS[self.pace]

    def go_to(self, version: int) -> None:
        self._place = max(0, min(version, len(self.reel.frames)) - 1)

    def change(self, reel: Reel) -> None:
        """The same version of the game, from another seat."""
        self.reel, self.page = reel, ""

    def tick(self) -> None:
        """A moment of playing has passed."""
        if self.playing:
            self.go_to(self.frame.version + 1)
            self.playing = self._place < len(self.reel.frames) - 1

    def press(self, key: str) -> Act:
        """Do what this key says."""
        typed, self._typed = self._typed, ""
        match key:
            case "q":
                return Act.LEAVE
            case "right" | "n" | "enter":
                self._leaf_to(self.frame.version + 1)
            case "left" | "p":
                self._leaf_to(self.frame.version - 1)
            case "]" | "[":
                self._jump(forward=key == "]")
            case "home":
                self._leaf_to(1)
            case "end":
                self._leaf_to(len(self.reel.frames))
            case "g" if typed:
                self._leaf_to(int(typed))
            case "b":
                self._leaf_to(self.other_branch or self.frame.version)
            case " ":
                self.playing, self.page = not self.playing, ""
            case "+" | "-":
                self.pace = max(0, min(len(SECONDS) - 1, self.pace + (1 if key == "+" else -1)))
            case "s":
                return Act.SWITCH_SEAT
            case "w" if self.page != "why":
                self.playing = False
                return Act.EXPLAIN
            case "c" | "w" | "?" | "h":
                page = {"c": "contents", "w": "why"}.get(key, "help")
                self.page = "" if self.page == page else page
            case _ if key.isdigit():
                self._typed = (typed + key)[-7:]
        return Act.NOTHING

    def explain(self, why: Explanation) -> None:
        """Open the page that says why this happened."""
        self.why, self.page = why, "why"

    @property
    def other_branch(self) -> int | None:
        """Where the game took another course: from what is undone to the rewind that has undone it; from a
        rewind to the version it went back to; and from there to the last rewind that did so.
        """
        here = self.frame
        came_back = (one.version for one in self.reel.frames if one.back_to == here.version)
        return here.back_to or here.undone_by or max(came_back, default=None)

    def _leaf_to(self, version: int) -> None:
        self.playing, self.page = False, ""
        self.go_to(version)

    def _jump(self, *, forward: bool) -> None:
        here = self.frame.version
        marks = [one.version for one in self.reel.frames if one.heading]
        found = [v for v in marks if (v > here if forward else v < here)]
        if found:
            self._leaf_to(found[0] if forward else found[-1])

    # --- what is shown

    def screen(self, height: int = 24) -> RenderableType:
        """Everything that stands on the terminal now."""
        pages = {"help": _help, "contents": self._contents, "why": self._why}
        body = pages[self.page](height) if self.page else self._scene(height)
        return Group(self._title(), Text(""), body, Text(""), self._foot())

    def _title(self) -> Text:
        frame, whose = self.frame, self.reel.seat
        eyes = "as a spectator" if whose is None else f"from seat {whose}"
        where = " ".join(f"{name} {value}" for name, value in frame.place.items())
        title = f"{frame.version} of {len(self.reel.frames)}  {eyes}  {where}"
        return Text(title, style="bold reverse", overflow="ellipsis", no_wrap=True)

    def _scene(self, height: int) -> RenderableType:
        """The sentence, those before and after it, and what it changed."""
        changes = _changes(self.frame)
        around = max(2, (height - 8 - len(changes)) // 2)
        lines = []
        for frame in self.reel.frames[max(0, self._place - around) : self._place + around + 1]:
            here = frame.version == self.frame.version
            lines.append(Text(f"{_margin(frame, here)}  {frame.text}", style=_style(frame, here, "dim")))
        return Group(*lines, Text(""), *changes)

    def _contents(self, height: int) -> RenderableType:
        marks = [one for one in self.reel.frames if one.heading]
        here = max((at for at, one in enumerate(marks) if one.version <= self.frame.version), default=0)
        shown = marks[max(0, here - height // 2) :][: max(3, height - 6)]
        return Group(
            *(
                Text(
                    f"{_margin(one, one is marks[here])}  {one.heading:<10}  {one.text}",
                    style=_style(one, one is marks[here], ""),
                )
                for one in shown
            )
        )

    def _why(self, height: int) -> RenderableType:
        told = self.why
        if isinstance(told, str):
            return Text(told)
        if isinstance(told, ToldMatter):
            return Group(Text(told.text, style="bold"), Text(""), _grid(told.lines))
        parts: list[RenderableType] = [Text(told.text, style="bold"), Text("")]
        if told.bot_reasons is not None:
            parts.append(Text(f"{told.bot_reasons.bot}:", style="italic"))
            parts += [Padding(reason, (0, 0, 0, 2)) for reason in told.bot_reasons.reasons]
        for rule in told.citations:
            parts.append(Text(f"{rule.id}  {rule.title}", style="bold"))
            text = rule.reading.text if rule.reading else rule.text
            parts.append(Padding(f"{text} ({rule.confidence})", (0, 0, 0, 2)))
        for offer in told.legal or ():
            parts.append(Text(f"Offered: {offer.move}, {offer.ways} ways", style="italic"))
            parts += [
                Padding(f"not {barred.option}: {', '.join(barred.citations)}", (0, 0, 0, 2))
                for barred in offer.barred
            ]
        parts += [Text(f"Before that, {window.version}: {window.text}") for window in told.windows]
        return Group(*parts)

    def _foot(self) -> Text:
        frame = self.frame
        waits = ", ".join(f"seat {seat}" for seat in frame.waiting_for)
        parts = [
            f"waiting for {waits}" if waits else "",
            *self._branches(),
            f"playing, {self.seconds:g} s a frame" if self.playing else "",
            f"{self._typed} g: go there" if self._typed else "",
            "? for help, q to leave",
        ]
        return Text("  ".join(filter(None, parts)), style="dim")

    def _branches(self) -> Iterator[str]:
        """What `b` would show, if anything."""
        frame, other = self.frame, self.other_branch
        if frame.back_to is not None:
            yield f"b: back to version {other}, and what was undone"
        elif frame.undone_by is not None:
            yield f"undone by version {other} (b)"
        elif other is not None:
            yield f"b: version {other} comes back here"


def plain_lines(frames: Sequence[Frame]) -> list[str]:
    """The whole game for somebody who has no terminal: a line a version."""
    return [
        f"{one.version:5d}  {one.text}" + (f"  (undone by {one.undone_by})" if one.undone_by else "")
        for one in frames
    ]


def _help(height: int) -> RenderableType:
    return _grid(HELP)


def _grid(rows: Iterable[tuple[str, str]]) -> Grid:
    grid = Grid.grid(padding=(0, 3))
    for name, what in rows:
        grid.add_row(Text(name, style="bold", no_wrap=True), Text(what))
    return grid


def _margin(frame: Frame, here: bool) -> str:
    """Where we are, the version, and an x if it has been undone."""
    return f"{'>' if here else ' '}{frame.version:5d}{' ' if frame.undone_by is None else 'x'}"


def _style(frame: Frame, here: bool, otherwise: str) -> str:
    style = "bold" if here else otherwise
    return style if frame.undone_by is None else f"{style} strike"


def _changes(frame: Frame) -> list[Text]:
    """What the frame has changed in the view, a line each."""
    told = [change for change in frame.changes if change.path not in ("/version", "/waiting_for")]
    lines = [
        Text(f"  {change.path}  {_value(change.value)}", style="cyan", overflow="ellipsis", no_wrap=True)
        for change in told[:MOST_CHANGES]
    ]
    if len(told) > MOST_CHANGES:
        lines.append(Text(f"  and {len(told) - MOST_CHANGES} more", style="cyan"))
    return lines


def _value(value: Any) -> str:
    text = "" if value is msgspec.UNSET else msgspec.json.encode(value).decode()
    return text if len(text) <= LONGEST_VALUE else f"{text[:LONGEST_VALUE]}..."
