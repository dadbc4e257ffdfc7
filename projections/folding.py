"""Folds stored rows: into the table as one viewer may know it, or into those of all viewers."""

from collections.abc import Mapping, Sequence
from typing import Any

from events.codec import codec_for
from events.envelope import Sealed, unseal
from games.audience import Event, Viewer
from games.table.dealer import Dealer
from games.table.rewinding import MustRefold
from games.table.state import Table

Tables = Mapping[Viewer, Table[Any]]
NOTHING_PRIVATE = b"{}"


def fold_on(dealer: Dealer, table: Table[Any], rows: Sequence[Sealed], viewer: Viewer) -> Table[Any]:
    """The viewer's table after these rows too. Parts that the viewer may not read are never opened."""
    codec = codec_for(dealer.game)
    return dealer.fold_from(table, (unseal(row, codec, viewer) for row in rows), viewer)


def fold_for_everybody(dealer: Dealer, game_id: str, rows: Sequence[Sealed]) -> Tables:
    """Every viewer's table after these rows, which must be the whole log of the game."""
    blank = dealer.blank(game_id)
    public = fold_on(dealer, blank, rows, None)
    seats = range(len(public.chairs))
    return {None: public} | _fold_each(dealer, dict.fromkeys(seats, blank), rows)


def fold_on_for_everybody(dealer: Dealer, tables: Tables, rows: Sequence[Sealed]) -> Tables | None:
    """Every viewer's table after these rows too; None if there is a rewind, which needs the whole log."""
    try:
        return _fold_each(dealer, tables, rows)
    except MustRefold:
        return None


def _fold_each(
    dealer: Dealer, tables: Mapping[Any, Table[Any]], rows: Sequence[Sealed]
) -> dict[Viewer, Table[Any]]:
    codec = codec_for(dealer.game)
    # Most events look the same to everybody: those are decoded once.
    public = {row.version: unseal(row, codec, None) for row in rows if row.private == NOTHING_PRIVATE}

    def seen(row: Sealed, viewer: Viewer) -> Event:
        return public.get(row.version) or unseal(row, codec, viewer)

    return {
        viewer: dealer.fold_from(table, (seen(row, viewer) for row in rows), viewer)
        for viewer, table in tables.items()
    }
