"""What happens to a table, in sentences, whatever is played at it."""

from games.audience import Event
from games.saying import Said, Who, said
from games.table.events import (
    BotSeated,
    GameStarted,
    Rewound,
    SeatConceded,
    SeatLeft,
    SeatTaken,
    SecretOpened,
    TableOpened,
)

HEADINGS = {
    GameStarted: "start",
    SeatConceded: "concession",
    Rewound: "rewind",
}


def tell_table(event: Event) -> Said | None:
    """One sentence about it; None if it is an event of the game."""
    match event:
        case TableOpened():
            return said("A table is opened, with seats: {seats}.", seats=event.seats)
        case SeatTaken():
            return said("{who} takes seat {seat}.", who=Who(event.seat), seat=event.seat)
        case BotSeated():
            return said("The bot {bot} takes seat {seat}.", bot=event.bot, seat=event.seat)
        case SeatLeft():
            return said("Seat {seat} is free again.", seat=event.seat)
        case GameStarted():
            return said("The game begins.")
        case SeatConceded():
            return said("{who} concedes.", who=Who(event.seat))
        case SecretOpened():
            return said("The secret `{epoch}` is opened: anybody can check its draws now.", epoch=event.epoch)
        case Rewound():
            return said(
                "The game goes back to version {version}: {reason}", version=event.to, reason=event.reason
            )
        case _:
            return None
