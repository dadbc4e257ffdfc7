"""Clocks: until when each seat must have decided what the game waits for.

A deadline belongs to a seat and a decision. Nothing that others do moves it; while the game does not wait for
that decision, because another comes first, or the game is stopped, the time that is left is kept.
"""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from games.audience import Seat
from games.table.terms import AnyClock, PerRound

KEPT = 8
"""Of so many decisions that were interrupted the time left is kept for a seat. More are never nested."""
AFTER_RETURN = 10
"""Who was out of time in this round and is back has one part in so many of the round's time."""


class Running(Struct, frozen=True, kw_only=True):
    """The game waits for a decision of a seat.

    `decision`: The decision, as the game calls it on any branch of the log.
    `by`: Until when, in milliseconds since 1970.
    """

    decision: str
    by: int


class Clocks(Struct, frozen=True, kw_only=True):
    """The clocks of a table as they were set at a time, in milliseconds.

    `running`: by seat. `left`: milliseconds by seat and decision, for decisions that were interrupted.
    `banks`: milliseconds by seat that are left for the round, if there is a clock for each round. Decisions
    are called as the game knows them, whatever branch of the log they are on.
    """

    at: int = 0
    round: int = 0
    running: dict[Seat, Running] = {}
    left: dict[Seat, dict[str, int]] = {}
    banks: dict[Seat, int] = {}

    @property
    def reading(self) -> object:
        """What they show: it is worth an event if this has changed."""
        return self.round, self.running, self.left, self.banks


NO_CLOCKS = Clocks()


def stopped(clocks: Clocks) -> Clocks:
    """As they stood when they were set, none of them running: where a rewind goes on from."""
    return _stopping(clocks, {}, None, clocks.at)


def with_grace(clock: AnyClock, clocks: Clocks, seconds: int) -> Clocks:
    """Whoever decides once more has so much time for it at least: less would be no choice."""
    least = 1000 * min(seconds, clock.seconds)
    return replace(
        clocks,
        left={
            seat: {decision: max(time, least) for decision, time in waiting.items()}
            for seat, waiting in clocks.left.items()
        },
        banks={seat: max(time, least) for seat, time in clocks.banks.items()},
    )


def excused(clocks: Clocks, down: int, at: int) -> Clocks:
    """As if the house had not been down for so many milliseconds."""
    later = {seat: replace(one, by=one.by + down) for seat, one in clocks.running.items()}
    return replace(clocks, running=later, at=at)


def without(clocks: Clocks, seat: Seat) -> Clocks:
    """Nothing is kept of this seat: it is out of time, or somebody else plays for it."""
    return replace(
        clocks,
        running={other: one for other, one in clocks.running.items() if other != seat},
        left={other: one for other, one in clocks.left.items() if other != seat},
        banks={**clocks.banks, seat: 0} if seat in clocks.banks else clocks.banks,
    )


def returned(clock: AnyClock, clocks: Clocks, seat: Seat) -> Clocks:
    """The seat is back. In a round whose time it has used up, it gets a little."""
    if not isinstance(clock, PerRound):
        return clocks
    return replace(clocks, banks={**clocks.banks, seat: clock.seconds * 1000 // AFTER_RETURN})


def reset(
    clock: AnyClock,
    clocks: Clocks,
    awaited: Mapping[Seat, str],
    round_: int,
    answered: tuple[Seat, str] | None,
    at: int,
) -> Clocks:
    """The clocks when the game waits for these decisions. `answered`: what was just decided, if anything."""
    kept = _stopping(clocks, awaited, answered, at)
    if round_ != clocks.round:
        kept = replace(kept, banks={})
    running, left, banks = dict(kept.running), dict(kept.left), dict(kept.banks)
    for seat, decision in awaited.items():
        if seat in running:
            continue
        if isinstance(clock, PerRound):
            time = banks.setdefault(seat, clock.seconds * 1000)
        else:
            waiting = dict(left.get(seat, {}))
            time = waiting.pop(decision, clock.seconds * 1000)
            left[seat] = waiting
        running[seat] = Running(decision=decision, by=at + time)
    left = {seat: waiting for seat, waiting in left.items() if waiting}
    ordered = {seat: running[seat] for seat in sorted(running)}
    return Clocks(at=at, round=round_, running=ordered, left=left, banks=banks)


def _stopping(
    clocks: Clocks, awaited: Mapping[Seat, str], answered: tuple[Seat, str] | None, at: int
) -> Clocks:
    """Only those go on running whose decision the game still waits for."""
    running, left, banks = dict(clocks.running), dict(clocks.left), dict(clocks.banks)
    for seat, one in clocks.running.items():
        if awaited.get(seat) == one.decision:
            continue
        del running[seat]
        time = max(0, one.by - at)
        if seat in banks:
            banks[seat] = time
        elif (seat, one.decision) != answered:
            waiting = {**left.get(seat, {}), one.decision: time}
            left[seat] = dict([*waiting.items()][-KEPT:])
    return replace(clocks, running=running, left=left, banks=banks)
