"""Forms: what a seat may do now, as the rules ask for it and check it. Offers: forms that are handed out.

A client can show an offer and a bot can fill it in. All of it is one piece of code, so a move that an offer
describes is accepted and any other is refused with the rule that bars it.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, permutations
from math import comb, perm, prod
from typing import Any

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec.structs import asdict, replace

from games.audience import Seat, kebab

Option = str | int | bool
"""A card, a suit, a princess: by its name. A seat: by its number. Yes or no."""


class Move(
    Struct,
    frozen=True,
    gc=False,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="type",
    tag=lambda name: kebab(name),
):
    """An answer to one decision, in the imperative."""

    decision: str


class Pick(Struct, frozen=True, gc=False, kw_only=True, tag="pick", tag_field="kind"):
    """Fill the field with exactly one of the options."""

    field: str
    options: tuple[Option, ...]

    def ways(self) -> Iterator[Any]:
        return iter(self.options)

    def count(self) -> int:
        return len(self.options)

    def chosen(self, value: Any) -> tuple[Option, ...]:
        return (value,)

    def accepts(self, value: Any) -> bool:
        return value in self.options

    def takes_a_fixed_number(self) -> bool:
        return True

    def without(self, taken: Sequence[Option]) -> "Pick":
        return replace(self, options=_rest(self.options, taken))


class Picks(Struct, frozen=True, gc=False, kw_only=True, tag="picks", tag_field="kind"):
    """Fill the field with a list of `least` to `most` different options; their order means nothing."""

    field: str
    options: tuple[Option, ...]
    least: int
    most: int

    def ways(self) -> Iterator[Any]:
        for size in range(self.least, self.most + 1):
            yield from combinations(self.options, size)

    def count(self) -> int:
        return sum(comb(len(self.options), size) for size in range(self.least, self.most + 1))

    def chosen(self, value: Any) -> tuple[Option, ...]:
        return tuple(value)

    def accepts(self, value: Any) -> bool:
        different = set(value)
        return (
            self.least <= len(value) <= self.most
            and len(different) == len(value)
            and different.issubset(self.options)
        )

    def takes_a_fixed_number(self) -> bool:
        return self.least == self.most

    def without(self, taken: Sequence[Option]) -> "Picks":
        return replace(self, options=_rest(self.options, taken))


class Assign(Struct, frozen=True, gc=False, kw_only=True, tag="assign", tag_field="kind"):
    """Fill the field with an object that gives every key one option, no option twice."""

    field: str
    keys: tuple[Seat, ...]
    options: tuple[Option, ...]

    def ways(self) -> Iterator[Any]:
        for order in permutations(self.options, len(self.keys)):
            yield dict(zip(self.keys, order, strict=True))

    def count(self) -> int:
        return perm(len(self.options), len(self.keys))

    def chosen(self, value: Any) -> tuple[Option, ...]:
        return tuple(value.values())

    def accepts(self, value: Any) -> bool:
        different = set(value.values())
        return (
            sorted(value) == sorted(self.keys)
            and len(different) == len(value)
            and different.issubset(self.options)
        )

    def takes_a_fixed_number(self) -> bool:
        return True

    def without(self, taken: Sequence[Option]) -> "Assign":
        return replace(self, options=_rest(self.options, taken))


Slot = Pick | Picks | Assign


class Barred(Struct, frozen=True, gc=False, kw_only=True):
    """An option of this field that a rule rules out, and the rules that do."""

    field: str
    option: Option
    citations: tuple[str, ...]


class Form(Struct, frozen=True, gc=False, kw_only=True):
    """One kind of move that may be made now, as the rules ask for it: every slot is to be filled.

    `awaited`: the game waits for it; others are second thoughts. `apart`: no option may stand in two slots at
    once. `citations`: the rules that ask for this move.
    """

    move: str
    decision: str
    awaited: bool = True
    citations: tuple[str, ...]
    slots: tuple[Slot, ...] = ()
    barred: tuple[Barred, ...] = ()
    apart: bool = False


class Offer(Form, frozen=True, kw_only=True):
    """One kind of move that may be posted now. Fill every slot, or post the example as it is.

    `awaited`: the game waits for it; others are second thoughts. `apart`: no option may stand in two slots at
    once. `citations`: the rules that ask for this move. `ways`: how many different moves it stands for.
    """

    ways: int
    example: dict[str, Any]


def ask_for(
    move: type[Move],
    decision: str,
    *slots: Slot,
    citations: tuple[str, ...],
    barred: Iterable[Barred] = (),
    apart: bool = False,
) -> Form:
    """Write a form. It needs a slot for every field of the move that cannot be left out."""
    return Form(
        move=tag_of(move),
        decision=decision,
        citations=citations,
        slots=slots,
        barred=tuple(barred),
        apart=apart,
    )


def offer(form: Form) -> Offer:
    """Hand a form out, with its first complete answer as an example."""
    example = next(expand(form), None)
    if example is None:
        raise ValueError(f"nobody can fill in the form {form.move} for {form.decision}: {form.slots}")
    return Offer(**asdict(form), ways=_count(form.slots, form.apart), example=example)


@cache
def tag_of(move: type[Move]) -> str:
    """The name of this kind of move on the wire."""
    return str(move.__struct_config__.tag)


def expand(form: Form) -> Iterator[dict[str, Any]]:
    """Every complete move the form describes, lazily: a form may stand for thousands."""
    for values in _fillings(form.slots, form.apart):
        filled = {slot.field: value for slot, value in zip(form.slots, values, strict=True)}
        yield msgspec.to_builtins({"type": form.move, "decision": form.decision, **filled}, str_keys=True)


class Misfit(Struct, frozen=True, kw_only=True):
    """Why a move does not fill a form: the option that is wrong, if it is one, and the rules that say so.

    `is_barred`: a rule bars that very option. `filled`: how many slots were filled in well before it.
    """

    option: Option | None = None
    citations: tuple[str, ...]
    is_barred: bool = False
    filled: int


def misfit(form: Form, move: Move) -> Misfit | None:
    """None if the move fills the form."""
    for place, slot in enumerate(form.slots):
        value = getattr(move, slot.field)
        if not slot.accepts(value):
            wrong = next((option for option in slot.chosen(value) if option not in slot.options), None)
            bars = [bar for bar in form.barred if bar.field == slot.field and bar.option == wrong]
            cites = bars[0].citations if bars else form.citations
            return Misfit(option=wrong, citations=cites, is_barred=bool(bars), filled=place)
    if _says_more(form, move) or (form.apart and _overlap(form.slots, move)):
        return Misfit(citations=form.citations, filled=len(form.slots))
    return None


def miscount(form: Form, move: Move) -> tuple[Picks, int] | None:
    """The first list of the move that is too short or too long for its slot, and how long it is."""
    for slot in form.slots:
        if isinstance(slot, Picks) and not slot.least <= len(getattr(move, slot.field)) <= slot.most:
            return slot, len(getattr(move, slot.field))
    return None


def _overlap(slots: Sequence[Slot], move: Move) -> bool:
    options = [option for slot in slots for option in slot.chosen(getattr(move, slot.field))]
    return len(set(options)) != len(options)


def _says_more(form: Form, move: Move) -> bool:
    """Does the move fill in a field that this form does not ask for?"""
    for name, blank in _optional(type(move)):
        if getattr(move, name) != blank and all(slot.field != name for slot in form.slots):
            return True
    return False


@cache
def _optional(move: type[Move]) -> tuple[tuple[str, Any], ...]:
    """The fields that may be left out, and what they hold then. The others are in every form."""
    return tuple(
        (field.name, field.default if field.default_factory is NODEFAULT else field.default_factory())
        for field in msgspec.structs.fields(move)
        if not field.required
    )


def _rest(options: Sequence[Option], taken: Sequence[Option]) -> tuple[Option, ...]:
    return tuple(option for option in options if option not in taken)


# `itertools.product` would unroll every slot before its first answer.
def _fillings(slots: Sequence[Slot], apart: bool) -> Iterator[tuple[Any, ...]]:
    if not slots:
        yield ()
        return
    first, *others = slots
    for value in first.ways():
        left = [slot.without(first.chosen(value)) for slot in others] if apart else others
        for values in _fillings(left, apart):
            yield value, *values


def _count(slots: Sequence[Slot], apart: bool) -> int:
    if not apart or len(slots) < 2:
        return prod(slot.count() for slot in slots)
    first, *others = slots
    if all(slot.options == first.options for slot in others) and first.takes_a_fixed_number():
        # It does not matter which ones go: as many are left.
        gone = first.chosen(next(first.ways()))
        return first.count() * _count([slot.without(gone) for slot in others], apart)
    return sum(
        _count([slot.without(first.chosen(value)) for slot in others], apart) for value in first.ways()
    )
