"""What happens to a table, in sentences, whatever is played at it."""

from typing import Any

from games.audience import Event
from games.rulebook import AS_RULED
from games.saying import Said, Who, said
from games.table.events import (
    AppealWaived,
    BotSeated,
    DisputeAppealed,
    DisputeDecided,
    DisputeOpened,
    DisputeSettled,
    EntropyRevealed,
    EntropyWithheld,
    GameStarted,
    LeaveGranted,
    ReadingChanged,
    RefereeLooked,
    RefusedMoveShown,
    Rewound,
    SeatConceded,
    SeatLeft,
    SeatsClosed,
    SeatTaken,
    SecretOpened,
    Suggested,
    SuggestionAccepted,
    SuggestionAgreed,
    SuggestionDropped,
    TableOpened,
    VoteCast,
)
from games.table.matters import Settlement, Undo, Verdict
from games.table.state import Table

HEADINGS = {
    GameStarted: "start",
    SeatConceded: "concession",
    Rewound: "rewind",
    DisputeOpened: "dispute",
    DisputeDecided: "verdict",
    DisputeAppealed: "appeal",
    DisputeSettled: "settlement",
    ReadingChanged: "reading",
}


def tell_table(before: Table[Any], event: Event) -> Said | None:
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
        case SeatsClosed():
            return said("The seats are closed: what was committed to is revealed.")
        case EntropyRevealed():
            return said("{who} reveals the entropy they committed to.", who=Who(event.seat))
        case EntropyWithheld():
            return said("{who} has not revealed in time what they committed to.", who=Who(event.seat))
        case GameStarted():
            return said("The game begins.")
        case SeatConceded():
            return said("{who} concedes.", who=Who(event.seat))
        case SecretOpened():
            return said("The secret `{epoch}` is opened: anybody can check its draws now.", epoch=event.epoch)
        case Rewound():
            return _rewound(event)
        case _:
            return _tell_matter(before, event)


def _rewound(event: Rewound) -> Said:
    if event.dispute is not None:
        return said(
            "The game goes back to version {version}, as dispute {dispute} was settled.",
            version=event.to,
            dispute=event.dispute,
        )
    if event.suggestion is not None:
        return said("The game goes back to version {version}, as all have agreed.", version=event.to)
    return said("The game goes back to version {version}: {reason}", version=event.to, reason=event.reason)


def _tell_matter(before: Table[Any], event: Event) -> Said | None:
    """One sentence about a dispute or a suggestion."""
    match event:
        case DisputeOpened():
            return _opened(event)
        case RefusedMoveShown():
            return said(
                "{who} shows the table the move that dispute {dispute} is about.",
                who=Who(event.seat),
                dispute=event.dispute,
            )
        case VoteCast(verdict=Verdict.STANDS):
            return said(
                "{who} votes to let the ruling stand in dispute {dispute}.",
                who=Who(event.seat),
                dispute=event.dispute,
            )
        case VoteCast():
            return said(
                "{who} votes to overturn the ruling in dispute {dispute}.",
                who=Who(event.seat),
                dispute=event.dispute,
            )
        case DisputeDecided():
            return _decided(event)
        case AppealWaived():
            return said(
                "{who} accepts the verdict in dispute {dispute}.", who=Who(event.seat), dispute=event.dispute
            )
        case DisputeAppealed():
            return said(
                "{who} appeals to another referee in dispute {dispute}.",
                who=Who(event.seat),
                dispute=event.dispute,
            )
        case DisputeSettled():
            return _settled(event)
        case ReadingChanged(reading=reading) if reading == AS_RULED:
            return said("From here on `{ruling}` is read as it is ruled.", ruling=event.ruling)
        case ReadingChanged():
            return said(
                "From here on `{ruling}` is read otherwise: `{reading}`.",
                ruling=event.ruling,
                reading=event.reading,
            )
        case LeaveGranted():
            return said("{who} may make the move that was refused.", who=Who(event.seat))
        case RefereeLooked():
            return said("A referee looks through the eyes of {who}.", who=Who(event.seat))
        case Suggested(idea=Undo(to=version)):
            return said(
                "{who} suggests going back to version {version}.", who=Who(event.seat), version=version or 0
            )
        case Suggested():
            return said("{who} suggests calling a referee.", who=Who(event.seat))
        case SuggestionAgreed():
            return said("{who} agrees.", who=Who(event.seat))
        case SuggestionDropped(seat=int(seat)):
            if any(one.number == event.suggestion and one.seat == seat for one in before.suggestions):
                return said("{who} takes the suggestion back.", who=Who(seat))
            return said("{who} does not agree.", who=Who(seat))
        case SuggestionDropped():
            return said("Nothing comes of suggestion {suggestion}.", suggestion=event.suggestion)
        case SuggestionAccepted():
            return said("All have agreed to suggestion {suggestion}.", suggestion=event.suggestion)
        case _:
            return None


def _opened(event: DisputeOpened) -> Said:
    who, dispute, version = Who(event.seat), event.dispute, event.version
    if event.refusal:
        return said(
            "{who} disputes a move that was refused at version {version}: dispute {dispute}.",
            who=who,
            version=version,
            dispute=dispute,
        )
    return said(
        "{who} disputes version {version}: dispute {dispute}.", who=who, version=version, dispute=dispute
    )


def _decided(event: DisputeDecided) -> Said:
    overturned, dispute = event.verdict is Verdict.OVERTURNED, event.dispute
    if event.referee and overturned:
        return said("The referee overturns the ruling in dispute {dispute}.", dispute=dispute)
    if event.referee:
        return said("The referee lets the ruling stand in dispute {dispute}.", dispute=dispute)
    if not event.in_time:
        return said("Nobody has decided dispute {dispute} in time: the ruling stands.", dispute=dispute)
    if overturned:
        return said("The table overturns the ruling in dispute {dispute}.", dispute=dispute)
    return said("The table lets the ruling stand in dispute {dispute}.", dispute=dispute)


def _settled(event: DisputeSettled) -> Said:
    match event.settlement:
        case Settlement.STANDS:
            return said("Dispute {dispute} is settled: the ruling stands.", dispute=event.dispute)
        case Settlement.WITHDRAWN:
            return said("{who} withdraws dispute {dispute}.", who=Who(event.seat), dispute=event.dispute)
        case Settlement.MOOT:
            return said(
                "Dispute {dispute} is settled: what it was about has been undone.", dispute=event.dispute
            )
        case Settlement.OVERTURNED if event.noted:
            return said(
                "Dispute {dispute} is settled: the ruling is overturned, but the game does not go back.",
                dispute=event.dispute,
            )
        case Settlement.OVERTURNED:
            return said("Dispute {dispute} is settled: the ruling is overturned.", dispute=event.dispute)
