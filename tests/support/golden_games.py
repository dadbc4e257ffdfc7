"""Recorded games, one event a line. They are played again, and a change of behaviour shows as a diff."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count, islice, zip_longest
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from events.envelope import canonical
from games.audience import Seat
from games.fair import Chance, Secrets, Vault
from games.game import AnyGame, Decided, Refusal
from games.offers import Form, Move, Slot, Targets, expand
from games.table.commands import Actor, Concede, MakeMove, SitDown, Start
from games.table.state import Table, Visibility
from tests.support.random_play import HOST, Playthrough, RecordingChance, RecordingDealer, step_into

PLAYED: dict[tuple[str, str], Sequence[Any]] = {}
"""The games that were played again already, by name and seed."""


class Golden(Struct, frozen=True, kw_only=True):
    """A game to be recorded. The seed was chosen for what it shows.

    `concedes`: a word and a number; when a decision with this word in its name comes up for that many times,
    whoever moved last gives up. `looks_at`: so many ways to fill in a form are considered. `weights`: kinds
    of moves that are made so many times as often as others.
    """

    name: str
    players: int
    options: Any
    seed: int = 0
    concedes: tuple[str, int] | None = None
    looks_at: int = 1
    weights: tuple[tuple[str, int], ...] = ()

    def file(self, folder: Path) -> Path:
        return folder / f"{self.name}.jsonl"


def recorded(game: AnyGame, golden: Golden) -> bytes:
    """The whole game."""
    return b"".join(canonical(event) + b"\n" for event in events_of(game, golden))


def played_otherwise(game: AnyGame, golden: Golden, folder: Path) -> str:
    """The first line that has changed since the game was recorded; empty if none has."""
    file = golden.file(folder)
    was, now = file.read_bytes().splitlines(), recorded(game, golden).splitlines()
    for number, (then, today) in enumerate(zip_longest(was, now), 1):
        if then != today:
            return f"{file.name}, line {number}: {then!r} is {today!r} now"
    return ""


def events_of(game: AnyGame, golden: Golden) -> Sequence[Any]:
    name = _name(golden)
    if (game.id, name) not in PLAYED:
        PLAYED[game.id, name] = played(game, golden, name)
    return PLAYED[game.id, name]


def _name(golden: Golden) -> str:
    return f"{golden.name}-{golden.seed}"


def played(game: AnyGame, golden: Golden, name: str) -> Sequence[Any]:
    """A game of a fixed vault: whoever is waited for fills in a form, both by digests of their names."""
    return [event for _, _, decided in _moves(game, golden, name) for event in decided.events]


def _moves(
    game: AnyGame, golden: Golden, name: str
) -> Iterator[tuple[Seat | None, Move | None, Decided[Any]]]:
    """Who did what, and what came of it. Nobody begins; who makes no move gives up."""
    chance = _chance(name)
    begun = game.begin(game.blank(golden.options, golden.players, None), chance)
    yield None, None, begun
    state, last, met = begun.state, 0, 0
    for turn in count():
        waiting = game.waiting_for(state)
        if not waiting:
            break
        seat = min(waiting)
        forms = game.forms(state, seat)
        met += golden.concedes is not None and golden.concedes[0] in forms[0].decision
        decided: Decided[Any] | Refusal
        move = None
        if golden.concedes is not None and met == golden.concedes[1]:
            met += 1
            seat = last
            decided = game.concede(state, seat)
        else:
            move = _answer(game, golden, forms, f"{name}/{seat}/{turn}")
            decided = game.decide(state, seat, move, chance)
            last = seat
        assert not isinstance(decided, Refusal), decided
        yield seat, move, decided
        state = decided.state


def _chance(name: str) -> Chance:
    return Chance(Vault(game_id=name, master=b"golden"), name.encode())


class GoldenDealer(RecordingDealer):
    """Deals at a table what is dealt in the recorded game."""

    def chance(self, table: Table[Any], vault: Secrets) -> Chance:
        luck = RecordingChance(vault, vault.game_id.encode())
        luck.drawn = self.drawn
        return luck


def at_a_table(game: AnyGame, golden: Golden) -> Playthrough:
    """The recorded game, played by people at a table of the house."""
    name = _name(golden)
    dealer, vault = GoldenDealer(game), Vault(game_id=name, master=b"golden")
    opened = dealer.open(vault, golden.options, golden.players, HOST, Visibility.PUBLIC)
    assert not isinstance(opened, Refusal), opened
    record = Playthrough(dealer, vault, opened.events, opened.state)
    people = [Actor(player=f"player-{seat}") for seat in range(golden.players)]
    for person in people:
        step_into(record, person, SitDown())
    step_into(record, people[0], Start())
    for seat, move, _ in _moves(game, golden, name):
        if seat is not None:
            step_into(record, people[seat], Concede() if move is None else MakeMove(move=move))
    return record


def _answer(game: AnyGame, golden: Golden, forms: Sequence[Form], salt: str) -> Move:
    weights = dict(golden.weights)
    drawn = [
        (_lot(form, salt, number), form) for form in forms for number in range(weights.get(form.move, 1))
    ]
    form = min(drawn or [(b"", form) for form in forms], key=lambda lot: lot[0])[1]
    mixed = replace(form, slots=tuple(_mixed(slot, f"{form.decision}/{salt}") for slot in form.slots))
    ways = list(islice(expand(mixed), golden.looks_at))
    answer = ways[int.from_bytes(_digest(f"{salt}/way")[:4], "big") % len(ways)]
    move: Move = msgspec.convert(answer, game.moves, str_keys=True)
    return move


def _lot(form: Form, salt: str, number: int) -> bytes:
    name = f"{form.decision}/{salt}/{form.move}/{_asked(form)}"
    return _digest(f"{name}/{number}" if number else name)


def _mixed(slot: Slot, salt: str) -> Slot:
    """The same options, in an order that depends on nothing but their names."""

    def order(options: Sequence[Any]) -> tuple[Any, ...]:
        return tuple(sorted(options, key=lambda option: _digest(f"{salt}/{option}")))

    if isinstance(slot, Targets):
        return replace(slot, lists={key: order(listed) for key, listed in slot.lists.items()})
    return replace(slot, options=order(slot.options))


def _asked(form: Form) -> tuple[Slot, ...]:
    """What a form asks for, whatever rules say so: a better citation does not change the game."""
    return tuple(replace(slot, citations=type(slot.citations)()) for slot in form.slots)


def _digest(text: str) -> bytes:
    return sha256(text.encode()).digest()
