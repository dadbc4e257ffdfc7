"""What can happen to a table, whatever is played at it."""

from typing import Any

from games.audience import Event, Seat
from games.table.state import Visibility


class TableOpened(Event, frozen=True, kw_only=True):
    """Somebody set up a table; the house commits to every secret it will draw from.

    `invitation` is the digest of the code that lets others in; a public table has none. `ruleset` is the
    digest of the rules it is opened by; the first tables have none.
    """

    game: str
    options: dict[str, Any]
    seats: int
    host: str
    visibility: Visibility
    invitation: str = ""
    commitments: dict[str, str]
    ruleset: str = ""


class SeatTaken(Event, frozen=True, kw_only=True):
    seat: Seat
    player: str
    entropy: str = ""


class BotSeated(Event, frozen=True, kw_only=True):
    seat: Seat
    bot: str


class SeatLeft(Event, frozen=True, kw_only=True):
    seat: Seat


class GameStarted(Event, frozen=True, kw_only=True):
    """The seats are final, and so is the entropy they brought: its digest goes into every draw."""

    entropy: str


class SeatConceded(Event, frozen=True, kw_only=True):
    """The seat has given up. What that means in the game is told by the events of the game that follow."""

    seat: Seat


class SecretOpened(Event, frozen=True, kw_only=True):
    """An epoch is over. Its secret lets anybody check every draw made from it."""

    epoch: str
    secret: str


class Rewound(Event, frozen=True, kw_only=True):
    """Everything after version `to` is undone. `spares` replace the secrets that were opened in between.

    Whoever has conceded since then concedes again in the events that follow.
    """

    to: int
    reason: str
    spares: dict[str, str]


TableEvent = (
    TableOpened | SeatTaken | BotSeated | SeatLeft | GameStarted | SeatConceded | SecretOpened | Rewound
)
