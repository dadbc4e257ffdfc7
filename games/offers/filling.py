"""Offers: forms that are handed out, with every way to fill them in."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import prod
from typing import Any

import msgspec
from msgspec import UNSET
from msgspec.structs import asdict

from games.offers.forms import Form, Need, unmet
from games.offers.slots import Assign, Chosen, PlainSlot, Targets, told_apart

MOST_WAYS = 2**53 - 1
"""What a number in JSON can be everywhere."""


class Offer(Form, frozen=True, kw_only=True):
    """One kind of move that may be posted now. Fill every slot, or post the example as it is.

    `awaited`: the game waits for it; others are second thoughts. `apart`: no option may stand in two slots at
    once. `needs`: options that go only with others. `citations`: the rules that ask for this move. `leave`: a
    verdict allows this one move although a rule bars it elsewhere. `ways`: how many different moves it stands
    for, at most 9007199254740991, which any client can read.

    `example`: A complete, legal move that this form describes; it may be posted as it is.
    """

    ways: int
    example: dict[str, Any]


def offer(form: Form) -> Offer:
    """Hand a form out, with its first complete answer as an example."""
    example = next(expand(form), None)
    if example is None:
        raise ValueError(f"nobody can fill in the form {form.move} for {form.decision}: {form.slots}")
    return Offer(**asdict(form), ways=min(count_ways(form), MOST_WAYS), example=example)


def expand(form: Form) -> Iterator[dict[str, Any]]:
    """Every complete move the form describes, lazily: a form may stand for thousands."""
    for values in fillings(form):
        filled = {slot.field: values[slot.field] for slot in form.slots if values[slot.field] is not UNSET}
        yield msgspec.to_builtins({"type": form.move, "decision": form.decision, **filled}, str_keys=True)


def fillings(form: Form) -> Iterator[dict[str, Any]]:
    """Every way to fill in the slots, by field. Targets come last: the others say how many there may be."""
    plain, targets = told_apart(form.slots)
    if not targets and not form.needs:
        yield from _plain_fillings(plain, form.apart, {}, {})
        return
    for values in _plain_fillings(plain, form.apart, _due(plain, form.needs), {}):
        chosen = {slot.field: slot.chosen(values[slot.field]) for slot in plain}
        for more in _aimed(targets, chosen, form.apart):
            yield {**values, **more}


def _due(slots: Sequence[PlainSlot], needs: Iterable[Need]) -> dict[str, list[Need]]:
    """The needs, by the slot with which both their fields are filled in."""
    fields = [slot.field for slot in slots]
    due: dict[str, list[Need]] = {}
    for need in needs:
        if places := [fields.index(field) for field in (need.field, need.other) if field in fields]:
            due.setdefault(fields[max(places)], []).append(need)
    return due


# `itertools.product` would unroll every slot before its first answer.
def _plain_fillings(
    slots: Sequence[PlainSlot], apart: bool, due: Mapping[str, Sequence[Need]], before: Chosen
) -> Iterator[dict[str, Any]]:
    if not slots:
        yield {}
        return
    first, *others = slots
    needs = due.get(first.field, ())
    for value in first.ways():
        options = first.chosen(value)
        chosen = {**before, first.field: options} if due else before
        if needs and unmet(needs, chosen):
            continue
        left = [slot.without(options) for slot in others] if apart else others
        for values in _plain_fillings(left, apart, due, chosen):
            yield {first.field: value, **values}


def _aimed(targets: Sequence[Targets], chosen: Chosen, apart: bool) -> Iterator[dict[str, Any]]:
    if not targets:
        yield {}
        return
    first, *others = targets
    taken = [option for options in chosen.values() for option in options] if apart else []
    for value in (first.without(taken) if taken else first).ways(first.allowed(chosen)):
        so_far = {**chosen, first.field: first.chosen(value)} if apart else chosen
        for more in _aimed(others, so_far, apart):
            yield {first.field: value, **more}


def count_ways(form: Form) -> int:
    """How many different moves it stands for."""
    plain, targets = told_apart(form.slots)
    if not targets and not form.needs:
        return _plain_count(plain, form.apart)
    if form.apart:
        return sum(1 for _ in fillings(form))
    # Only what other slots depend on is looked at one by one.
    asked = {field for slot in targets for field in slot.counts}
    asked.update(field for need in form.needs for field in (need.field, need.other))
    decisive = [slot for slot in plain if slot.field in asked]
    total = 0
    for values in _plain_fillings(decisive, False, _due(decisive, form.needs), {}):
        chosen = {slot.field: slot.chosen(values[slot.field]) for slot in decisive}
        total += prod(slot.count(slot.allowed(chosen)) for slot in targets)
    return total * prod(slot.count() for slot in plain if slot.field not in asked)


def _plain_count(slots: Sequence[PlainSlot], apart: bool) -> int:
    if not apart or len(slots) < 2:
        return prod(slot.count() for slot in slots)
    first, *others = slots
    least, most = first.takes()
    repeats = isinstance(first, Assign) and first.repeats
    if least == most and not repeats and all(slot.options == first.options for slot in others):
        # It does not matter which ones go: as many are left.
        gone = first.chosen(next(first.ways()))
        return first.count() * _plain_count([slot.without(gone) for slot in others], apart)
    return sum(
        _plain_count([slot.without(first.chosen(value)) for slot in others], apart) for value in first.ways()
    )
