"""Misfits: why a move does not fill in a form."""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import cache
from operator import attrgetter
from typing import Any

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec.structs import replace

from games.offers.forms import Barred, Form, Move, unmet
from games.offers.slots import Assign, Option, Pick, PlainSlot, Slot, Targets, told_apart
from games.rulebook import Citations
from games.saying import Said


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
    UNKNOWN = "unknown"
    """There is no such thing at this table."""
    UNMET = "unmet"
    """This option goes only with others."""


class Misfit(Struct, frozen=True, kw_only=True):
    """Why a move does not fill a form: the fault, the field and the option it is about, and the rules that
    say so. `filled`: how many slots were filled in well before it. `key`: the key of the field that it is
    about. `takes` and `given`: of a wrong number, how few and how many it may be, and how many there are.
    `other` and `among`: the field on which the option depends, and the options there that it goes with.
    `detail`: what is said of it, if that is more than follows from all this.
    """

    fault: Fault
    field: str
    option: Option | None = None
    citations: Citations
    filled: int = 0
    key: str = ""
    takes: tuple[int, int] = (0, 0)
    given: int = 0
    other: str = ""
    among: tuple[Option, ...] = ()
    detail: Said | None = None

    @property
    def nearness(self) -> tuple[bool, bool, int]:
        """How likely this form was meant: a rule bars this very answer, no word too much, filled in best."""
        return self.fault in (Fault.BARRED, Fault.UNMET), self.fault is not Fault.EXTRA, self.filled


def misfit(form: Form, move: Move) -> Misfit | None:
    """None if the move fills the form."""
    if not _left_blank(type(move))(move) and (extra := _extra(form, move)):
        if bar := _bar_on_choices(form, move, extra):
            # A form that asks for every field of the move says better what is wrong with it.
            return Misfit(
                fault=Fault.BARRED, field=bar.field, option=bar.option, citations=bar.citations, filled=-1
            )
        return Misfit(fault=Fault.EXTRA, field=extra, citations=form.citations)
    aims = False
    for slot in form.slots:
        if isinstance(slot, Targets):
            aims = True
        elif not slot.accepts(value := getattr(move, slot.field)) and not _left_out(slot, value, move):
            return _misfilled(form, slot, value, move, form.slots.index(slot))
    if (aims or form.needs) and (wrong := _mismatched(form, move)):
        return wrong
    if form.apart and (twice := _shared(form.slots, move)) is not None:
        return Misfit(
            fault=Fault.TWICE,
            field=form.slots[-1].field,
            option=twice,
            citations=form.citations,
            filled=len(form.slots),
        )
    return None


def _mismatched(form: Form, move: Move) -> Misfit | None:
    """What is wrong with options that are offered, but not together."""
    plain, targets = told_apart(form.slots)
    chosen = {slot.field: _chosen(slot, move) for slot in plain}
    if need := unmet(form.needs, chosen):
        return Misfit(
            fault=Fault.UNMET,
            field=need.field,
            option=need.option,
            citations=need.citations,
            filled=len(plain),
            other=need.other,
            among=need.among,
        )
    for place, slot in enumerate(targets, len(plain)):
        if wrong := _mistargeted(form, slot, getattr(move, slot.field), slot.allowed(chosen), place):
            return wrong
    return None


def _left_out(slot: Slot, value: Any, move: Move) -> bool:
    return isinstance(slot, Pick) and slot.optional and _is_blank(slot.field, value, type(move))


def _chosen(slot: Slot, move: Move) -> tuple[Option, ...]:
    value = getattr(move, slot.field)
    return () if _left_out(slot, value, move) else slot.chosen(value)


def _misfilled(form: Form, slot: PlainSlot, value: Any, move: Move, place: int) -> Misfit:
    """What is wrong with the value of this slot."""
    chosen = slot.chosen(value)
    strange = [one for one in chosen if one not in slot.options]
    if isinstance(slot, Assign):
        strange += [key for key in value if key not in slot.keys]
    if strange:
        if _is_blank(slot.field, value, type(move)):
            return Misfit(
                fault=Fault.BLANK, field=slot.field, citations=slot.citations or form.citations, filled=place
            )
        return _strange(form, slot.field, strange[:1], slot.citations, place)
    if (twice := _twice(chosen)) is not None and not (isinstance(slot, Assign) and slot.repeats):
        return Misfit(
            fault=Fault.TWICE, field=slot.field, option=twice, citations=form.citations, filled=place
        )
    return Misfit(
        fault=Fault.COUNT,
        field=slot.field,
        citations=form.citations,
        filled=place,
        takes=slot.takes(),
        given=len(chosen),
    )


def _mistargeted(
    form: Form, slot: Targets, value: Any, allowed: Mapping[str, int], place: int
) -> Misfit | None:
    """What is wrong with the value of this slot, if so many may be named."""
    for key, names in (value or {}).items():
        if not names:
            continue
        listed, most = set(slot.listed(key)), allowed.get(key, 0)
        cites = slot.citations.get(key, ())
        strange = [name for name in names if name not in listed]
        if strange and (most or _bar(form, slot.field, strange, key)):
            return _strange(form, slot.field, strange, cites, place, key)
        about = Misfit(
            fault=Fault.COUNT, field=slot.field, key=key, citations=cites or form.citations, filled=place
        )
        if most and (twice := _twice(names)) is not None:
            return replace(about, fault=Fault.TWICE, option=twice)
        if len(names) > most:
            return replace(about, takes=(0, most), given=len(names))
    return None


def _strange(
    form: Form, field: str, options: Sequence[Option], citations: Citations, place: int, key: str = ""
) -> Misfit:
    """Options that are not offered: barred by a rule, or none at all."""
    bar = _bar(form, field, options, key)
    return Misfit(
        fault=Fault.BARRED if bar else Fault.UNLISTED,
        field=field,
        key=key,
        option=bar.option if bar else options[0],
        citations=bar.citations if bar else citations or form.citations,
        filled=place,
    )


def _bar(form: Form, field: str, options: Sequence[Option], key: str) -> Barred | None:
    """The first bar on one of these options."""
    for bar in form.barred:
        if bar.field == field and bar.key in ("", key) and bar.option in options:
            return bar
    return None


def _bar_on_choices(form: Form, move: Move, extra: str) -> Barred | None:
    """A bar on what the move chooses: that says more than that a field is not asked for.

    A form that bars every option of a field need not ask for it.
    """
    if bar := _bar(form, extra, (getattr(move, extra),), ""):
        return bar
    bars = (
        _bar(form, slot.field, (getattr(move, slot.field),), "")
        for slot in form.slots
        if isinstance(slot, Pick)
    )
    return next((bar for bar in bars if bar), None)


def _twice(options: Sequence[Option]) -> Option | None:
    """The first option that is there a second time."""
    seen: set[Option] = set()
    for option in options:
        if option in seen:
            return option
        seen.add(option)
    return None


def _shared(slots: Sequence[Slot], move: Move) -> Option | None:
    """The first option that stands in a second slot."""
    seen: set[Option] = set()
    for slot in slots:
        chosen = _chosen(slot, move)
        for option in chosen:
            if option in seen:
                return option
        seen.update(chosen)
    return None


def _extra(form: Form, move: Move) -> str:
    """The first field that the move fills in and this form does not ask for."""
    for name, blank in _optional(type(move)).items():
        if getattr(move, name) != blank and name not in [slot.field for slot in form.slots]:
            return name
    return ""


def _is_blank(field: str, value: Any, move: type[Move]) -> bool:
    blanks = _optional(move)
    return field in blanks and bool(value == blanks[field])


@cache
def _left_blank(kind: type[Move]) -> Callable[[Move], bool]:
    """Does such a move fill in nothing that may be left out? Most do not, and that is seen at once."""
    blanks = _optional(kind)
    if not blanks:
        return lambda move: True
    values = tuple(blanks.values()) if len(blanks) > 1 else next(iter(blanks.values()))
    read = attrgetter(*blanks)
    return lambda move: bool(read(move) == values)


@cache
def _optional(move: type[Move]) -> dict[str, Any]:
    """The fields that may be left out, and what they hold then. The others are in every form."""
    return {
        field.name: field.default if field.default_factory is NODEFAULT else field.default_factory()
        for field in msgspec.structs.fields(move)
        if not field.required
    }
