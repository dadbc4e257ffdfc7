"""The unions over all registered games: what may be posted, what may happen, what is shown."""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from games.game import event_types
from games.offers.slots import Slot
from games.registry import GAMES
from games.table.events import TableEvent
from games.table.matters import AnyIdea, AnyRemedy
from games.table.terms import AnyAbsence, AnyClock


def _union(types: Any) -> Any:
    return reduce(or_, types)


if TYPE_CHECKING:
    AnyMove = Any
    AnyEvent = Any
    AnyOptions = Any
    AnyView = Any
    AnyWish = Any
    AnyRoundReport = Any
else:
    AnyMove = _union(game.moves for game in GAMES.values())
    AnyEvent = _union((TableEvent, *(kind for game in GAMES.values() for kind in event_types(game.events))))
    AnyOptions = _union(game.options for game in GAMES.values())
    AnyView = _union(game.view_type for game in GAMES.values())
    AnyWish = _union(game.wish_type for game in GAMES.values() if game.wish_type is not None)
    AnyRoundReport = _union(
        game.round_report_type for game in GAMES.values() if game.round_report_type is not None
    )


class NamedUnion(Struct, frozen=True, kw_only=True):
    """A choice that has a name in the contract, so that whoever generates code gets one type for it."""

    name: str
    kind: Any
    meaning: str


UNIONS: list[NamedUnion] = []
"""Every choice by a tag, wherever it stands in the contract, is one of these."""


def name_union(name: str, kind: Any, meaning: str) -> None:
    """Give a choice its name in the contract."""
    UNIONS.append(NamedUnion(name=name, kind=kind, meaning=meaning))


name_union(
    "Move",
    AnyMove,
    "An answer to one decision, of any game. `type` says which kind of move it is, `decision` what it"
    " answers; `getMoves` hands out the decisions that are open, each with an example that may be posted as"
    " it is.",
)
name_union(
    "Event",
    AnyEvent,
    "Something that happened at a table or in its game, as the reader may know it: what is hidden from the"
    " reader is left out. `type` says what happened. Seats count from 0, rounds and tricks from 1. Games"
    " learn new kinds of events: skip a `type` that you do not know.",
)
name_union(
    "GameOptions",
    AnyOptions,
    "What a table agrees to play, and how. `game` says which game it is.",
)
name_union(
    "GameView",
    AnyView,
    "The game itself, as one viewer may know it. `game` says which game it is.",
)
name_union(
    "Wish",
    AnyWish,
    "What a seat asks for in advance, in secret. `game` says for which game it is.",
)
for _game in GAMES.values():
    _words = "".join(part.capitalize() for part in _game.id.split("-"))
    name_union(f"{_words}Move", _game.moves, f"A move of the game `{_game.id}`.")

name_union("Slot", Slot, "A field of a move that is to be filled in. `kind` says how.")
name_union("Remedy", AnyRemedy, "What follows when a ruling is overturned, besides going back to before it.")
name_union("Clock", AnyClock, "How long the game waits for somebody.")
name_union("Absence", AnyAbsence, "What becomes of a seat that is out of time.")
name_union("Idea", AnyIdea, "What a seat suggests to the others.")

TYPED = {
    ("Offer", "example"): "Move",
    ("DisputeOpened", "move"): "Move",
    ("RefusedMoveShown", "move"): "Move",
    ("LeaveGranted", "move"): "Move",
    ("TableOpened", "options"): "GameOptions",
    ("ReadingChanged", "options"): "GameOptions",
}
"""Fields that the machinery below leaves open, since it knows no games, and what they hold in truth."""
