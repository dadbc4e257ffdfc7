"""Narrowing: a form for somebody who has picked some of it already."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from games.offers.filling import fillings
from games.offers.forms import Barred, Form, Need
from games.offers.slots import Option, Pick, Slot, Targets, rest


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
    left = Form(
        move=form.move,
        decision=form.decision,
        awaited=form.awaited,
        citations=form.citations,
        slots=tuple(slots.values()),
        barred=tuple(barred),
        apart=form.apart,
        needs=needs,
    )
    return None if next(fillings(left), None) is None else left


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
                strange = rest(partners, need.among)
                _bar_from(slots, replace(other, optional=False), strange, need, barred)
                settled = settled and not strange and not other.optional
            elif isinstance(other, Pick) and (other.optional or rest(partners, need.among)):
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
