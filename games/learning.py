"""What an event tells a seat that it has not decided itself, and where luck has spoken.

A game that goes back does not make anybody forget: what was learnt since is recorded, and no seat may take
back a move once that would let it use what it has learnt.
"""

from collections.abc import Iterable
from typing import Any

from msgspec import UNSET

from games.audience import Event, Seat, declared_fields, guarded_fields, redact
from games.game import AnyGame

NOTHING: tuple[Any, ...] = (UNSET, None, (), {}, "")


def lucky(game: AnyGame, event: Event) -> bool:
    """Has luck spoken here? Undone and done again, it may come out otherwise."""
    return isinstance(event, game.draws)


def learnt(game: AnyGame, before: Any, event: Event, seat: Seat) -> bool:
    """Does this tell the seat something that it did not decide itself?

    `before` is anybody's fold of the game before it. What somebody else chose in the open does, even if it
    shows no piece; what they keep to themselves does not.
    """
    if isinstance(event, game.discloses):
        return True
    chooser = game.chooser(before, event)
    if chooser == seat or isinstance(event, game.repeats):
        return False
    return _shows(event, seat) or (chooser is not None and not guarded_fields(type(event)))


def passes_secrets(game: AnyGame, steps: Iterable[tuple[Any, Event]], seat: Seat) -> bool:
    """Would this seat, if these steps were undone, know more than it did, or see luck speak again?

    A step is the game before it, and the event.
    """
    return any(lucky(game, event) or learnt(game, before, event, seat) for before, event in steps)


def _shows(event: Event, seat: Seat) -> bool:
    """Is there something in a field that names its audience, and may this seat read it?"""
    mine = redact(event, seat)
    return any(getattr(mine, name) not in NOTHING for name, _ in declared_fields(type(event)))
