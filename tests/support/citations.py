"""When a citation is true: of every refusal, the first rule it cites must hold for this seat at this table.

A game says of each rule what must be so when a player hears it: `@true_of("base/follow-suit")` stands over a
question about a case. Such an entry never asks the engine. A rule that leads a refusal and has no entry is a
failure.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Generic, TypeVar

from msgspec import Struct

from games.audience import Seat
from games.game import Refusal, Why
from games.offers import Barred, Form, Move, Option, Pick, tag_of

C = TypeVar("C", bound="RefusedCase")


class RefusedCase(Struct, frozen=True, gc=False, kw_only=True):
    """What was refused to a seat: an option that a form bars, or a move. The state is the house's.

    `field` and `key`: where a barred option would stand.
    """

    state: Any
    seat: Seat
    move: str
    decision: str
    option: Option | None = None
    why: Why | None = None
    field: str = ""
    key: str = ""
    filled_in: Mapping[str, Any]

    def is_a(self, *moves: str) -> bool:
        return self.move in moves

    def get(self, field: str) -> Any:
        return self.filled_in.get(field)


def bars_of(kind: type[C], state: Any, seat: Seat, form: Form) -> Iterator[tuple[Barred, C]]:
    """Every option that a form bars, as a case."""
    if not form.barred:
        return
    picks = [slot for slot in form.slots if isinstance(slot, Pick)]
    certain = {slot.field: slot.options[0] if slot.options else None for slot in picks}
    for bar in form.barred:
        value = {bar.key: (bar.option,)} if bar.key else bar.option
        case = kind(
            state=state,
            seat=seat,
            move=form.move,
            decision=form.decision,
            option=bar.option,
            field=bar.field,
            key=bar.key,
            filled_in={**certain, bar.field: value},
        )
        yield bar, case


def refused_move(kind: type[C], state: Any, seat: Seat, move: Move, refusal: Refusal) -> C:
    return kind(
        state=state,
        seat=seat,
        move=tag_of(type(move)),
        decision=re.sub(r"^w\d+\.", "", move.decision),
        option=refusal.option,
        why=refusal.why,
        filled_in={name: getattr(move, name) for name in move.__struct_fields__},
    )


class Truths(Generic[C]):
    """When the rules of a game are true. `load`: imports whatever declares some, whichever tests are run."""

    def __init__(self, load: Callable[[], None]) -> None:
        self._load = cache(load)
        self._declared: dict[str, Callable[[C], bool]] = {}

    def true_of(self, *cited: str) -> Callable[[Callable[[C], bool]], Callable[[C], bool]]:
        """Declare when these rules are true."""

        def write_down(holds: Callable[[C], bool]) -> Callable[[C], bool]:
            twice = self._declared.keys() & set(cited)
            assert not twice, f"two say when {sorted(twice)} is true"
            self._declared.update(dict.fromkeys(cited, holds))
            return holds

        return write_down

    def by_rule(self) -> dict[str, Callable[[C], bool]]:
        self._load()
        return self._declared

    def check(self, cited: str, case: C) -> None:
        """The first rule of a refusal is true of this seat at this table."""
        holds = self.by_rule().get(cited)
        assert holds is not None, f"nobody says when {cited} is true, with @true_of: {case}"
        assert holds(case), f"seat {case.seat} hears {cited}, and it is not true: {case}"
