"""What the changes have in common, and the list of them by kind of event."""

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from games.audience import Seat
from games.rebel_princess.cards import Card, Cards
from games.rebel_princess.decisions import read
from games.rebel_princess.events import Settles
from games.rebel_princess.state import (
    Asking,
    Moment,
    State,
)

E = TypeVar("E")
CHANGES: dict[type, Callable[[State, Any], State]] = {}


def on(
    kind: type[E],
) -> Callable[[Callable[[State, E], State]], Callable[[State, E], State]]:
    def register(change: Callable[[State, E], State]) -> Callable[[State, E], State]:
        CHANGES[kind] = _and_close(change) if issubclass(kind, Settles) else change
        return change

    return register


def _and_close(change: Callable[[State, Any], State]) -> Callable[[State, Any], State]:
    return lambda state, event: close(change(state, event), event.decision)


def close(state: State, decision: str) -> State:
    """A settled decision is no longer open, and its step is not taken again at this moment."""
    steps, rest = [], []
    for asking in state.asking:
        if asking.decision == decision:
            steps.append(asking.step)
        else:
            rest.append(asking)
    return replace(state, asking=tuple(rest), settled=(*state.settled, *(steps or _unasked(decision))))


def _unasked(decision: str) -> tuple[str, ...]:
    """Steps that ask nobody were never open: their decision names them."""
    where = read(decision)
    assert where is not None, f"{decision} is no decision of this game"
    return (where.step_id,)


def reach(state: State, moment: Moment, **changes: object) -> State:
    return replace(state, moment=moment, settled=(), **changes)


def with_answer_of(asking: Asking, seat: Seat) -> tuple[Seat, ...]:
    """Who has answered by now, in the order in which they were asked."""
    answered = asking.answered
    return tuple([one for one in asking.seats if one == seat or one in answered])


def spent(state: State, seat: Seat) -> State:
    return replace(
        state,
        round=replace(state.round, exhausted=(*state.round.exhausted, seat)),
        trick=replace(state.trick, activated=state.trick.activated + 1),
    )


def no_longer_open(state: State, cards: Cards) -> State:
    """Cards that leave a hand no longer lie face up; whoever gets them holds them hidden. (R-252, R-253)"""
    if not any(state.round.face_up):
        return state
    left = tuple(tuple(card for card in shown if card not in cards) for shown in state.round.face_up)
    return replace(state, round=replace(state.round, face_up=left))


def of_hand(state: State, seat: Seat, card: Card | UnsetType) -> Cards | UnsetType:
    """The card, if this viewer knows that hand: a power may show a card to somebody who does not hold it."""
    return (card,) if card is not UNSET and card in state.round.hands[seat].cards else UNSET
