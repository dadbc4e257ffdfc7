"""Moves that nobody offered: near misses of a form, and arbitrary ones of every type the game knows."""

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache
from random import Random
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT, UNSET, UnsetType

from games.audience import Seat
from games.game import AnyGame
from games.offers import Assign, Move, Offer, Option, Pick, Picks, Slot, Targets, expand
from tests.support.random_play import as_move, fill

FEW = 200


def describes(forms: Sequence[Offer], move: Move) -> bool:
    """Is this one of the moves that the forms stand for? Answered by listing them, where they are few."""
    left_out = {name: blank for name, blank in blanks_of(type(move)).items() if blank is not UNSET}
    said = {**left_out, **msgspec.to_builtins(move, str_keys=True)}
    right = [form for form in forms if (form.move, form.decision) == (said["type"], said["decision"])]
    if sum(form.ways for form in right) <= FEW:
        answers = ((form, answer) for form in right for answer in expand(form))
        whole = {**left_out, **said}
        return any(_key(form, {**left_out, **answer}) == _key(form, whole) for form, answer in answers)
    return any(_says_no_more(form, move) and _fits(form, move) for form in right)


@cache
def blanks_of(kind: type[Move]) -> dict[str, Any]:
    """The fields of a kind of move that may be left out, and what they hold then."""
    infos = [info for info in msgspec.structs.fields(kind) if not info.required]
    return {
        info.name: info.default if info.default_factory is NODEFAULT else info.default_factory()
        for info in infos
    }


def _key(form: Offer, answer: dict[str, Any]) -> dict[str, Any]:
    """The answer, written as anything else that means the same."""
    slots = {slot.field: slot for slot in form.slots}
    return {name: _meaning(slots.get(name), value) for name, value in answer.items()}


def _meaning(slot: Slot | None, value: Any) -> Any:
    match slot:
        case Picks(ordered=False):
            return sorted(value)
        case Targets():
            return {key: list(names) for key, names in value.items() if names}
        case _:
            return list(value) if isinstance(value, tuple) else value


def _says_no_more(form: Offer, move: Move) -> bool:
    asked = {slot.field for slot in form.slots}
    blanks = blanks_of(type(move))
    return all(getattr(move, name) == blank for name, blank in blanks.items() if name not in asked)


def _fits(form: Offer, move: Move) -> bool:
    blanks = blanks_of(type(move))
    chosen: dict[str, list[Any]] = {}
    for slot in form.slots:
        value = getattr(move, slot.field)
        if isinstance(slot, Pick) and slot.optional and value == blanks[slot.field]:
            chosen[slot.field] = []
        elif isinstance(slot, Targets):
            chosen[slot.field] = sorted({name for names in value.values() for name in names}, key=str)
        elif not _fills(slot, value):
            return False
        else:
            chosen[slot.field] = [value] if isinstance(slot, Pick) else list(_values(value))
    if not all(
        _hits(slot, getattr(move, slot.field), chosen) for slot in form.slots if isinstance(slot, Targets)
    ):
        return False
    for need in form.needs:
        if need.option in chosen[need.field] and not set(chosen[need.other]) & set(need.among):
            return False
    everything = [option for options in chosen.values() for option in set(options)]
    return not form.apart or len(set(everything)) == len(everything)


def _fills(slot: Pick | Picks | Assign, value: Any) -> bool:
    options = [value] if isinstance(slot, Pick) else list(_values(value))
    if not set(options) <= set(slot.options):
        return False
    if len(set(options)) < len(options) and not (isinstance(slot, Assign) and slot.repeats):
        return False
    if isinstance(slot, Picks):
        return slot.least <= len(options) <= slot.most
    if isinstance(slot, Assign):
        return set(value) == set(slot.keys) or (not slot.every and set(value) < set(slot.keys))
    return True


def _hits(slot: Targets, value: dict[str, Any], chosen: dict[str, list[Any]]) -> bool:
    for key, names in value.items():
        most = sum(
            options.get(str(option), {}).get(key, 0)
            for field, options in slot.counts.items()
            for option in chosen.get(field, [])
        )
        listed = slot.lists.get(slot.same_as.get(key, key), ())
        if len(names) > (min(most, 1) if key in slot.single else most):
            return False
        if len(set(names)) < len(names) or not set(names) <= set(listed):
            return False
    return True


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
            value = answer.get(slot.field)
            if isinstance(slot, Targets):
                wrong = _near_target(slot, value or {}, form, pieces, seats, rng)
            else:
                wrong = _near_miss(slot, value, [*pieces, *_names(form, slot)], seats, rng)
            yield from _well_formed(game, {**answer, slot.field: wrong})
            if value is not None:
                yield from _well_formed(game, {name: answer[name] for name in answer if name != slot.field})
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
    other = _other(slot.options, options, seats, rng)
    if isinstance(slot, Pick):
        return other
    if isinstance(slot, Assign):
        key = rng.choice([*value] or [str(key) for key in slot.keys])
        rest = {k: v for k, v in value.items() if k != key}
        return rng.choice([rest, {**value, key: other}, {**rest, str(seats): value.get(key, other)}])
    return rng.choice([value[1:], [*value, other], [other, *value[1:]], [*value[1:], *value[1:2]], []])


def _near_target(
    slot: Targets, value: dict[str, Any], form: Offer, pieces: Sequence[str], seats: Seat, rng: Random
) -> dict[str, Any]:
    """Others under some key, in another order, one more, or one that a rule bars there."""
    key = rng.choice([*slot.lists, *slot.same_as, "nonsense"])
    names, listed = value.get(key, []), slot.listed(key)
    barred = [bar.option for bar in form.barred if bar.field == slot.field and bar.key in ("", key)]
    other = _other(listed, [*pieces, *listed, *barred], seats, rng)
    others = [[*names, other], [other, *names[1:]], names[::-1], names[1:], [*names, *names[:1]], [*listed]]
    return {**value, key: rng.choice(others)}


def _other(options: Sequence[Option], more: Sequence[Any], seats: Seat, rng: Random) -> Any:
    """Any option of the kind that is asked for."""
    return rng.choice(more) if not options or isinstance(options[0], str) else rng.randint(-1, seats)


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
