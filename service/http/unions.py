"""The unions over all registered games: what may be posted, what may happen, what is shown."""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

from games.game import event_types
from games.registry import GAMES
from games.table.events import TableEvent


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
