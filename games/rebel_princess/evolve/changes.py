"""What the changes have in common, and the list of them by kind of event."""

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from games.audience import Seat
from games.decisions import read
from games.rebel_princess.cards import Card, Cards
from games.rebel_princess.events import Settles
from games.rebel_princess.state import (
    Asking,
    Moment,
    Party,
    with_round,
)

E = TypeVar("E")
CHANGES: dict[type, Callable[[Party, Any], Party]] = {}


def on(kind: type[E]) -> Callable[[Callable[[Party, E], Party]], Callable[[Party, E], Party]]:
    def register(change: Callable[[Party, E], Party]) -> Callable[[Party, E], Party]:
        CHANGES[kind] = _and_close(change) if issubclass(kind, Settles) else change
        return change

    return register


def _and_close(change: Callable[[Party, Any], Party]) -> Callable[[Party, Any], Party]:
    return lambda party, event: close(change(party, event), event.decision)


def close(party: Party, decision: str) -> Party:
    """A settled decision is no longer open, and its step is not taken again at this moment."""
    steps = tuple(asking.step for asking in party.asking if asking.decision == decision)
    rest = tuple(asking for asking in party.asking if asking.decision != decision)
    return replace(party, asking=rest, settled=(*party.settled, *(steps or _unasked(decision))))


def _unasked(decision: str) -> tuple[str, ...]:
    """Steps that ask nobody were never open: their decision names them."""
    where = read(decision)
    assert where is not None, f"{decision} is no decision of this game"
    return (where.step_id,)


def reach(party: Party, moment: Moment, **changes: object) -> Party:
    return replace(party, moment=moment, settled=(), **changes)


def has_answered(asking: Asking, seat: Seat) -> Asking:
    answered = [one for one in asking.seats if one in asking.answered or one == seat]
    return replace(asking, answered=tuple(answered))


def spent(party: Party, seat: Seat) -> Party:
    return replace(
        party,
        now=replace(party.now, exhausted=(*party.now.exhausted, seat)),
        trick=replace(party.trick, activated=party.trick.activated + 1),
    )


def no_longer_open(party: Party, cards: Cards) -> Party:
    """Cards that leave a hand no longer lie face up; whoever gets them holds them hidden. (R-252, R-253)"""
    if not any(party.now.face_up):
        return party
    left = tuple(tuple(card for card in shown if card not in cards) for shown in party.now.face_up)
    return with_round(party, face_up=left)


def of_hand(party: Party, seat: Seat, card: Card | UnsetType) -> Cards | UnsetType:
    """The card, if this viewer knows that hand: a power may show a card to somebody who does not hold it."""
    return (card,) if card is not UNSET and card in party.now.hands[seat].cards else UNSET
