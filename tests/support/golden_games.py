"""Recorded games, one event a line. They are played again, and a change of behaviour shows as a diff."""

from collections.abc import Sequence
from hashlib import sha256
from itertools import count, islice, zip_longest
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from events.envelope import canonical
from games.fair import Chance, Vault
from games.game import AnyGame, Decided, Refusal
from games.offers import Form, Move, Slot, Targets, expand

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
    name = f"{golden.name}-{golden.seed}"
    if (game.id, name) not in PLAYED:
        PLAYED[game.id, name] = played(game, golden, name)
    return PLAYED[game.id, name]


def played(game: AnyGame, golden: Golden, name: str) -> Sequence[Any]:
    """A game of a fixed vault: whoever is waited for fills in a form, both by digests of their names."""
    vault = Vault(game_id=name, master=b"golden")
    state = game.blank(golden.options, golden.players, None)
    begun = game.begin(state, Chance(vault, name.encode()))
    state, events = begun.state, list(begun.events)
    last, met = 0, 0
    for turn in count():
        waiting = game.waiting_for(state)
        if not waiting:
            break
        seat = min(waiting)
        forms = game.forms(state, seat)
        met += golden.concedes is not None and golden.concedes[0] in forms[0].decision
        decided: Decided[Any] | Refusal
        if golden.concedes is not None and met == golden.concedes[1]:
            met += 1
            decided = game.concede(state, last)
        else:
            move = _answer(game, golden, forms, f"{name}/{seat}/{turn}")
            decided = game.decide(state, seat, move, Chance(vault, name.encode()))
            last = seat
        assert not isinstance(decided, Refusal), decided
        state = decided.state
        events.extend(decided.events)
    return events


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
