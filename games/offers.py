"""Forms: what a seat may do now, as the rules ask for it and check it. Offers: forms that are handed out.

A client can show an offer and a bot can fill it in. All of it is one piece of code, so a move that an offer
describes is accepted and any other is refused with the rule that bars it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cache
from itertools import combinations, permutations, product
from math import comb, perm, prod
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import NODEFAULT, UNSET, Meta, Struct
from msgspec.structs import asdict, replace

from games.audience import Seat, kebab
from games.rulebook import Citations

T = TypeVar("T")
LONGEST_DECISION = 80
Option = str | int | bool
"""A card, or whatever else a game has: by its name. A seat: by its number. Yes or no."""
Chosen = Mapping[str, tuple[Option, ...]]
"""The options that a move chooses, by field."""


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

    `optional`: the field may be left out; its default is none of the options. `citations`: the rules that say
    which options there are, if they are not those of the form.
    """

    field: str
    options: tuple[Option, ...]
    optional: bool = False
    citations: Citations = ()

    def ways(self) -> Iterator[Any]:
        """Every value; UNSET stands for leaving the field out."""
        if self.optional:
            yield UNSET
        yield from self.options

    def count(self) -> int:
        return len(self.options) + self.optional

    def chosen(self, value: Any) -> tuple[Option, ...]:
        return () if value is UNSET else (value,)

    def accepts(self, value: Any) -> bool:
        return value in self.options or (self.optional and value is UNSET)

    def takes(self) -> tuple[int, int]:
        return 1 - self.optional, 1

    def without(self, taken: Sequence[Option]) -> "Pick":
        return replace(self, options=_rest(self.options, taken))


class Picks(_Slot, frozen=True, kw_only=True, tag="picks"):
    """Fill the field with a list of `least` to `most` different options.

    `ordered`: their order means something; else it means nothing. `citations`: the rules that say which
    options there are, if they are not those of the form.
    """

    field: str
    options: tuple[Option, ...]
    least: int
    most: int
    ordered: bool = False
    citations: Citations = ()

    def ways(self) -> Iterator[Any]:
        lists = permutations if self.ordered else combinations
        for size in range(self.least, self.most + 1):
            yield from lists(self.options, size)

    def count(self) -> int:
        lists = perm if self.ordered else comb
        return sum(lists(len(self.options), size) for size in range(self.least, self.most + 1))

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

    Unless `every`, keys may be left out. `repeats`: an option may be given to several keys. `citations`: the
    rules that say which options there are, if they are not those of the form.
    """

    field: str
    keys: tuple[Seat | str, ...]
    options: tuple[Option, ...]
    every: bool = True
    repeats: bool = False
    citations: Citations = ()

    def ways(self) -> Iterator[Any]:
        for size in self._sizes():
            for keys in combinations(self.keys, size):
                for given in self._given(size):
                    yield dict(zip(keys, given, strict=True))

    def count(self) -> int:
        number = len(self.options)
        return sum(
            comb(len(self.keys), size) * (number**size if self.repeats else perm(number, size))
            for size in self._sizes()
        )

    def chosen(self, value: Any) -> tuple[Option, ...]:
        return tuple(value.values())

    def accepts(self, value: Any) -> bool:
        different = set(value.values())
        return (
            value.keys() <= set(self.keys)
            and (len(value) == len(self.keys) or not self.every)
            and (len(different) == len(value) or self.repeats)
            and different.issubset(self.options)
        )

    def takes(self) -> tuple[int, int]:
        return len(self.keys) if self.every else 0, len(self.keys)

    def without(self, taken: Sequence[Option]) -> "Assign":
        return replace(self, options=_rest(self.options, taken))

    def _sizes(self) -> Iterable[int]:
        most = len(self.keys)
        return (most,) if self.every else range(most, -1, -1)

    def _given(self, size: int) -> Iterator[tuple[Option, ...]]:
        return product(self.options, repeat=size) if self.repeats else permutations(self.options, size)


class Targets(_Slot, frozen=True, kw_only=True, tag="targets"):
    """Fill the field with an object: by key, a list of different options in order of preference.

    `lists`: what may be named under a key; `same_as`: keys that have the list of another key. `counts`: how
    many may be named, by another field of the move, the option that is chosen there, and the key; what
    several chosen options allow adds up. `single`: keys under which at most one may be named all the same.
    Fewer may be named, and none: the key is left out then, or its list empty. `citations`: by key, the rules
    that say what may be named there, if they are not those of the form.
    """

    field: str
    lists: dict[str, tuple[Option, ...]]
    counts: dict[str, dict[str, dict[str, int]]]
    single: tuple[str, ...] = ()
    citations: dict[str, Citations] = {}
    same_as: dict[str, str] = {}

    @property
    def options(self) -> tuple[Option, ...]:
        """Whatever may be named under some key."""
        return tuple(dict.fromkeys(option for listed in self.lists.values() for option in listed))

    def listed(self, key: str) -> tuple[Option, ...]:
        """What may be named under this key."""
        return self.lists.get(self.same_as.get(key, key), ())

    def allowed(self, chosen: Chosen) -> dict[str, int]:
        """How many may be named under each key when these options are chosen, and none under any other."""
        most: dict[str, int] = {}
        for field, options in self.counts.items():
            for option in chosen.get(field, ()):
                for key, number in options.get(str(option), {}).items():
                    most[key] = most.get(key, 0) + number
        for key in self.single:
            if most.get(key, 0) > 1:
                most[key] = 1
        return {key: number for key, number in most.items() if number}

    def ways(self, allowed: Mapping[str, int]) -> Iterator[dict[str, tuple[Option, ...]]]:
        """Every value, those first that name as many as they may."""
        if not allowed:
            yield {}
            return
        (key, most), *others = allowed.items()
        listed = self.listed(key)
        for size in range(min(most, len(listed)), -1, -1):
            for names in permutations(listed, size):
                for more in self.ways(dict(others)):
                    yield {key: names, **more} if names else more

    def count(self, allowed: Mapping[str, int]) -> int:
        return prod(_lists_of(len(self.listed(key)), most) for key, most in allowed.items())

    def chosen(self, value: Any) -> tuple[Option, ...]:
        return tuple(dict.fromkeys(name for names in value.values() for name in names)) if value else ()

    def without(self, taken: Sequence[Option]) -> "Targets":
        return replace(self, lists={key: _rest(listed, taken) for key, listed in self.lists.items()})


PlainSlot = Pick | Picks | Assign
"""What can be filled in without a look at the other slots."""
Slot = PlainSlot | Targets


class Barred(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """An option of this field that a rule rules out, and the rules that do.

    `key`: it is ruled out under this key of the field only.
    """

    field: str
    option: Option
    citations: Citations
    key: str = ""


class Need(Struct, frozen=True, gc=False, kw_only=True):
    """An option of this field that goes only with one of some options of another, and the rules that say so.

    Both fields are picks.
    """

    field: str
    option: Option
    other: str
    among: tuple[Option, ...]
    citations: Citations


def _written(default: T) -> T:
    """A default that is written all the same, where other defaults are omitted."""
    written: T = msgspec.field(default_factory=lambda: default)
    return written


class Form(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """One kind of move that may be made now, as the rules ask for it: every slot is to be filled.

    `awaited`: the game waits for it; others are second thoughts. `apart`: no option may stand in two slots at
    once. `needs`: options that go only with others. `citations`: the rules that ask for this move.
    """

    move: str
    decision: str
    awaited: bool = _written(True)
    citations: Citations
    slots: tuple[Slot, ...] = _written(())
    barred: tuple[Barred, ...] = _written(())
    apart: bool = _written(False)
    needs: tuple[Need, ...] = ()


class Offer(Form, frozen=True, kw_only=True):
    """One kind of move that may be posted now. Fill every slot, or post the example as it is.

    `awaited`: the game waits for it; others are second thoughts. `apart`: no option may stand in two slots at
    once. `needs`: options that go only with others. `citations`: the rules that ask for this move. `ways`:
    how many different moves it stands for.
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
    needs: Iterable[Need] = (),
) -> Form:
    """Write a form. It needs a slot for every field of the move that cannot be left out."""
    return Form(
        move=tag_of(move),
        decision=decision,
        citations=citations,
        slots=slots,
        barred=tuple(barred),
        apart=apart,
        needs=tuple(needs),
    )


def offer(form: Form) -> Offer:
    """Hand a form out, with its first complete answer as an example."""
    example = next(expand(form), None)
    if example is None:
        raise ValueError(f"nobody can fill in the form {form.move} for {form.decision}: {form.slots}")
    return Offer(**asdict(form), ways=_count(form), example=example)


@cache
def tag_of(move: type[Move]) -> str:
    """The name of this kind of move on the wire."""
    return str(move.__struct_config__.tag)


def expand(form: Form) -> Iterator[dict[str, Any]]:
    """Every complete move the form describes, lazily: a form may stand for thousands."""
    for values in _fillings(form):
        filled = {slot.field: values[slot.field] for slot in form.slots if values[slot.field] is not UNSET}
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
    UNMET = "unmet"
    """This option goes only with others."""


class Misfit(Struct, frozen=True, kw_only=True):
    """Why a move does not fill a form: the fault, the field and the option it is about, and the rules that
    say so. `filled`: how many slots were filled in well before it. `key`: the key of the field that it is
    about. `takes` and `given`: of a wrong number, how few and how many it may be, and how many there are.
    `other` and `among`: the field on which the option depends, and the options there that it goes with.
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

    @property
    def nearness(self) -> tuple[bool, bool, int]:
        """How likely this form was meant: a rule bars this very answer, no word too much, filled in best."""
        return self.fault in (Fault.BARRED, Fault.UNMET), self.fault is not Fault.EXTRA, self.filled


def misfit(form: Form, move: Move) -> Misfit | None:
    """None if the move fills the form."""
    if extra := _extra(form, move):
        if bar := _bar_on_choices(form, move, extra):
            return Misfit(fault=Fault.BARRED, field=bar.field, option=bar.option, citations=bar.citations)
        return Misfit(fault=Fault.EXTRA, field=extra, citations=form.citations)
    aims = False
    for place, slot in enumerate(form.slots):
        if isinstance(slot, Targets):
            aims = True
        elif not slot.accepts(value := getattr(move, slot.field)) and not _left_out(slot, value, move):
            return _misfilled(form, slot, value, move, place)
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


def unmet(needs: Iterable[Need], chosen: Chosen) -> Need | None:
    """The first of these needs that the chosen options do not meet."""
    for need in needs:
        partners = chosen.get(need.other, ())
        if need.option in chosen.get(need.field, ()) and not any(one in need.among for one in partners):
            return need
    return None


def _mismatched(form: Form, move: Move) -> Misfit | None:
    """What is wrong with options that are offered, but not together."""
    plain, targets = _told_apart(form.slots)
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


def _bar(form: Form, field: str, options: Sequence[Option], key: str) -> Barred | None:
    """The first bar on one of these options."""
    for bar in form.barred:
        if bar.field == field and bar.key in ("", key) and bar.option in options:
            return bar
    return None


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
        if getattr(move, name) != blank and all(slot.field != name for slot in form.slots):
            return name
    return ""


def _is_blank(field: str, value: Any, move: type[Move]) -> bool:
    blanks = _optional(move)
    return field in blanks and bool(value == blanks[field])


@cache
def _optional(move: type[Move]) -> dict[str, Any]:
    """The fields that may be left out, and what they hold then. The others are in every form."""
    return {
        field.name: field.default if field.default_factory is NODEFAULT else field.default_factory()
        for field in msgspec.structs.fields(move)
        if not field.required
    }


def _rest(options: Sequence[Option], taken: Sequence[Option]) -> tuple[Option, ...]:
    return tuple(option for option in options if option not in taken)


def _told_apart(slots: Sequence[Slot]) -> tuple[list[PlainSlot], list[Targets]]:
    plain: list[PlainSlot] = []
    targets: list[Targets] = []
    for slot in slots:
        if isinstance(slot, Targets):
            targets.append(slot)
        else:
            plain.append(slot)
    return plain, targets


# --- filling in, and counting the ways


def _fillings(form: Form) -> Iterator[dict[str, Any]]:
    """Every way to fill in the slots, by field. Targets come last: the others say how many there may be."""
    plain, targets = _told_apart(form.slots)
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


def _count(form: Form) -> int:
    plain, targets = _told_apart(form.slots)
    if not targets and not form.needs:
        return _plain_count(plain, form.apart)
    if form.apart:
        return sum(1 for _ in _fillings(form))
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


@cache
def _lists_of(options: int, most: int) -> int:
    """How many lists there are of so many options, none of them twice, in any order."""
    return sum(perm(options, size) for size in range(min(options, most) + 1))


# --- narrowing a form down


def narrowed(form: Form, picked: Mapping[str, Option]) -> Form | None:
    """The form with these fields decided, and without what is out of the question then.

    None if there is no such pick, or nobody can fill in the rest.
    """
    slots = {slot.field: slot for slot in form.slots}
    barred = list(form.barred)
    for field, option in picked.items():
        slot = slots.get(field)
        if not isinstance(slot, Pick) or option not in slot.options:
            return None
        slots[field] = replace(slot, options=(option,), optional=False)
        barred = [bar for bar in barred if bar.field != field]
    needs = _settled(slots, form.needs, barred)
    for field, slot in slots.items():
        if isinstance(slot, Targets):
            slots[field] = aimed = _still_possible(slot, slots)
            keys = {"", *aimed.lists, *aimed.same_as}
            barred = [bar for bar in barred if bar.field != field or bar.key in keys]
    rest = Form(
        move=form.move,
        decision=form.decision,
        awaited=form.awaited,
        citations=form.citations,
        slots=tuple(slots.values()),
        barred=tuple(barred),
        apart=form.apart,
        needs=needs,
    )
    return None if next(_fillings(rest), None) is None else rest


def _settled(slots: dict[str, Slot], needs: Sequence[Need], barred: list[Barred]) -> tuple[Need, ...]:
    """Take what cannot be chosen any more from the slots and put it among the barred, with the rules that say
    so; the needs that may still go unmet.
    """
    open_needs: list[Need] = []
    settled = False
    while not settled:
        settled, open_needs = True, []
        for need in needs:
            slot, other = slots.get(need.field), slots.get(need.other)
            if not isinstance(slot, Pick) or need.option not in slot.options:
                continue
            partners = other.options if isinstance(other, Pick) else ()
            if not any(option in need.among for option in partners):
                _bar_from(slots, slot, (need.option,), need, barred)
                settled = False
            elif isinstance(other, Pick) and slot.count() == 1:
                strange = _rest(partners, need.among)
                _bar_from(slots, replace(other, optional=False), strange, need, barred)
                settled = settled and not strange and not other.optional
            elif isinstance(other, Pick) and (other.optional or _rest(partners, need.among)):
                open_needs.append(need)
    return tuple(open_needs)


def _bar_from(
    slots: dict[str, Slot], slot: Pick, options: Sequence[Option], need: Need, barred: list[Barred]
) -> None:
    slots[slot.field] = slot.without(options)
    barred += [Barred(field=slot.field, option=option, citations=need.citations) for option in options]


def _still_possible(slot: Targets, slots: Mapping[str, Slot]) -> Targets:
    """Without the counts of options that are not offered any more, and without keys that none of the others
    asks for.
    """
    counts: dict[str, dict[str, dict[str, int]]] = {}
    for field, by_option in slot.counts.items():
        offered = {str(option) for option in slots[field].options} if field in slots else set()
        if kept := {option: numbers for option, numbers in by_option.items() if option in offered}:
            counts[field] = kept
    asked = {key for options in counts.values() for numbers in options.values() for key in numbers}
    lists: dict[str, tuple[Option, ...]] = {}
    same_as: dict[str, str] = {}
    first_with: dict[str, str] = {}
    for key in (*slot.lists, *slot.same_as):
        if key in asked:
            source = slot.same_as.get(key, key)
            first = first_with.setdefault(source, key)
            if first == key:
                lists[key] = slot.listed(key)
            else:
                same_as[key] = first
    return replace(
        slot,
        lists=lists,
        counts=counts,
        single=tuple(key for key in slot.single if key in asked),
        citations={key: cites for key, cites in slot.citations.items() if key in asked},
        same_as=same_as,
    )
