"""What somebody may ask of a table, and who asks."""

from typing import Any

from msgspec import Struct

from games.audience import Seat


class Command(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class SitDown(Command, frozen=True, kw_only=True, tag="sit-down"):
    """Take a seat, the first free one unless named; bring entropy for the shuffles if you like."""

    seat: Seat | None = None
    entropy: str = ""
    invitation: str = ""


class SeatBot(Command, frozen=True, kw_only=True, tag="seat-bot"):
    """The host gives a seat to a bot."""

    bot: str
    seat: Seat | None = None


class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    """Stand up before the start; the host may also send a bot away from `seat`."""

    seat: Seat | None = None


class Start(Command, frozen=True, kw_only=True, tag="start"):
    pass


class MakeMove(Command, frozen=True, kw_only=True, tag="make-move"):
    """A move of the game, by the player or the bot who has the seat. `move` is checked by the game."""

    move: Any


class Concede(Command, frozen=True, kw_only=True, tag="concede"):
    """Give up, for the seat of the player or the bot who asks. No rewind takes it back."""


class Rewind(Command, frozen=True, kw_only=True, tag="rewind"):
    """Undo everything after version `to`, but no concession. For the house only."""

    to: int
    reason: str


TableCommand = SitDown | SeatBot | Leave | Start | MakeMove | Concede | Rewind


class Actor(Struct, frozen=True, kw_only=True):
    """Who asks: a player by id, the bot of a seat, or (neither) the house."""

    player: str | None = None
    bot_seat: Seat | None = None
