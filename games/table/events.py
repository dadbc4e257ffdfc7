"""What can happen to a table, whatever is played at it."""

from typing import Any, get_args

from msgspec import UNSET

from games.audience import Event, Own, Seat, Shown, check_declarations
from games.table.clocks import Running
from games.table.matters import USUAL_LIMITS, AnyIdea, AnyRemedy, Limits, Settlement, Verdict
from games.table.state import HowEnded, Visibility
from games.table.terms import USUAL_TERMS, Terms


class TableOpened(Event, frozen=True, kw_only=True):
    """Somebody set up a table; the house commits to every secret it will draw from.

    `invitation` is the digest of the code that lets others in; a public table has none. `ruleset` is the
    digest of the rules it is opened by; the first tables have none. `referees` decide disputes, the first
    of them unless it is an appeal. `invited`: the players who may sit down without a code. `rematch_of`: the
    game after which the same people play another.
    """

    game: str
    options: dict[str, Any]
    seats: int
    host: str
    visibility: Visibility
    invitation: str = ""
    commitments: dict[str, str]
    ruleset: str = ""
    limits: Limits = USUAL_LIMITS
    referees: tuple[str, ...] = ()
    terms: Terms = USUAL_TERMS
    invited: tuple[str, ...] = ()
    rematch_of: str = ""


class PlayerInvited(Event, frozen=True, kw_only=True):
    """This player may sit down, also at a private table, without its code."""

    player: str


class InvitationWithdrawn(Event, frozen=True, kw_only=True):
    """This player is no longer invited, or does not want to come."""

    player: str


class SeatTaken(Event, frozen=True, kw_only=True):
    """Somebody sits down, with entropy in the open, or a commitment to it, or nothing."""

    seat: Seat
    player: str
    entropy: str = ""
    commitment: str = ""


class BotSeated(Event, frozen=True, kw_only=True):
    seat: Seat
    bot: str


class SeatLeft(Event, frozen=True, kw_only=True):
    seat: Seat


class SeatReadied(Event, frozen=True, kw_only=True):
    """The seat wants the game to start, or not yet. It counts until anybody comes or leaves."""

    seat: Seat
    ready: bool


class SeatsClosed(Event, frozen=True, kw_only=True):
    """Nobody comes or leaves any more: those who have committed to entropy reveal it, until then."""

    until: int


class EntropyRevealed(Event, frozen=True, kw_only=True):
    seat: Seat
    entropy: str


class EntropyWithheld(Event, frozen=True, kw_only=True):
    """The seat has not revealed in time what it committed to: it counts as nothing."""

    seat: Seat


class GameStarted(Event, frozen=True, kw_only=True):
    """The seats are final, and so is the entropy they brought: its digest goes into every draw."""

    entropy: str


class SeatConceded(Event, frozen=True, kw_only=True):
    """The seat has given up. What that means in the game is told by the events of the game that follow."""

    seat: Seat


class ClocksSet(Event, frozen=True, kw_only=True):
    """Until when the game waits for whom, from here on; the times are in milliseconds.

    `at`: when that was. `running`: for each seat that is waited for, its decision and its deadline. `left`:
    what each seat has left of decisions that were interrupted. `banks`: what each seat has left for the
    round, at a table with a clock for each round. `down`: the house was down for so long, and nobody is
    charged for it.
    """

    at: int
    round: int
    running: dict[Seat, Running]
    left: dict[Seat, dict[str, int]] = {}
    banks: dict[Seat, int] = {}
    down: int = 0


class SeatAbsent(Event, frozen=True, kw_only=True):
    """The seat is out of time: from here on this bot plays for it, until its owner is back."""

    seat: Seat
    bot: str


class SeatReturned(Event, frozen=True, kw_only=True):
    """The owner of the seat plays again."""

    seat: Seat


class SeatHandedOver(Event, frozen=True, kw_only=True):
    """A bot has the seat from here on, for good. `suggestion`: the others have agreed to send them away."""

    seat: Seat
    bot: str
    suggestion: int | None = None


class GamePaused(Event, frozen=True, kw_only=True):
    """Everybody agrees: nobody is waited for and no clock runs until somebody goes on, or until then."""

    suggestion: int
    until: int


class PauseEnded(Event, frozen=True, kw_only=True):
    """This seat wants to go on; or (without one) the pause has lasted as long as was agreed."""

    seat: Seat | None = None


class TableEnded(Event, frozen=True, kw_only=True):
    """It is over without a result, for good. `seat`: by whom, or because of whom."""

    how: HowEnded
    seat: Seat | None = None


class SecretOpened(Event, frozen=True, kw_only=True):
    """An epoch is over. Its secret lets anybody check every draw made from it."""

    epoch: str
    secret: str


class Rewound(Event, frozen=True, kw_only=True):
    """What the game brought about after version `to` is undone; what the table settled beside it stays.

    `spares` replace the secrets that were opened in between. Whoever has conceded since then concedes again
    in the events that follow. It follows from a `dispute` or a `suggestion`, or the house says its `reason`.
    `seen`: by seat, the undone versions that told it something it had not decided itself.
    """

    to: int
    reason: str
    spares: dict[str, str]
    dispute: int | None = None
    suggestion: int | None = None
    seen: dict[Seat, tuple[int, ...]] = {}


class DisputeOpened(Event, frozen=True, kw_only=True):
    """A seat disputes the event of a version, or what it was refused then. `referee`: who is to decide,
    empty if the other people seated are. `until`: the deadline, in milliseconds. `claim` is a digest.
    """

    dispute: int
    seat: Seat
    version: int
    refusal: str = ""
    rule: str = ""
    claim: str = ""
    asks: AnyRemedy
    stops: bool
    referee: str = ""
    until: int
    move: Own[Any] = UNSET


class RefusedMoveShown(Event, frozen=True, kw_only=True):
    """The table is to decide whether this move was refused rightly, so it is told which it was."""

    dispute: int
    seat: Seat
    move: Shown[Any]


class VoteCast(Event, frozen=True, kw_only=True):
    dispute: int
    seat: Seat
    verdict: Verdict


class DisputeDecided(Event, frozen=True, kw_only=True):
    """A referee or (empty) the table has decided; `in_time`: somebody has, it did not just run out.

    `until`: when it takes effect, unless somebody appeals. `reason` is a digest.
    """

    dispute: int
    verdict: Verdict
    remedy: AnyRemedy | None = None
    referee: str = ""
    reason: str = ""
    in_time: bool = True
    until: int


class AppealWaived(Event, frozen=True, kw_only=True):
    dispute: int
    seat: Seat


class DisputeAppealed(Event, frozen=True, kw_only=True):
    """Another referee is to decide. `claim` is a digest."""

    dispute: int
    seat: Seat
    referee: str
    claim: str = ""
    until: int


class DisputeSettled(Event, frozen=True, kw_only=True):
    """It is over, and takes effect in the events that follow. `noted`: the game cannot go back any more, so
    the verdict is noted on it and changes nothing.
    """

    dispute: int
    seat: Seat
    settlement: Settlement
    noted: bool = False


class ReadingChanged(Event, frozen=True, kw_only=True):
    """From here on the table plays by another reading of a ruling: by these options and rules."""

    dispute: int
    ruling: str
    reading: str
    options: dict[str, Any]
    ruleset: str


class LeaveGranted(Event, frozen=True, kw_only=True):
    """The seat may make this move at its decision, although the rules refuse it."""

    dispute: int
    seat: Seat
    move: Own[Any] = UNSET


class RefereeLooked(Event, frozen=True, kw_only=True):
    """A referee has looked through the eyes of a seat, as it saw the game up to here."""

    referee: str
    seat: Seat


class Suggested(Event, frozen=True, kw_only=True):
    """A seat suggests something that needs the consent of all other people seated.

    `tells`: to go back there would pass hidden information or luck.
    """

    suggestion: int
    seat: Seat
    idea: AnyIdea
    tells: bool = False
    until: int


class SuggestionAgreed(Event, frozen=True, kw_only=True):
    suggestion: int
    seat: Seat


class SuggestionDropped(Event, frozen=True, kw_only=True):
    """It comes to nothing: this seat does not agree; or (without one) time is up, or it is too late."""

    suggestion: int
    seat: Seat | None = None


class SuggestionAccepted(Event, frozen=True, kw_only=True):
    """Everybody agrees. An undo follows; a called referee is one from here on, and has until then to decide
    what the table has not decided yet.
    """

    suggestion: int
    until: int = 0


TableEvent = (
    TableOpened
    | PlayerInvited
    | InvitationWithdrawn
    | SeatTaken
    | BotSeated
    | SeatLeft
    | SeatReadied
    | SeatsClosed
    | EntropyRevealed
    | EntropyWithheld
    | GameStarted
    | SeatConceded
    | ClocksSet
    | SeatAbsent
    | SeatReturned
    | SeatHandedOver
    | GamePaused
    | PauseEnded
    | TableEnded
    | SecretOpened
    | Rewound
    | DisputeOpened
    | RefusedMoveShown
    | VoteCast
    | DisputeDecided
    | AppealWaived
    | DisputeAppealed
    | DisputeSettled
    | ReadingChanged
    | LeaveGranted
    | RefereeLooked
    | Suggested
    | SuggestionAgreed
    | SuggestionDropped
    | SuggestionAccepted
)
check_declarations(*get_args(TableEvent))
