"""Forms: what a seat may do now, as the rules ask for it."""

from collections.abc import Iterable
from functools import cache
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Struct

from games.audience import kebab
from games.offers.slots import Chosen, Option, Slot
from games.rulebook import Citations

T = TypeVar("T")
LONGEST_DECISION = 80


class Move(
    Struct,
    frozen=True,
    gc=False,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="type",
    tag=lambda name: kebab(name),
):
    """An answer to one decision, in the imperative.

    `type`: Which kind of move this is; an offer names it as its `move`.
    `decision`: The decision that this answers, by the id that the offer names: `r2.t5.play1`. An id is never
    used again, so a late answer never hits another decision.
    """

    decision: Annotated[str, Meta(max_length=LONGEST_DECISION)]


class Barred(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """An option of this field that a rule rules out, and the rules that do.

    `key`: it is ruled out under this key of the field only.

    `field`: The field of the move in which it would have stood.
    `option`: What is barred there: a card, a seat by its number, yes or no.
    `citations`: The rules that bar it at this table now, the decisive one first.
    """

    field: str
    option: Option
    citations: Citations
    key: str = ""


class Need(Struct, frozen=True, gc=False, kw_only=True):
    """An option of this field that goes only with one of some options of another, and the rules that say so.

    Both fields are picks.

    `field`: The field in which the option stands.
    `option`: The option that does not go with everything.
    `other`: The field on which it depends.
    `among`: The options of the other field, one of which must be chosen with it.
    `citations`: The rules that tie the two together.
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
    once. `needs`: options that go only with others. `citations`: the rules that ask for this move. `leave`: a
    verdict allows it although a rule bars it.

    `move`: Which kind of move it asks for: the `type` of what is posted.
    `decision`: The decision that is open, by its id. Post it back unchanged.
    `slots`: The fields that are to be filled in, beside `type` and `decision`.
    `barred`: Options that one might expect among the slots, and the rules that rule them out.
    """

    move: str
    decision: str
    awaited: bool = _written(True)
    citations: Citations
    slots: tuple[Slot, ...] = _written(())
    barred: tuple[Barred, ...] = _written(())
    apart: bool = _written(False)
    needs: tuple[Need, ...] = ()
    leave: bool = False


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
        awaited=True,
        citations=citations,
        slots=slots,
        barred=tuple(barred),
        apart=apart,
        needs=tuple(needs),
    )


@cache
def tag_of(move: type[Move]) -> str:
    """The name of this kind of move on the wire."""
    return str(move.__struct_config__.tag)


def unmet(needs: Iterable[Need], chosen: Chosen) -> Need | None:
    """The first of these needs that the chosen options do not meet."""
    for need in needs:
        partners = chosen.get(need.other, ())
        if need.option in chosen.get(need.field, ()) and not any(one in need.among for one in partners):
            return need
    return None
