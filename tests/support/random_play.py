"""Random legal games: a bot that fills in offers, and a record of everything that happened."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from random import Random
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET

from games.audience import Event, Seat, Viewer
from games.fair import Chance, Secrets, Vault
from games.game import AnyGame, Game, Options, Refusal
from games.offers import Assign, Move, Offer, Option, Pick, PlainSlot, Targets, expand, unmet
from games.table.commands import (
    LOOKING_BACK,
    Actor,
    Concede,
    MakeMove,
    Rewind,
    SeatBot,
    SitDown,
    Start,
    TableCommand,
)
from games.table.dealer import Dealer
from games.table.past import NOT_AT_HAND, Past
from games.table.rewinding import why_not_back_to
from games.table.state import Status, Table, Visibility

T = TypeVar("T")
HOST = "player-0"
HOUSE = Actor()


@dataclass(frozen=True)
class Draw:
    """One draw: which secret, under which label, and what came of it (all of it, the undrawn rest too)."""

    secret: str
    label: str
    items: tuple[Any, ...]
    order: tuple[Any, ...]
    picks_one: bool = False


class RecordingChance(Chance):
    """Luck that remembers. A steered one (see two_worlds) decides otherwise what comes of a draw."""

    drawn: list[Draw]

    def shuffle(self, epoch: str, label: str, items: Sequence[T]) -> tuple[T, ...]:
        return self._note(epoch, label, items, super().shuffle(epoch, label, items))

    def sample(self, epoch: str, label: str, items: Sequence[T], count: int) -> tuple[T, ...]:
        return self.shuffle(epoch, label, items)[:count]

    def pick(self, epoch: str, label: str, items: Sequence[T]) -> T:
        return self._note(epoch, label, items, (super().pick(epoch, label, items),), picks_one=True)[0]

    def _note(
        self, epoch: str, label: str, items: Sequence[T], order: tuple[T, ...], picks_one: bool = False
    ) -> tuple[T, ...]:
        secret, full = self._spares.get(epoch, epoch), f"{self._branch}/{epoch}/{label}"
        draw = Draw(secret, full, tuple(items), order, picks_one)
        self.drawn.append(draw)
        return order


class RecordingDealer(Dealer):
    """A dealer whose draws can be looked at afterwards."""

    def __init__(self, game: AnyGame):
        super().__init__(game)
        self.drawn: list[Draw] = []

    def chance(self, table: Table[Any], vault: Secrets) -> Chance:
        luck = RecordingChance(vault, bytes.fromhex(table.entropy), branch=table.branch, spares=table.spares)
        luck.drawn = self.drawn
        return luck


@dataclass(frozen=True)
class Step:
    """One accepted command: the house's table before and after it, its events and its draws."""

    actor: Actor
    command: TableCommand
    before: Table[Any]
    after: Table[Any]
    events: tuple[Event, ...]
    draws: tuple[Draw, ...]
    handed_on: Table[Any]


@dataclass(frozen=True)
class Refused:
    """A move that was tried before a step, and why it was not made."""

    before: Table[Any]
    seat: Seat
    move: Move
    refusal: Refusal


@dataclass
class Playthrough:
    """A whole game, as it was played; and what was tried and refused on the way."""

    dealer: Dealer
    vault: Vault
    opened: tuple[Event, ...]
    table: Table[Any]
    steps: list[Step] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)

    @property
    def game(self) -> AnyGame:
        return self.dealer.game

    @property
    def players(self) -> int:
        return len(self.table.chairs)

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        return (None, *range(self.players))

    @property
    def log(self) -> list[Event]:
        return [*self.opened, *(event for step in self.steps for event in step.events)]

    @property
    def draws(self) -> list[Draw]:
        return [draw for step in self.steps for draw in step.draws]

    def actor(self, seat: Seat, table: Table[Any] | None = None) -> Actor:
        """Who plays for this seat: now, or as the table was then."""
        chair = (table or self.table).chairs[seat]
        return Actor(bot_seat=seat) if chair is None or chair.bot else Actor(player=chair.player)

    def seat_of(self, actor: Actor) -> Seat | None:
        return self.table.seat_of(actor.player) if actor.bot_seat is None else actor.bot_seat


def play(
    game: AnyGame,
    options: Options,
    players: int,
    rng: Random,
    *,
    rewinds: int = 0,
    concessions: int = 0,
    limit: int = 5_000,
) -> Playthrough:
    """Play random legal moves until the game is over; on the way the house rewinds, and seats concede."""
    dealer = RecordingDealer(game)
    vault = Vault(game_id=f"game-{rng.getrandbits(32):08x}", master=sha256(rng.randbytes(16)).digest())
    opened = dealer.open(vault, options, players, HOST, Visibility.PUBLIC)
    assert not isinstance(opened, Refusal), opened
    record = Playthrough(dealer, vault, opened.events, dealer.fold(vault.game_id, opened.events))
    assert opened.state == record.table, "the dealer hands on another table than it has opened"
    gather(record, rng)
    while len(record.steps) < limit:
        if rewinds and rng.random() < 0.02 and (boundaries := _ways_back(record)):
            rewinds -= 1
            step_into(record, HOUSE, Rewind(to=rng.choice(boundaries), reason="a dispute"))
        elif concessions and record.table.status is Status.PLAYING and rng.random() < 0.02:
            concessions -= 1
            left = [seat for seat in range(players) if seat not in record.table.conceded]
            step_into(record, record.actor(rng.choice(left)), Concede())
        elif record.table.status is Status.PLAYING:
            step_into(record, *random_command(record, rng))
        else:
            return record
    raise AssertionError(f"the game did not end within {limit} commands")


def can_be_conceded(game: AnyGame) -> bool:
    return type(game).concede is not Game.concede


def _ways_back(record: Playthrough) -> list[int]:
    """The versions to which the game may go back."""
    past = past_of(record)
    return [to for to in past.ends if not why_not_back_to(record.game, record.table, past, to)]


def gather(record: Playthrough, rng: Random) -> None:
    for number in range(record.players - 1):
        step_into(record, Actor(player=f"player-{number}"), SitDown(entropy=rng.randbytes(4).hex()))
    last = record.players - 1
    if rng.random() < 0.3:
        step_into(record, Actor(player=HOST), SeatBot(bot="random"))
    else:
        step_into(record, Actor(player=f"player-{last}"), SitDown())
    step_into(record, Actor(player=HOST), Start())


def random_command(record: Playthrough, rng: Random) -> tuple[Actor, TableCommand]:
    """A legal move of somebody: usually of a seat that is waited for, sometimes of one that thinks again."""
    dealer, table = record.dealer, record.table
    waiting = sorted(dealer.waiting_for(table))
    assert waiting, f"the game is not over, yet waits for nobody at version {table.version}"
    seat = rng.choice(waiting)
    if rng.random() < 0.1:
        seat = rng.choice([s for s in range(record.players) if dealer.offers(table, s)])
    forms = dealer.offers(table, seat)
    assert forms, f"the game waits for seat {seat} and offers it nothing at version {table.version}"
    move = as_move(record.game, fill(rng.choice(forms), rng))
    return record.actor(seat), MakeMove(move=move)


def step_into(record: Playthrough, actor: Actor, command: TableCommand, *, at: int = 0) -> None:
    """Let the dealer decide a legal command, and write down what came of it."""
    before = record.table
    assert isinstance(record.dealer, RecordingDealer)
    record.dealer.drawn = []
    past = past_of(record) if isinstance(command, LOOKING_BACK) else NOT_AT_HAND
    decided = record.dealer.decide(before, actor, command, record.vault, at=at, past=past)
    assert not isinstance(decided, Refusal), f"{command} was refused: {decided}"
    events = decided.events
    if not events:
        assert decided.state == before, f"{command} brings nothing about, yet hands on another table"
        return  # somebody has said the same thing again
    if isinstance(command, Rewind):
        after = record.dealer.fold(before.game_id, [*record.log, *events])
    else:
        after = record.dealer.fold_from(before, events)
    record.table = after
    draws = tuple(record.dealer.drawn)
    record.steps.append(Step(actor, command, before, after, events, draws, decided.state))


def past_of(record: Playthrough) -> Past:
    """The game so far."""
    ends = (len(record.opened), *(step.after.version for step in record.steps))
    return record.dealer.past(record.vault.game_id, record.log, ends)


# --- filling in forms


def fill(form: Offer, rng: Random) -> dict[str, Any]:
    """A random complete answer, found without listing all of them."""
    for _ in range(20):
        values = _filled(form, rng)
        if values is not None:
            answer = {"type": form.move, "decision": form.decision, **values}
            return as_json(answer)
    return as_json(form.example)


def _filled(form: Offer, rng: Random) -> dict[str, Any] | None:
    chosen: dict[str, tuple[Option, ...]] = {}
    values: dict[str, Any] = {}
    for slot in sorted(form.slots, key=lambda slot: isinstance(slot, Targets)):
        taken = {option for options in chosen.values() for option in options} if form.apart else set()
        if isinstance(slot, Targets):
            value: Any = {
                key: _some([option for option in slot.listed(key) if option not in taken], 0, most, rng)
                for key, most in slot.allowed(chosen).items()
            }
        else:
            value = some_way(slot, [option for option in slot.options if option not in taken], rng)
        if value is None:
            return None
        if value is not UNSET:
            values[slot.field] = value
        chosen[slot.field] = slot.chosen(value)
    return None if unmet(form.needs, chosen) else values


def some_way(slot: PlainSlot, options: Sequence[Any], rng: Random) -> Any:
    if isinstance(slot, Pick):
        if slot.optional and (not options or rng.random() < 0.5):
            return UNSET
        return rng.choice(options) if options else None
    if isinstance(slot, Assign):
        keys = slot.keys if slot.every else [key for key in slot.keys if options and rng.random() < 0.7]
        if slot.repeats and options:
            return {key: rng.choice(options) for key in keys}
        if len(options) < len(keys):
            return None
        return dict(zip(keys, rng.sample(options, len(keys)), strict=True))
    return _some(options, slot.least, slot.most, rng)


def _some(options: Sequence[Any], least: int, most: int, rng: Random) -> list[Any] | None:
    """Some of them in any order, at least and at most so many; None if there are too few."""
    most = min(most, len(options))
    return rng.sample(options, rng.randint(least, most)) if least <= most else None


def as_move(game: AnyGame, answer: Mapping[str, Any]) -> Move:
    """Read an answer as the service does: from JSON, strictly."""
    move: Move = _reader(type(game)).decode(msgspec.json.encode(answer))
    return move


def as_json(value: Any) -> dict[str, Any]:
    """As a client reads it."""
    read: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(value))
    return read


@cache
def _reader(game: type[AnyGame]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(game.moves)


def few_moves(forms: Sequence[Offer], rng: Random, limit: int) -> Iterator[dict[str, Any]]:
    """Every move that the forms describe if these are few; else each example and some random ones."""
    if sum(form.ways for form in forms) <= limit:
        for form in forms:
            yield from expand(form)
        return
    for form in forms:
        yield form.example
    for _ in range(limit):
        yield fill(rng.choice(forms), rng)


def same_items(some: Sequence[Any], others: Sequence[Any]) -> bool:
    return Counter(some) == Counter(others)
