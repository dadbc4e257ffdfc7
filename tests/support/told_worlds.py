"""What is told of a game must not tell two worlds apart either: frames, why something happened, the record.

They are made by the very code that answers requests, from sealed rows, as each reader gets them.
"""

from collections import Counter
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any, Self, TypeVar

import msgspec

from events.codec import codec_for
from events.envelope import START, Mark, Sealed, seal
from events.proof.records import history
from events.reasons import BotReasons
from events.registered import Registered
from games.audience import Event, Seat, Viewer, redact
from games.fair import Vault
from games.offers import Move
from games.saying import said
from games.table.commands import MakeMove, SitDown
from games.table.dealer import Dealer
from games.table.state import Status, Table
from projections.steps import SeenStep, steps
from projections.views import Views
from service.http.problems import Trouble
from service.replay.frames import Frame, contents, frames
from service.rulings.explained import EventRuling
from service.rulings.looking_up import KeptReasons, ruling_on
from service.seen_games import SeenGame, SeenGames
from service.texts.speaking import Speech
from tests.support.random_play import Playthrough
from tests.support.two_worlds import Leak, LookAlikes, World

T = TypeVar("T")


class ViewsOf(Views):
    """Everybody's views of a game that lies in memory, from some moment of it on.

    Nobody asks for tables of before; `before` is what had happened by then.
    """

    def __init__(self, dealer: Dealer, vault: Vault, world: World, before: Sequence[Event] = ()) -> None:
        self._before = before
        self._dealer_here, self._known_then, self._asked = dealer, world.known, world.asked
        self._begin = world.known[None].version
        after = Mark(self._begin, START.hash)
        self._rows = seal(world.events, codec_for(dealer.game), vault, after=after, at=0, command=b"")
        self._steps: dict[Viewer, list[SeenStep]] = {}

    @classmethod
    def whole(cls, record: Playthrough) -> Self:
        """The game from its first event on."""
        return cls(record.dealer, record.vault, whole_world(record))

    async def seen(self, game_id: str, viewer: Viewer, *, at: Mark | None = None) -> Table[Any]:
        taken = self._taken(viewer)
        return taken[-1].after if taken else self._known_then[viewer]

    async def seen_at(self, game_id: str, viewer: Viewer, version: int) -> Table[Any]:
        taken = self._taken(viewer)
        return taken[version - self._begin - 1].after if version > self._begin else self._known_then[viewer]

    async def move_made(self, game_id: str, seat: Seat, version: int) -> Move | None:
        whose, command = self._asked[version - self._begin - 1]
        return command.move if whose == seat and isinstance(command, MakeMove) else None

    async def steps(self, game_id: str, viewer: Viewer, after: int, upto: int) -> Sequence[SeenStep]:
        return self._taken(viewer)[max(0, after - self._begin) : upto - self._begin]

    async def history(self, seen: Table[Any], viewer: Viewer, *, at: Mark | None = None) -> tuple[Event, ...]:
        told = [*(redact(event, viewer) for event in self._before)]
        told += [step.event for step in self._taken(viewer)]
        upto = enumerate(told[: seen.version], 1)
        return tuple(event for version, event in upto if seen.undone_by(version) is None)

    def _taken(self, viewer: Viewer) -> list[SeenStep]:
        if viewer not in self._steps:
            known = self._known_then[viewer]
            self._steps[viewer] = steps(self._dealer_here, known, self._rows, viewer, {})
        return self._steps[viewer]


class Blabber:
    """Whoever chose was a bot that has told all that happened, as the house knows it."""

    def __init__(self, world: World) -> None:
        self._world, self._begin = world, world.known[None].version

    async def behind(self, game_id: str, version: int) -> BotReasons | None:
        at = version - self._begin - 1
        seat, event = self._world.asked[at][0], self._world.events[at]
        told = said("{event}", event=str(event))
        return None if seat is None else BotReasons(seat=seat, bot="page", reasons=(told,))


def whole_world(record: Playthrough) -> World:
    """Everything that has happened in a game. Nobody asked for a move before anybody sat down."""
    blank = record.dealer.blank(record.vault.game_id)
    world = World(dict.fromkeys(record.viewers, blank))
    for event in record.opened:
        world.add(event, None, SitDown())
    for step in record.steps:
        for event in step.events:
            world.add(event, record.seat_of(step.actor), step.command)
    return world


@dataclass
class Told:
    """What is told of worlds that look alike, and how often each kind of event was told of, or recorded."""

    language: str = "en"
    frames: Counter[str] = field(default_factory=Counter)
    rulings: Counter[str] = field(default_factory=Counter)
    recorded: Counter[str] = field(default_factory=Counter)

    def __call__(self, alike: LookAlikes) -> None:
        """Both worlds tell the viewer the same."""
        here, there = (self._told(alike, world) for world in (alike.here, alike.there))
        for one, other in zip(here, there, strict=True):
            if one != other:
                raise Leak(f"viewer {alike.viewer} is told {one} in one world, {other} in the other")
        self.frames.update(one.type for one in here if isinstance(one, Frame))
        self.rulings.update(one.type for one in here if isinstance(one, EventRuling))
        self.recorded.update(one["data"]["type"] for one in here if isinstance(one, dict))

    def _told(self, alike: LookAlikes, world: World) -> list[Any]:
        """Every frame, the contents and every ruling since the worlds have parted, while the game runs."""
        dealer, vault, game_id = alike.record.dealer, alike.record.vault, alike.record.vault.game_id
        views = ViewsOf(dealer, vault, world)
        first = world.known[None].version
        seen_steps = finished(views.steps(game_id, alike.viewer, first, first + len(world.events)))
        running = list(takewhile(lambda step: step.after.status is not Status.OVER, seen_steps))
        if not running:
            return []
        now = SeenGame(running[-1].after, alike.viewer)
        speech = Speech(self.language, dealer.game)
        told: list[Any] = [*frames(running, now, speech), *contents(running, now, speech)]
        games, reasons = SeenGames(views), Blabber(world)
        told += [ruling_or_none(games, now, step.row.version, speech, reasons) for step in running]
        return told + recorded(Registered(vault, dealer), alike.viewer, [step.row for step in running])


def recorded(registered: Registered, viewer: Viewer, rows: Sequence[Sealed]) -> list[dict[str, Any]]:
    """What a record has for this viewer of these versions of a running game, but for hashes and digests."""
    lines = []
    for line in history(registered, viewer, rows, (), whole=False):
        public = msgspec.json.decode(line["public"])
        for digest in ("cause", "private"):
            public[digest] = sorted(public[digest]) if isinstance(public[digest], dict) else ""
        lines.append({**public, "parts": line["parts"]})
    return lines


def ruling_or_none(
    games: SeenGames, seen: SeenGame, version: int, speech: Speech, reasons: KeptReasons
) -> EventRuling | str:
    """Why this happened, or that it decides nothing."""
    try:
        return finished(ruling_on(games, seen, version, speech, reasons))
    except Trouble as trouble:
        return trouble.detail_in(speech.language)


def finished(coroutine: Coroutine[Any, Any, T]) -> T:
    """What comes of it. It waits for nothing, so it needs no loop."""
    try:
        coroutine.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    raise AssertionError("it waits for something")
