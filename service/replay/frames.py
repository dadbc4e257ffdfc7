"""Frames: a game move by move, each told in a sentence, with what it changed in the reader's view.

`version`: The version of the event, counted from 1.
`at`: When it happened.
`text`: What happened, in one sentence in the language of the answer.
`place`: Where in the game that is, as the game counts: rounds and tricks from 1, `turn` is a seat, counted
from 0. The names are the same in every language.
"""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from events.codec import tag_of
from events.envelope import open_public
from games.audience import Seat
from games.table.events import Rewound, TableEvent
from games.table.state import Table
from games.telling import Whereabouts
from projections.steps import SeenStep
from service.games.table_view import view_fields
from service.replay.patches import PatchStep, patch
from service.seen_games import SeenGame
from service.texts.speaking import Speech


class Frame(Struct, frozen=True, kw_only=True):
    """One event of the log, told.

    `type`: What kind of event it is.
    `heading`: What it is in the table of contents; null if it does not stand there.
    `has_ruling`: Whether it decides something: then `getEventRuling` tells why, and it can be disputed.
    `waiting_for`: The seats that the game waits for then, by their numbers.
    `changes`: A JSON Patch (RFC 6902) that makes the view of the version before (`GET /v1/games/{id}?at=`)
    that of this one.
    `undone_by`: The version of the rewind that undid it; null if it stands.
    `back_to`: The version that the game goes back to, if this is a rewind; otherwise null.
    """

    version: int
    at: datetime
    type: str
    text: str
    heading: str | None
    place: Whereabouts
    has_ruling: bool
    waiting_for: tuple[Seat, ...]
    changes: tuple[PatchStep, ...]
    undone_by: int | None
    back_to: int | None


class ContentsEntry(Struct, frozen=True, kw_only=True):
    """A line of the table of contents: what begins or is decided at this version, and where that is.

    `heading`: What kind of line it is.
    `undone_by`: The version of the rewind that undid it; null if it stands.
    `back_to`: The version that the game goes back to, if this is a rewind; otherwise null.
    """

    version: int
    at: datetime
    heading: str
    text: str
    place: Whereabouts
    undone_by: int | None
    back_to: int | None


def frames(
    steps: Sequence[SeenStep], now: SeenGame, speech: Speech, shown: dict[str, Any] | None = None
) -> Iterator[Frame]:
    """These steps as frames. `now`: the game as it is at the end of the log.

    `shown`: what the reader was shown before, if that is not what they would be shown now.
    """
    dealer = now.dealer
    if shown is None:
        shown = shown_at(steps[0].before, now) if steps else {}
    for step in steps:
        known, shown = shown, shown_at(step.after, now)
        yield Frame(
            version=step.row.version,
            at=_time_of(step),
            type=tag_of(type(step.event)),
            text=speech.at(step.before).tell(dealer.tell(step.before, step.event)),
            heading=dealer.heading(step.before, step.event),
            place=dealer.place(step.after),
            has_ruling=dealer.has_ruling(type(step.event)),
            waiting_for=tuple(sorted(dealer.waiting_for(step.after))),
            changes=patch(known, shown),
            undone_by=_undone_by(step, now),
            back_to=_back_to(step),
        )


def contents(steps: Sequence[SeenStep], now: SeenGame, speech: Speech) -> Iterator[ContentsEntry]:
    """The steps that have a heading."""
    dealer = now.dealer
    for step in steps:
        heading = dealer.heading(step.before, step.event)
        if heading is not None:
            yield ContentsEntry(
                version=step.row.version,
                at=_time_of(step),
                heading=heading,
                text=speech.at(step.before).tell(dealer.tell(step.before, step.event)),
                place=dealer.place(step.after),
                undone_by=_undone_by(step, now),
                back_to=_back_to(step),
            )


def _undone_by(step: SeenStep, now: SeenGame) -> int | None:
    """A rewind undoes the game's own events; what the table settles beside it stays."""
    return None if isinstance(step.event, TableEvent) else now.table.undone_by(step.row.version)


def _back_to(step: SeenStep) -> int | None:
    return step.event.to if isinstance(step.event, Rewound) else None


def shown_at(table: Table[Any], now: SeenGame) -> dict[str, Any]:
    """The view as it goes over the wire; nothing before the table was opened."""
    if not table.version:
        return {}
    fields = view_fields(replace(now, table=table))
    options = fields.pop("options")
    # Options hardly ever change and may be long: until then they are the same object in every document.
    return {**msgspec.to_builtins(fields, str_keys=True), "options": options}


def _time_of(step: SeenStep) -> datetime:
    return datetime.fromtimestamp(open_public(step.row).at / 1000, UTC)
