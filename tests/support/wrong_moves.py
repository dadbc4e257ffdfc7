"""Moves that nobody offered: near misses of a form, and arbitrary ones of every type the game knows."""

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache
from random import Random
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UnsetType

from games.audience import Seat
from games.game import AnyGame
from games.offers import Assign, Move, Offer, Pick, Picks, Slot, expand
from tests.support.random_play import as_move, fill

FEW = 200


def describes(forms: Sequence[Offer], move: Move) -> bool:
    """Is this one of the moves that the forms stand for? Answered by listing them, where they are few."""
    said = msgspec.to_builtins(move, str_keys=True)
    right = [
        form
        for form in forms
        if (form.move, form.decision) == (said["type"], said["decision"]) and _says_no_more(form, move)
    ]
    if sum(form.ways for form in right) <= FEW:
        answers = (answer for form in right for answer in expand(form))
        return any(_key({**said, **answer}) == _key(said) for answer in answers)
    return any(_fits(form, move) for form in right)


def _key(answer: dict[str, Any]) -> dict[str, Any]:
    # The order of a list of picks means nothing.
    return {
        name: sorted(value) if isinstance(value, (list, tuple)) else value for name, value in answer.items()
    }


def _says_no_more(form: Offer, move: Move) -> bool:
    asked = {"decision", *(slot.field for slot in form.slots)}
    unasked = [info for info in msgspec.structs.fields(move) if info.name not in asked]
    return all(getattr(move, info.name) == info.default for info in unasked)


def _fits(form: Offer, move: Move) -> bool:
    chosen: list[Any] = []
    for slot in form.slots:
        value = getattr(move, slot.field)
        options = [value] if isinstance(slot, Pick) else list(_values(value))
        if not set(options) <= set(slot.options) or len(set(options)) < len(options):
            return False
        if isinstance(slot, Picks) and not slot.least <= len(options) <= slot.most:
            return False
        if isinstance(slot, Assign) and set(value) != set(slot.keys):
            return False
        chosen += options
    return not form.apart or len(set(chosen)) == len(chosen)


def _values(value: Any) -> Any:
    return value.values() if isinstance(value, dict) else value


def wrong_moves(
    game: AnyGame,
    forms: Sequence[Offer],
    decisions: Sequence[str],
    pieces: Sequence[str],
    names: Sequence[str],
    rng: Random,
) -> Iterator[Move]:
    """Well-formed moves, most of them wrong: other options, counts, move types and decisions.

    `names` are what a plain string may stand for.
    """
    seats = game.players[-1]
    for form in forms:
        answer = fill(form, rng)
        for slot in form.slots:
            wrong = _near_miss(slot, answer[slot.field], [*pieces, *_names(form, slot)], seats, rng)
            yield from _well_formed(game, {**answer, slot.field: wrong})
        yield from _well_formed(game, {**answer, "decision": rng.choice(decisions)})
    for kind in get_args(game.moves) or (game.moves,):
        fields = {
            name: _arbitrary(hint, names, seats, rng)
            for name, hint, required in _hints(kind)
            if required or rng.random() < 0.5
        }
        named = rng.choice([*decisions, *(form.decision for form in forms)])
        tag = str(kind.__struct_config__.tag)
        yield from _well_formed(game, {**fields, "type": tag, "decision": named})


def _well_formed(game: AnyGame, answer: dict[str, Any]) -> Iterator[Move]:
    try:
        yield as_move(game, answer)
    except msgspec.ValidationError:
        return


def _names(form: Offer, slot: Slot) -> list[Any]:
    return [*slot.options, *(bar.option for bar in form.barred if bar.field == slot.field)]


def _near_miss(slot: Slot, value: Any, options: Sequence[Any], seats: Seat, rng: Random) -> Any:
    other = rng.choice(options) if isinstance(slot.options[0], str) else rng.randint(-1, seats)
    if isinstance(slot, Pick):
        return other
    if isinstance(slot, Assign):
        key = rng.choice(list(value))
        rest = {k: v for k, v in value.items() if k != key}
        return rng.choice([rest, {**value, key: other}, {**rest, str(seats): value[key]}])
    return rng.choice([value[1:], [*value, other], [other, *value[1:]], [*value[1:], *value[1:2]], []])


@cache
def _hints(kind: type[Move]) -> tuple[tuple[str, Any, bool], ...]:
    """Each field but the decision: its name, its type, and whether it must be filled in."""
    hints = get_type_hints(kind, include_extras=True)
    fields = [info for info in msgspec.structs.fields(kind) if info.name != "decision"]
    return tuple((info.name, hints[info.name], info.required) for info in fields)


def _arbitrary(hint: Any, names: Sequence[str], seats: Seat, rng: Random) -> Any:
    """Any value of a type, as JSON has it."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _arbitrary(inner[0], names, seats, rng)
    if origin is Literal:
        return rng.choice(inner)
    if origin in (Union, UnionType):
        return _arbitrary(rng.choice([h for h in inner if h is not UnsetType]), names, seats, rng)
    if origin in (tuple, list, set, frozenset):
        return [_arbitrary(inner[0], names, seats, rng) for _ in range(rng.randint(0, 4))]
    if origin is dict:
        keys = {str(_arbitrary(inner[0], names, seats, rng)) for _ in range(rng.randint(0, seats))}
        return {key: _arbitrary(inner[1], names, seats, rng) for key in sorted(keys)}
    if hint is NoneType:
        return None
    if hint is bool:
        return rng.random() < 0.5
    if hint is int:
        return rng.randint(-1, seats)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return rng.choice([member.value for member in hint])
    return rng.choice([*names, "nonsense"])
