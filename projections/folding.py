"""Folds stored rows: into the table as one viewer may know it, or into those of all viewers."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from events.codec import codec_for
from events.envelope import Mark, Sealed, unseal
from games.audience import Event, Viewer
from games.table.dealer import Dealer
from games.table.rewinding import MustRefold
from games.table.state import Table

Tables = Mapping[Viewer, Table[Any]]
NOTHING_PRIVATE = b"{}"
WAYPOINTS_APART = 64


def fold_on(dealer: Dealer, table: Table[Any], rows: Sequence[Sealed], viewer: Viewer) -> Table[Any]:
    """The viewer's table after these rows too. Parts that the viewer may not read are never opened."""
    codec = codec_for(dealer.game)
    return dealer.fold_from(table, (unseal(row, codec, viewer) for row in rows), viewer)


class Folded(Struct, frozen=True):
    """Everybody's tables at one mark of the log."""

    mark: Mark
    tables: Tables


class FoldedTail(Struct, frozen=True):
    """Everybody's tables after some rows, and how they were at each waypoint on the way."""

    end: Folded
    waypoints: tuple[Folded, ...]


def fold_for_everybody(dealer: Dealer, game_id: str, rows: Sequence[Sealed]) -> FoldedTail:
    """Every viewer's table after these rows, which must be the whole log of the game."""
    blank = dealer.blank(game_id)
    public = fold_on(dealer, blank, rows, None)
    seats = range(len(public.chairs))
    return _fold_each(dealer, dict.fromkeys((None, *seats), blank), rows)


def fold_on_for_everybody(dealer: Dealer, tables: Tables, rows: Sequence[Sealed]) -> FoldedTail | None:
    """Every viewer's table after these rows too; None if there is a rewind, which needs the whole log."""
    try:
        return _fold_each(dealer, tables, rows)
    except MustRefold:
        return None


def _fold_each(dealer: Dealer, tables: Tables, rows: Sequence[Sealed]) -> FoldedTail:
    codec = codec_for(dealer.game)
    # Most events look the same to everybody: those are decoded once.
    public = {row.version: unseal(row, codec, None) for row in rows if row.private == NOTHING_PRIVATE}
    on_the_way: dict[Mark, dict[Viewer, Table[Any]]] = {}

    def seen(row: Sealed, viewer: Viewer) -> Event:
        return public.get(row.version) or unseal(row, codec, viewer)

    last: dict[Viewer, Table[Any]] = {}
    for viewer, table in tables.items():
        folds = dealer.folds(table, (seen(row, viewer) for row in rows), viewer)
        for row, folded in zip(rows, folds, strict=True):
            if is_waypoint(folded):
                on_the_way.setdefault(row.mark, {})[viewer] = folded
            last[viewer] = folded
    return FoldedTail(
        Folded(rows[-1].mark, last),
        tuple(Folded(mark, everybody) for mark, everybody in on_the_way.items()),
    )


def is_waypoint(table: Table[Any]) -> bool:
    """Is this table worth saving, so that nobody has to fold far to any version?

    Whoever folds on from one meets no rewind before the next, and a fold that meets one has to go far.
    """
    just_rewound = bool(table.undone) and table.undone[-1].by == table.version
    return just_rewound or table.version % WAYPOINTS_APART == 0
