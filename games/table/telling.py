"""What happens to a table, in sentences, whatever is played at it."""

from typing import Any

from games.audience import Event
from games.rulebook import AS_RULED
from games.saying import BotNamed, Said, Who, said
from games.table.events import (
    AppealWaived,
    BotSeated,
    ClocksSet,
    DisputeAppealed,
    DisputeDecided,
    DisputeOpened,
    DisputeSettled,
    EntropyRevealed,
    EntropyWithheld,
    GamePaused,
    GameStarted,
    InvitationWithdrawn,
    LeaveGranted,
    PauseEnded,
    PlayerInvited,
    ReadingChanged,
    RefereeLooked,
    RefusedMoveShown,
    Rewound,
    SeatAbsent,
    SeatConceded,
    SeatHandedOver,
    SeatLeft,
    SeatReadied,
    SeatReturned,
    SeatsClosed,
    SeatTaken,
    SecretOpened,
    Suggested,
    SuggestionAccepted,
    SuggestionAgreed,
    SuggestionDropped,
    TableEnded,
    TableOpened,
    VoteCast,
)
from games.table.matters import Pause, SendAway, Settlement, Undo, Verdict
from games.table.state import HowEnded, Table

HEADINGS = {
    GameStarted: "start",
    SeatConceded: "concession",
    SeatAbsent: "absence",
    SeatReturned: "return",
    SeatHandedOver: "hand-over",
    GamePaused: "pause",
    TableEnded: "end",
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
            return said("The bot {bot} takes seat {seat}.", bot=BotNamed(event.bot), seat=event.seat)
        case SeatLeft():
            return said("Seat {seat} is free again.", seat=event.seat)
        case SeatsClosed():
            return said("The seats are closed: what was committed to is revealed.")
        case EntropyRevealed():
            return said("{who} reveals the luck they committed to.", who=Who(event.seat))
        case EntropyWithheld():
            return said("{who} has not revealed in time what they committed to.", who=Who(event.seat))
        case GameStarted():
            return said("The game begins.")
        case SeatConceded():
            return said("{who} concedes.", who=Who(event.seat))
        case PlayerInvited():
            return said("Somebody is invited to sit down.")
        case InvitationWithdrawn():
            return said("An invitation is taken back, or declined.")
        case SeatReadied(ready=True):
            return said("{who} is ready.", who=Who(event.seat))
        case SeatReadied():
            return said("{who} is not ready yet.", who=Who(event.seat))
        case SecretOpened():
            return said(
                "The house opens its secret `{epoch}`: anybody can check what was drawn by it.",
                epoch=event.epoch,
            )
        case Rewound():
            return _rewound(event)
        case TableEnded():
            return _ended(event)
        case _:
            return _tell_presence(event) or _tell_matter(before, event)


def _tell_presence(event: Event) -> Said | None:
    """One sentence about clocks, and who plays for whom."""
    match event:
        case ClocksSet(down=0):
            return said("The clocks are set.")
        case ClocksSet():
            return said("The house was down: nobody is charged for that time.")
        case SeatAbsent():
            return said(
                "{who} is out of time: the bot {bot} plays for them.",
                who=Who(event.seat),
                bot=BotNamed(event.bot),
            )
        case SeatReturned():
            return said("{who} is back.", who=Who(event.seat))
        case SeatHandedOver(suggestion=None):
            return said(
                "{who} leaves: the bot {bot} takes the seat.", who=Who(event.seat), bot=BotNamed(event.bot)
            )
        case SeatHandedOver():
            return said(
                "{who} is sent away: the bot {bot} takes the seat.",
                who=Who(event.seat),
                bot=BotNamed(event.bot),
            )
        case GamePaused():
            return said("The game rests, as all have agreed.")
        case PauseEnded(seat=int(seat)):
            return said("{who} wants to go on: the game goes on.", who=Who(seat))
        case PauseEnded():
            return said("The pause is over: the game goes on.")
        case _:
            return None


def _ended(event: TableEnded) -> Said:
    match event.how:
        case HowEnded.CLOSED:
            return said("The table is closed by its host.")
        case HowEnded.ABORTED:
            return said("{who} ends the game before anything is decided.", who=Who(event.seat or 0))
        case HowEnded.EXPIRED:
            return said("Nobody has come to play: the table is closed.")
        case HowEnded.ABANDONED if event.seat is not None:
            return said("{who} is out of time: the game ends without a result.", who=Who(event.seat))
        case HowEnded.ABANDONED:
            return said("Nobody has come back for a long time: the game ends without a result.")


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
        case Suggested(idea=Pause(minutes=minutes)):
            return said(
                "{who} suggests a pause, in minutes: {minutes}.", who=Who(event.seat), minutes=minutes
            )
        case Suggested(idea=SendAway(seat=seat)):
            return said("{who} suggests sending {other} away.", who=Who(event.seat), other=Who(seat))
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
