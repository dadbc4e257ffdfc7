"""What the changes have in common, and the list of them by kind of event."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from msgspec import UnsetType
from msgspec.structs import replace

from games.audience import Seat
from games.battle_princesses.state import Battle
from games.battle_princesses.vocabulary import CROWN, CardId

E = TypeVar("E")
CHANGES: dict[type, Callable[[Battle, Any], Battle]] = {}


def on(kind: type[E]) -> Callable[[Callable[[Battle, E], Battle]], Callable[[Battle, E], Battle]]:
    def register(change: Callable[[Battle, E], Battle]) -> Callable[[Battle, E], Battle]:
        CHANGES[kind] = change
        return change

    return register


def answered(state: Battle, **changes: Any) -> Battle:
    """One more decision of this turn is answered."""
    return replace(state, steps=state.steps + 1, **changes)


def answered_at(state: Battle, seat: Seat, **changes: Any) -> Battle:
    """The same, and the kingdom of this seat is changed."""
    kingdoms = state.kingdoms
    changed = (*kingdoms[:seat], replace(kingdoms[seat], **changes), *kingdoms[seat + 1 :])
    return replace(state, steps=state.steps + 1, kingdoms=changed)


def known_or_hidden(cards: tuple[CardId, ...] | UnsetType, count: int) -> tuple[CardId | None, ...]:
    return (None,) * count if isinstance(cards, UnsetType) else cards


def left_over(zone: tuple[CardId | None, ...], gone: Iterable[CardId | None]) -> tuple[CardId | None, ...]:
    """The zone when these have left it: by name where the viewer knows it, else a hidden one each."""
    rest = list(zone)
    for card in gone:
        rest.remove(card if card in rest else None)
    return tuple(rest)


def exhausted(state: Battle, cards: Iterable[CardId]) -> Battle:
    for card in cards:
        state = replace(state, crown_ready=False) if card == CROWN else state.but_card(card, ready=False)
    return state


def paid_by_wish(state: Battle, seat: Seat, card: CardId | None) -> Battle:
    """A token less on the character that has spent it, if one has."""
    if card is None:
        return state
    kingdom = state.kingdoms[seat]
    return state.with_kingdom(seat, kingdom.but(card, wish=kingdom.field[card].wish - 1, wished=True))


def paid_points(state: Battle, seat: Seat, points: int, reason: str) -> Battle:
    """Tokens that go from a seat to the pool."""
    state = state.at(seat, tokens=state.kingdoms[seat].tokens - points)
    return replace(state, pool=state.pool + points).gaining(seat, reason, -points)
