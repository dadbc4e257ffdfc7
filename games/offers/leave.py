"""Leave: one move that a rule bars, offered all the same."""

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from games.audience import Seat
from games.offers.filling import expand
from games.offers.forms import Barred, Form, Move, Need, tag_of
from games.offers.misfits import Fault, Misfit, misfit
from games.offers.slots import Assign, Option, Pick, Picks, Slot, Targets

M = TypeVar("M", bound=Move)


class GrantedLeave(Struct, Generic[M], frozen=True, gc=False):
    """This seat may make this very move at its decision, though a rule bars it."""

    seat: Seat
    move: M


def with_leave(forms: Sequence[Form], leaves: Iterable[GrantedLeave[M]], seat: Seat) -> Sequence[Form]:
    """These forms of a seat, and one for each barred move that it has leave to make at their decisions."""
    allowed = (by_leave(forms, leave.move) for leave in leaves if leave.seat == seat)
    return (*forms, *(form for form in allowed if form))


def by_leave(forms: Sequence[Form], move: Move) -> Form | None:
    """The form that offers this move and no other; None if no form bars it, or not by rules alone."""
    if fits(forms, move):
        return None
    opened = (_opened(form, move) for form in _asking(forms, move))
    form = next(filter(None, opened), None)
    return form and only_move(form, move)


def fits(forms: Sequence[Form], move: Move) -> bool:
    """Does one of these forms describe this move?"""
    tag, decision = tag_of(type(move)), move.decision
    for form in forms:
        if form.decision == decision and form.move == tag and misfit(form, move) is None:
            return True
    return False


def allows_one(form: Form, forms: Sequence[Form], move: Move) -> bool:
    """Does this form describe one move only that the others do not?

    One that names targets stands for those that name fewer as well.
    """
    more = 0
    for answer in expand(form):
        more += not fits(forms, msgspec.convert(answer, type(move), str_keys=True))
        if more > 1:
            return False
    return True


def only_move(form: Form, move: Move) -> Form:
    """The form with every slot filled in as in this move, and with nothing to say against it."""
    slots = (_only(slot, move, form) for slot in form.slots)
    return replace(form, slots=tuple(slot for slot in slots if slot), barred=(), needs=(), leave=True)


def _asking(forms: Iterable[Form], move: Move) -> Iterable[Form]:
    tag = tag_of(type(move))
    return (form for form in forms if form.move == tag and form.decision == move.decision)


# --- without what rules say against it


def _opened(form: Form, move: Move) -> Form | None:
    """The form without the bars and needs that the move runs into; None if anything else is wrong."""
    while wrong := misfit(form, move):
        match wrong.fault:
            case Fault.BARRED if any(slot.field == wrong.field for slot in form.slots):
                assert wrong.option is not None
                form = replace(
                    form,
                    slots=tuple(_with_option(slot, wrong, wrong.option) for slot in form.slots),
                    barred=tuple(bar for bar in form.barred if not _is_about(bar, wrong)),
                )
            case Fault.UNMET:
                form = replace(form, needs=tuple(need for need in form.needs if not _is_unmet(need, wrong)))
            case _:
                return None
    return form


def _is_about(bar: Barred, wrong: Misfit) -> bool:
    return (bar.field, bar.option) == (wrong.field, wrong.option) and bar.key in ("", wrong.key)


def _is_unmet(need: Need, wrong: Misfit) -> bool:
    return (need.field, need.option, need.other) == (wrong.field, wrong.option, wrong.other)


def _with_option(slot: Slot, wrong: Misfit, option: Option) -> Slot:
    """The slot that was misfilled, with this option; any other as it is."""
    if slot.field != wrong.field:
        return slot
    if not isinstance(slot, Targets):
        return replace(slot, options=(*slot.options, option))
    same_as = {key: twin for key, twin in slot.same_as.items() if key != wrong.key}
    # Whoever had the same list keeps it as it was.
    heirs = [key for key, twin in same_as.items() if twin == wrong.key]
    lists = {**slot.lists, **{key: slot.listed(key) for key in heirs}}
    lists[wrong.key] = (*slot.listed(wrong.key), option)
    return replace(slot, lists=lists, same_as={k: twin for k, twin in same_as.items() if k not in heirs})


# --- narrowed down


def _only(slot: Slot, move: Move, form: Form) -> Slot | None:
    """The slot with what the move puts there and nothing else; None if the move leaves it out."""
    value = getattr(move, slot.field)
    match slot:
        case Pick():
            left_out = slot.optional and value not in slot.options
            return None if left_out else replace(slot, options=(value,), optional=False)
        case Picks():
            return replace(slot, options=tuple(value), least=len(value), most=len(value))
        case Assign():
            given = tuple(dict.fromkeys(value.values()))
            return replace(slot, keys=tuple(value), options=given, every=True)
        case Targets():
            lists = {str(key): tuple(names) for key, names in value.items() if names}
            return _aimed(slot, lists, move, form) if lists else None


def _aimed(slot: Targets, lists: dict[str, tuple[Option, ...]], move: Move, form: Form) -> Targets:
    """Only these targets, and only as far as what the move chooses elsewhere allows them."""
    counts: dict[str, dict[str, dict[str, int]]] = {}
    for other in form.slots:
        if isinstance(other, Pick) and (numbers := _numbers(slot, other.field, move, lists)):
            counts[other.field] = numbers
    return replace(
        slot,
        lists=lists,
        same_as={},
        counts=counts,
        single=tuple(key for key in slot.single if key in lists),
        citations={key: cites for key, cites in slot.citations.items() if key in lists},
    )


def _numbers(slot: Targets, field: str, move: Move, lists: Iterable[str]) -> dict[str, dict[str, int]]:
    """How many targets the option in this field allows, of those that are named."""
    option = str(getattr(move, field))
    allowed = slot.counts.get(field, {}).get(option, {})
    numbers = {key: number for key, number in allowed.items() if key in lists}
    return {option: numbers} if numbers else {}
