"""Folds stored rows: into the table as one viewer may know it, or into those of all viewers."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from events.codec import Codec, codec_for
from events.envelope import HOUSE_READER, START, Mark, Sealed, open_public, readable_parts, unseal
from games.audience import Event, Viewer, join, may_read
from games.table.dealer import Dealer
from games.table.events import Rewound
from games.table.state import Status, Table

Tables = Mapping[Viewer, Table[Any]]
NOTHING_PRIVATE = b"{}"
NOBODY_ELSE: Mapping[Viewer, Event] = {}
WAYPOINTS_APART = 64
"""So many versions fold in a millisecond or two: whoever reads folds no more, while the game is played."""
KEPT_APART = 128
"""When a game is over, people look back at it now and then, and at its end: fewer waypoints do."""


def fold_on(dealer: Dealer, table: Table[Any], rows: Sequence[Sealed], viewer: Viewer) -> Table[Any]:
    """The viewer's table after these rows too. Parts that the viewer may not read are never opened."""
    codec = codec_for(dealer.game)
    return dealer.fold_from(table, (unseal(row, codec, viewer) for row in rows), viewer)


class Folded(Struct, frozen=True):
    """Everybody's tables at one mark of the log."""

    mark: Mark
    tables: Tables


class PublicEvent(Struct, frozen=True):
    """An event as spectators may read it, and when it happened, in milliseconds since 1970."""

    version: int
    at: int
    event: Event


class FoldedTail(Struct, frozen=True):
    """Everybody's tables after some rows, how they were at each waypoint on the way, and what happened."""

    end: Folded
    waypoints: tuple[Folded, ...]
    events: Sequence[PublicEvent]


def nobody_knows(dealer: Dealer, game_id: str) -> Folded:
    """Before the first event, when nobody can tell how many seats there will be."""
    return Folded(START, {None: dealer.blank(game_id)})


def fold_for_everybody(dealer: Dealer, start: Folded, rows: Sequence[Sealed]) -> FoldedTail:
    """Every viewer's table after these rows, which follow the start.

    Raises MustRefold at a rewind, unless they are the whole log.
    """
    codec = codec_for(dealer.game)
    tables = start.tables
    if start.mark == START:
        blank = tables[None]
        opened = dealer.evolve(blank, unseal(rows[0], codec, None))
        tables = dict.fromkeys((None, *range(len(opened.chairs))), blank)
    told = [_told(row, codec, tables) for row in rows]
    places = [place for place, (event, _) in enumerate(told) if _is_waypoint(event)]
    saved: list[dict[Viewer, Table[Any]]] = [{} for _ in places]
    last: dict[Viewer, Table[Any]] = {}
    for viewer, table in tables.items():
        seen = [own.get(viewer, each.event) for each, own in told]
        folds = list(dealer.folds(table, seen, viewer))
        for then, place in zip(saved, places, strict=True):
            then[viewer] = folds[place]
        last[viewer] = folds[-1]
    waypoints = (Folded(rows[place].mark, then) for place, then in zip(places, saved, strict=True))
    return FoldedTail(Folded(rows[-1].mark, last), tuple(waypoints), [each for each, _ in told])


def public_events(dealer: Dealer, rows: Sequence[Sealed]) -> list[PublicEvent]:
    """These rows, as spectators may read them."""
    codec = codec_for(dealer.game)
    return [_told(row, codec, ())[0] for row in rows]


def _told(row: Sealed, codec: Codec, viewers: Iterable[Viewer]) -> tuple[PublicEvent, Mapping[Viewer, Event]]:
    """What everybody may read, and what those may read who may read more.

    Most events look the same to everybody: those are decoded once.
    """
    public = open_public(row)
    event = PublicEvent(row.version, public.at, codec.event(public.data, public.schema))
    if row.private == NOTHING_PRIVATE:
        return event, NOBODY_ELSE
    parts, own = readable_parts(row, HOUSE_READER), {}
    for viewer in viewers:
        private = {key: msgspec.json.decode(part) for key, part in parts.items() if may_read(key, viewer)}
        if private:
            own[viewer] = codec.event(join(public.data, private), public.schema)
    return event, own


def _is_waypoint(each: PublicEvent) -> bool:
    """Is the table after it worth saving, so that nobody has to fold far to any version?

    Whoever folds on from one meets no rewind before the next, and a fold that meets one has to go far.
    """
    return each.version % WAYPOINTS_APART == 0 or isinstance(each.event, Rewound)


def is_kept(table: Table[Any], version: int) -> bool:
    """Is a waypoint worth its room, now that the table is as it is?"""
    if table.status is not Status.OVER or version == table.version:
        return True
    return version % KEPT_APART == 0 or any(each.by == version for each in table.undone)
