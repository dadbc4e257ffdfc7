"""Forms: what a seat may do now, as the rules ask for it and check it. Offers: forms that are handed out.

A client can show an offer and a bot can fill it in. All of it is one piece of code, so a move that an offer
describes is accepted and any other is refused with the rule that bars it.
"""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from functools import cache
from itertools import combinations, permutations
from math import comb, perm, prod
from typing import Annotated, Any

import msgspec
from msgspec import NODEFAULT, Meta, Struct
from msgspec.structs import asdict, replace

from games.audience import Seat, kebab
from games.rulebook import Citations

LONGEST_DECISION = 80
Option = str | int | bool
"""A card, or whatever else a game has: by its name. A seat: by its number. Yes or no."""


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

    decision: Annotated[str, Meta(max_length=LONGEST_DECISION)]


class _Slot(Struct, frozen=True, gc=False, omit_defaults=True, repr_omit_defaults=True, tag_field="kind"):
    """A field of the move that is to be filled in."""


class Pick(_Slot, frozen=True, kw_only=True, tag="pick"):
    """Fill the field with exactly one of the options.

    `citations`: the rules that say which options there are, if they are not those of the form.
    """

    field: str
    options: tuple[Option, ...]
    citations: Citations = ()

    def ways(self) -> Iterator[Any]:
        return iter(self.options)

    def count(self) -> int:
        return len(self.options)

    def chosen(self, value: Any) -> tuple[Option, ...]:
        return (value,)

    def accepts(self, value: Any) -> bool:
        return value in self.options

    def takes(self) -> tuple[int, int]:
        return 1, 1

    def without(self, taken: Sequence[Option]) -> "Pick":
        return replace(self, options=_rest(self.options, taken))


class Picks(_Slot, frozen=True, kw_only=True, tag="picks"):
    """Fill the field with a list of `least` to `most` different options; their order means nothing.

    `citations`: the rules that say which options there are, if they are not those of the form.
    """

    field: str
    options: tuple[Option, ...]
    least: int
    most: int
    citations: Citations = ()

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

    def takes(self) -> tuple[int, int]:
        return self.least, self.most

    def without(self, taken: Sequence[Option]) -> "Picks":
        return replace(self, options=_rest(self.options, taken))


class Assign(_Slot, frozen=True, kw_only=True, tag="assign"):
    """Fill the field with an object that gives every key one option, no option twice.

    `citations`: the rules that say which options there are, if they are not those of the form.
    """

    field: str
    keys: tuple[Seat, ...]
    options: tuple[Option, ...]
    citations: Citations = ()

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

    def takes(self) -> tuple[int, int]:
        return len(self.keys), len(self.keys)

    def without(self, taken: Sequence[Option]) -> "Assign":
        return replace(self, options=_rest(self.options, taken))


Slot = Pick | Picks | Assign


class Barred(Struct, frozen=True, gc=False, kw_only=True):
    """An option of this field that a rule rules out, and the rules that do."""

    field: str
    option: Option
    citations: Citations


class Form(Struct, frozen=True, gc=False, kw_only=True):
    """One kind of move that may be made now, as the rules ask for it: every slot is to be filled.

    `awaited`: the game waits for it; others are second thoughts. `apart`: no option may stand in two slots at
    once. `citations`: the rules that ask for this move.
    """

    move: str
    decision: str
    awaited: bool = True
    citations: Citations
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
    citations: Citations,
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


class Fault(StrEnum):
    """What is wrong with an answer to a form."""

    EXTRA = "extra"
    """It fills in a field that is not asked for."""
    BLANK = "blank"
    """It leaves out a field that is."""
    BARRED = "barred"
    """A rule bars this very option."""
    UNLISTED = "unlisted"
    """This is none of the options."""
    COUNT = "count"
    """There are too many of them, or too few."""
    TWICE = "twice"
    """One is there twice."""


class Misfit(Struct, frozen=True, kw_only=True):
    """Why a move does not fill a form: the fault, the field and the option it is about, and the rules that
    say so. `filled`: how many slots were filled in well before it.
    """

    fault: Fault
    field: str
    option: Option | None = None
    citations: Citations
    filled: int = 0

    @property
    def nearness(self) -> tuple[bool, bool, int]:
        """How likely this form was meant: a rule bars this very answer, no word too much, filled in best."""
        return self.fault is Fault.BARRED, self.fault is not Fault.EXTRA, self.filled


def misfit(form: Form, move: Move) -> Misfit | None:
    """None if the move fills the form."""
    if extra := _extra(form, move):
        return Misfit(fault=Fault.EXTRA, field=extra, citations=form.citations)
    for place, slot in enumerate(form.slots):
        value = getattr(move, slot.field)
        if not slot.accepts(value):
            return _misfilled(form, place, move)
    if form.apart and (twice := _twice(form.slots, move)) is not None:
        return Misfit(
            fault=Fault.TWICE,
            field=form.slots[-1].field,
            option=twice,
            citations=form.citations,
            filled=len(form.slots),
        )
    return None


def _misfilled(form: Form, place: int, move: Move) -> Misfit:
    """What is wrong with the value of this slot."""
    slot = form.slots[place]
    value = getattr(move, slot.field)
    fault, option, cites = Fault.COUNT, None, form.citations
    strange = [one for one in slot.chosen(value) if one not in slot.options]
    if isinstance(slot, Assign):
        strange += [key for key in value if key not in slot.keys]
    if strange:
        option = strange[0]
        bars = [bar for bar in form.barred if bar.field == slot.field and bar.option == option]
        fault = Fault.BARRED if bars else Fault.UNLISTED
        cites = bars[0].citations if bars else slot.citations or form.citations
        if (slot.field, value) in _optional(type(move)):
            fault, option = Fault.BLANK, None
    elif (twice := _twice((slot,), move)) is not None:
        fault, option = Fault.TWICE, twice
    return Misfit(fault=fault, field=slot.field, option=option, citations=cites, filled=place)


def _twice(slots: Sequence[Slot], move: Move) -> Option | None:
    """The first option that is chosen a second time."""
    seen = set()
    for slot in slots:
        for option in slot.chosen(getattr(move, slot.field)):
            if option in seen:
                return option
            seen.add(option)
    return None


def _extra(form: Form, move: Move) -> str:
    """The first field that the move fills in and this form does not ask for."""
    for name, blank in _optional(type(move)):
        if getattr(move, name) != blank and all(slot.field != name for slot in form.slots):
            return name
    return ""


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
    least, most = first.takes()
    if least == most and all(slot.options == first.options for slot in others):
        # It does not matter which ones go: as many are left.
        gone = first.chosen(next(first.ways()))
        return first.count() * _count([slot.without(gone) for slot in others], apart)
    return sum(
        _count([slot.without(first.chosen(value)) for slot in others], apart) for value in first.ways()
    )
