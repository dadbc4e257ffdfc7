"""Two worlds that differ only in what a viewer may not know must look the same to that viewer.

From some moment of a recorded game a second world goes its own way: two pieces changed places in a shuffle
(dealt otherwise), two hidden pieces changed places on the table (held otherwise), or another seat answered
its decision differently (chosen otherwise). Both worlds then get the same commands for as long as both allow
them, and all that the viewer gets to read must be equal, until the difference comes out through a field that
is meant to show it. A difference that first shows in any other field is a leak; so is a move of the viewer
that is refused in other words.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import zip_longest
from random import Random
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import replace

from games.audience import Audience, Event, Seat, Viewer, guarded_fields, redact, split
from games.fair import Chance, Secrets, Vault
from games.game import AnyGame, Refusal, event_types
from games.offers import Offer, Pick, Slot, Targets
from games.table.commands import Actor, MakeMove, Start, TableCommand
from games.table.dealer import Dealer
from games.table.state import Table
from tests.support.random_play import (
    Draw,
    Playthrough,
    RecordingChance,
    Step,
    as_json,
    as_move,
    fill,
    same_items,
)
from tests.support.wrong_moves import wrong_moves

T = TypeVar("T")
Field = tuple[str, str]
"""A field of an event, both by name: `("card-played", "void")`."""
Known = dict[Viewer, Table[Any]]
Asked = tuple[Seat | None, TableCommand]
TRIED = 0.03
"""How often a viewer with a seat tries what it may not do."""


class Leak(AssertionError):
    """A viewer could tell apart two worlds that differ only in what is hidden from it."""


class Apart(Exception):
    """The worlds cannot be compared any further: the difference is out, or a move fits only one."""


@dataclass(frozen=True)
class World:
    """What everybody knew when the worlds parted, and what has happened since, as the house knows it.

    `asked`: for each of the events, whose seat's command it was.
    """

    known: Known
    events: list[Event] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)

    def add(self, event: Event, seat: Seat | None, command: TableCommand) -> None:
        self.events.append(event)
        self.asked.append((seat, command))


@dataclass(frozen=True)
class LookAlikes:
    """Two worlds, for as long as they looked the same to the viewer."""

    record: Playthrough
    viewer: Viewer
    here: World
    there: World


@dataclass
class Worlds:
    """All the worlds compared so far.

    `answers` are the public fields that by the rules answer a question about hidden pieces; `(type, "*")` if
    the event itself is the answer. `also`: what else must be the same in two worlds that look alike.
    """

    game: AnyGame
    answers: frozenset[Field] = frozenset()
    also: Callable[[LookAlikes], None] | None = None
    covered: set[Field] = field(default_factory=set)
    compared: int = 0
    refused: int = 0

    def missing(self) -> set[Field]:
        """Hidden fields that have not yet differed between two worlds."""
        kinds = event_types(self.game.events)
        return {(tag(kind), name) for kind in kinds for name, _ in guarded_fields(kind)} - self.covered

    # --- making another world

    def dealt_otherwise(self, record: Playthrough, known: Sequence[Known], rng: Random) -> None:
        drawn = [
            (at, draw)
            for at, step in enumerate(record.steps)
            for draw in step.draws
            if len(set(draw.order)) > 1 and isinstance(draw.order[0], str)
        ]
        if not drawn:
            return
        at, draw = rng.choice(drawn)
        swap = Swap(*rng.sample(sorted(set(draw.order)), 2))
        alike = self._alike(record, rng.choice(record.viewers), known[at])
        self._go_on(alike, at, record.steps[at].before, swap, None, swap_at=draw.label)

    def held_otherwise(self, record: Playthrough, known: Sequence[Known], rng: Random) -> None:
        at = self._moment(record, rng)
        before = record.steps[at].before
        if before.play is None:
            return
        viewer = rng.choice(record.viewers)
        seen = set(strings_in(msgspec.to_builtins(known[at][viewer].play)))
        unseen = sorted(set(self.game.pieces(before.play)) - seen)
        if len(unseen) < 2:
            return
        hidden = sorted(set(_hidden_names(record.steps[at], viewer)) & set(unseen))
        swap = Swap(rng.choice(hidden or unseen), rng.choice(unseen))
        alike = self._alike(record, viewer, known[at], swap)
        self._go_on(alike, at, swap.at(before, self.game), swap, None)

    def chosen_otherwise(self, record: Playthrough, known: Sequence[Known], rng: Random) -> None:
        at = self._moment(record, rng)
        step = record.steps[at]
        seat = record.seat_of(step.actor)
        if not isinstance(step.command, MakeMove) or seat is None:
            return
        viewer = rng.choice([viewer for viewer in record.viewers if viewer != seat])
        said = as_json(step.command.move)
        forms = [form for form in record.dealer.offers(step.before, seat) if form.move == said["type"]]
        instead = _another_answer(rng.choice(forms), said, rng)
        if instead is not None:
            other = MakeMove(move=as_move(self.game, instead))
            self._go_on(self._alike(record, viewer, known[at]), at, step.before, Swap("", ""), other)

    def _moment(self, record: Playthrough, rng: Random) -> int:
        """A moment of the game; best one whose events hold a hidden field that has not differed yet."""
        missing = {kind for kind, _ in self.missing()}
        rare: dict[str, list[int]] = {}
        for at, step in enumerate(record.steps):
            for kind in {tag(type(event)) for event in step.events} & missing:
                rare.setdefault(kind, []).append(at)
        return rng.choice(rare[rng.choice(sorted(rare))] if rare else range(len(record.steps)))

    # --- comparing

    def _alike(
        self, record: Playthrough, viewer: Viewer, known: Known, swap: "Swap | None" = None
    ) -> LookAlikes:
        """`swap`: two pieces that have changed places before the worlds part."""
        there = known
        if swap is not None and self.also is not None:
            there = {whose: swap.at(table, self.game) for whose, table in known.items()}
        return LookAlikes(record, viewer, World(known), World(there))

    def _go_on(
        self,
        alike: LookAlikes,
        at: int,
        table: Table[Any],
        swap: "Swap",
        instead: TableCommand | None,
        swap_at: str = "",
    ) -> None:
        with suppress(Apart):
            self._play_on(alike, at, table, swap, instead, swap_at)
        if self.also is not None:
            self.also(alike)

    def _play_on(
        self,
        alike: LookAlikes,
        at: int,
        table: Table[Any],
        swap: "Swap",
        instead: TableCommand | None,
        swap_at: str,
    ) -> None:
        record, viewer = alike.record, alike.viewer
        dealer = SteeredDealer(self.game, {draw.label: draw for draw in record.draws}, swap, swap_at)
        rng = Random(f"{record.vault.game_id}/{at}/{viewer}")
        for number, step in enumerate(record.steps[at:]):
            seat = record.seat_of(step.actor)
            mine = seat is not None and seat == viewer
            if viewer is not None and rng.random() < TRIED:
                self._refused_alike(record, viewer, step.before, table, rng)
            commands = _likely(step.command, swap, self.game, mine)
            if instead and number == 0:
                commands = [instead]
            accepted = _first_accepted(dealer, table, step.actor, commands, record.vault)
            if accepted is None:
                if mine:
                    raise Leak(f"seat {viewer} learns from a refusal that {step.command} is impossible")
                return
            command, events = accepted
            otherwise = command != step.command or swap_at in {draw.label for draw in step.draws}
            self._compare(alike, step, command, events, tolerant=otherwise)
            table = dealer.fold_from(table, events)
            self.compared += 1

    def _refused_alike(
        self, record: Playthrough, seat: Seat, here: Table[Any], there: Table[Any], rng: Random
    ) -> None:
        """Moves that the seat may not make are refused in both worlds, and in the same words."""
        forms = record.dealer.offers(here, seat)
        if not forms:
            return
        pieces = sorted(set(self.game.pieces(here.play))) or ["nothing"]
        decisions = [form.decision for form in forms]
        for move in wrong_moves(self.game, forms, decisions, pieces, pieces, rng):
            posted = (record.actor(seat), MakeMove(move=move), record.vault)
            one, other = record.dealer.decide(here, *posted), record.dealer.decide(there, *posted)
            if isinstance(one, Refusal) or isinstance(other, Refusal):
                if one != other:
                    raise Leak(f"seat {seat} learns from what it is told of {move}: {one}, {other}")
                self.refused += 1

    def _compare(
        self, alike: LookAlikes, step: Step, command: TableCommand, events: Sequence[Event], *, tolerant: bool
    ) -> None:
        viewer, seat = alike.viewer, alike.record.seat_of(step.actor)
        hidden: set[Field] = set()
        for here, there in zip_longest(step.events, events):
            if here is None or there is None or type(here) is not type(there):
                self._judge(
                    {(tag(type(e)), "*") for e in (here, there) if e is not None}, hidden, tolerant, step
                )
            differ = {name for name in here.__struct_fields__ if getattr(here, name) != getattr(there, name)}
            mine, theirs = redact(here, viewer), redact(there, viewer)
            if mine == theirs:
                hidden |= {(tag(type(here)), name) for name in differ}
                self.covered |= hidden
                if _outline(here) != _outline(there):
                    raise Leak(f"seat {viewer} can tell {here} from {there} by the parts they are sealed in")
                alike.here.add(here, seat, step.command)
                alike.there.add(there, seat, command)
                continue
            shown = {name for name in differ if getattr(mine, name) != getattr(theirs, name)}
            if not shown & _showing(type(here)):
                hidden |= {(tag(type(here)), name) for name in differ - shown}
                self._judge({(tag(type(here)), name) for name in shown}, hidden, tolerant, step)
            raise Apart

    def _judge(self, shown: set[Field], hidden: set[Field], tolerant: bool, step: Step) -> None:
        """A public field differs. If that is the very choice or draw that was made otherwise, it was public,
        and nothing hidden differs along with it."""
        if shown & self.answers or (tolerant and not hidden):
            raise Apart
        raise Leak(f"{sorted(shown)} tells of what is hidden, after {step.command} at {step.before.version}")


@dataclass(frozen=True)
class Swap:
    """Two pieces change places."""

    one: str
    other: str

    def __call__(self, value: Any) -> Any:
        if isinstance(value, str):
            return {self.one: self.other, self.other: self.one}.get(value, value)
        if isinstance(value, dict):
            return {self(key): self(entry) for key, entry in value.items()}
        if isinstance(value, (list, tuple)):
            return type(value)(self(entry) for entry in value)
        return value

    def at(self, table: Table[Any], game: AnyGame) -> Table[Any]:
        """The same table, where they have changed places."""
        if table.play is None:
            return table
        return replace(table, play=msgspec.convert(self(msgspec.to_builtins(table.play)), game.state))


class SteeredChance(RecordingChance):
    """Luck that repeats a recorded game, but for the two pieces that changed places."""

    steer: Callable[[str, Sequence[Any]], tuple[Any, ...]]

    def shuffle(self, epoch: str, label: str, items: Sequence[T]) -> tuple[T, ...]:
        return self.steer(f"{self._branch}/{epoch}/{label}", items)

    def pick(self, epoch: str, label: str, items: Sequence[T]) -> T:
        return self.shuffle(epoch, label, items)[0]


class SteeredDealer(Dealer):
    def __init__(self, game: AnyGame, drawn: dict[str, Draw], swap: Swap, swap_at: str):
        super().__init__(game)
        self.drawn, self.swap, self.swap_at = drawn, swap, swap_at

    def chance(self, table: Table[Any], vault: Secrets) -> Chance:
        luck = SteeredChance(vault, bytes.fromhex(table.entropy), branch=table.branch, spares=table.spares)
        luck.steer = self._steer
        return luck

    def _steer(self, label: str, items: Sequence[Any]) -> tuple[Any, ...]:
        draw = self.drawn.get(label)
        if draw is None:
            raise Apart
        order = draw.order
        if label == self.swap_at or not same_items(items, draw.items):
            by_name = {str(item): item for item in items}
            swapped = self.swap([str(item) for item in order])
            if not set(swapped) <= set(by_name):
                raise Apart
            order = tuple(by_name[name] for name in swapped)
        if not draw.picks_one and not same_items(order, items):
            raise Apart
        return order


def tag(kind: type[Event]) -> str:
    return str(kind.__struct_config__.tag)


def _outline(event: Event) -> dict[str, list[str]]:
    """Which sealed parts an event has, and which fields lie in them: everybody can tell from the digests."""
    _, private = split(event)
    return {audience: sorted(part) for audience, part in private.items()}


def _showing(kind: type[Event]) -> set[str]:
    """The fields that are meant to show something: those with a declared audience."""
    hints = get_type_hints(kind, include_extras=True)
    return {
        name
        for name, hint in hints.items()
        if get_origin(hint) is Annotated and any(isinstance(note, Audience) for note in get_args(hint)[1:])
    }


def _hidden_names(step: Step, viewer: Viewer) -> list[str]:
    """Names in those fields of a step's events that the viewer may not see."""
    found: list[str] = []
    for event in step.events:
        theirs = redact(event, viewer)
        for name, _ in guarded_fields(type(event)):
            if getattr(event, name) != getattr(theirs, name):
                found += strings_in(msgspec.to_builtins(getattr(event, name)))
    return found


def strings_in(value: Any) -> list[str]:
    """Every text in a structure of plain values, keys aside."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        value = list(value.values())
    return [text for entry in value for text in strings_in(entry)] if isinstance(value, (list, tuple)) else []


def _another_answer(form: Offer, said: dict[str, Any], rng: Random) -> dict[str, Any] | None:
    """The same answer but for one slot."""
    if not form.slots or any(slot.field not in said for slot in form.slots if not _may_be_left_out(slot)):
        return None
    other, slot = fill(form, rng), rng.choice(form.slots)
    answer = {name: value for name, value in said.items() if name != slot.field}
    if slot.field in other:
        answer[slot.field] = other[slot.field]
    return answer if answer != said else None


def _may_be_left_out(slot: Slot) -> bool:
    return isinstance(slot, Targets) or (isinstance(slot, Pick) and slot.optional)


def _likely(command: TableCommand, swap: Swap, game: AnyGame, mine: bool) -> list[TableCommand]:
    """The command itself; for others' seats also the one that fits the piece they hold instead."""
    if mine or not isinstance(command, MakeMove):
        return [command]
    said = as_json(command.move)
    mapped = {name: value if name in ("type", "decision") else swap(value) for name, value in said.items()}
    return [command] if mapped == said else [command, MakeMove(move=as_move(game, mapped))]


def _first_accepted(
    dealer: Dealer, table: Table[Any], actor: Actor, commands: Sequence[TableCommand], vault: Vault
) -> tuple[TableCommand, Sequence[Event]] | None:
    for command in commands:
        decided = dealer.decide(table, actor, command, vault)
        if not isinstance(decided, Refusal):
            return command, decided.events
    return None


def compare_worlds(
    worlds: Worlds, record: Playthrough, known: Sequence[Known], rng: Random, *, tries: int
) -> None:
    """Take a recorded game apart in a few other worlds."""
    assert isinstance(record.steps[record.players].command, Start)
    for _ in range(tries):
        for otherwise in (worlds.dealt_otherwise, worlds.held_otherwise, worlds.chosen_otherwise):
            otherwise(record, known, rng)
