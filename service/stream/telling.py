"""Events as the streams of a game send them."""

from typing import Any, NamedTuple

from events.codec import tag_of
from events.recent import Recent
from events.registered import Registered
from games.audience import Seat, Viewer
from games.table.events import (
    GameStarted,
    InvitationWithdrawn,
    PlayerInvited,
    Rewound,
    SeatHandedOver,
    SeatLeft,
    SeatsClosed,
    SeatTaken,
)
from service.http.responses import ENCODER
from service.log.logged_events import logged_event
from service.log.told_log import ToldRow

KEPT = 64
"""So many messages are kept for the next listener."""
CHANGES_OF_SEATS = {
    tag_of(kind)
    for kind in (
        PlayerInvited,
        InvitationWithdrawn,
        SeatTaken,
        SeatLeft,
        SeatsClosed,
        GameStarted,
        SeatHandedOver,
        Rewound,
    )
}


class EventMessage(NamedTuple):
    """What is sent of an event: `logged`, as JSON, and the whole message. `changes_seats`: some may see with
    other eyes from then on.
    """

    written: bytes
    logged: bytes
    changes_seats: bool


class Telling:
    """Writes the events of one game for whoever is told them; what is the same for all of them only once."""

    def __init__(self) -> None:
        self._written: Recent[tuple[bytes, tuple[Seat, ...] | None, Viewer], EventMessage] = Recent(KEPT)

    def message(self, told: ToldRow, registered: Registered, viewer: Viewer) -> EventMessage:
        row, awaited = told
        if not row.has_private_parts:
            viewer = None
        key = (row.hash, awaited, viewer)
        message = self._written.get(key)
        if message is None:
            message = _written(told, registered, viewer)
            self._written.keep(key, message)
        return message


def _written(told: ToldRow, registered: Registered, viewer: Viewer) -> EventMessage:
    event = logged_event(told.row, registered, viewer, awaited=told.awaited)
    logged = ENCODER.encode(event)
    written = b"id: %d\ndata: %b\n\n" % (told.row.version, logged)
    return EventMessage(written, logged, _changes_seats(event.event))


def _changes_seats(event: dict[str, Any]) -> bool:
    """Whoever sits down or stands up while watching sees with other eyes from then on."""
    return event["type"] in CHANGES_OF_SEATS
