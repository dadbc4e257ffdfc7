"""What can happen to a table, whatever is played at it.

`seat`: The seat that this is about, or that did it, counted from 0.
`dispute`: The number of the dispute at this table, counted from 1.
`suggestion`: The number of the suggestion at this table, counted from 1.
`referee`: The id of the player who is the referee.
`until`: Until when somebody may still answer, in milliseconds since 1970.
"""

from typing import Any, get_args

from msgspec import UNSET

from games.audience import Event, Own, Seat, Shown, check_declarations
from games.table.clocks import Running
from games.table.matters import USUAL_LIMITS, AnyIdea, AnyRemedy, Limits, Settlement, Verdict
from games.table.state import HowEnded, Visibility
from games.table.terms import USUAL_TERMS, Terms


class TableOpened(Event, frozen=True, kw_only=True):
    """Somebody set up a table; the house commits to every secret it will draw from.

    `game`: The name of the game that is played.
    `options`: How it is played: the options of that game.
    `seats`: How many seats the table has.
    `host`: The id of the player who opened it.
    `visibility`: Whether everybody may see it.
    `invitation`: The digest of the code that lets others in; empty for a public table.
    `commitments`: SHA-256 of every secret that the house will draw from, in hex, by the name of the epoch.
    `ruleset`: The digest of the rules that it is opened by; the first tables have none.
    `limits`: How long the table waits for answers.
    `referees`: The ids of those who decide disputes, the first of them unless it is an appeal.
    `terms`: What its people agree on beside the rules: clocks, absence, spectators, rating, bots.
    `invited`: The ids of the players who may sit down without a code.
    `rematch_of`: The id of the game after which the same people play another; empty if it is none.
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
    """Somebody may sit down, also at a private table, without its code.

    `player`: The id of the player.
    """

    player: str


class InvitationWithdrawn(Event, frozen=True, kw_only=True):
    """Somebody is no longer invited, or does not want to come.

    `player`: The id of the player.
    """

    player: str


class SeatTaken(Event, frozen=True, kw_only=True):
    """Somebody sits down, with entropy in the open, or a commitment to it, or nothing.

    `player`: The id of the player who sits down.
    `entropy`: What they bring for the shuffles, in the open, in hex; empty if nothing.
    `commitment`: SHA-256 by which they commit to what they will reveal, in hex; empty if to nothing.
    """

    seat: Seat
    player: str
    entropy: str = ""
    commitment: str = ""


class BotSeated(Event, frozen=True, kw_only=True):
    """The host gives a seat to a bot.

    `bot`: The name of the bot.
    """

    seat: Seat
    bot: str


class SeatLeft(Event, frozen=True, kw_only=True):
    """A seat is free again."""

    seat: Seat


class SeatReadied(Event, frozen=True, kw_only=True):
    """The seat wants the game to start, or not yet. It counts until anybody comes or leaves.

    `ready`: Whether they are ready.
    """

    seat: Seat
    ready: bool


class SeatsClosed(Event, frozen=True, kw_only=True):
    """Nobody comes or leaves any more: those who have committed to entropy reveal it, until then."""

    until: int


class EntropyRevealed(Event, frozen=True, kw_only=True):
    """A seat shows what it had committed to.

    `entropy`: The bytes, in hex.
    """

    seat: Seat
    entropy: str


class EntropyWithheld(Event, frozen=True, kw_only=True):
    """The seat has not revealed in time what it committed to: it counts as nothing."""

    seat: Seat


class GameStarted(Event, frozen=True, kw_only=True):
    """The seats are final, and so is the entropy they brought: its digest goes into every draw.

    `entropy`: The digest of what all seats brought, in hex.
    """

    entropy: str


class SeatConceded(Event, frozen=True, kw_only=True):
    """The seat has given up. What that means in the game is told by the events of the game that follow."""

    seat: Seat


class ClocksSet(Event, frozen=True, kw_only=True):
    """Until when the game waits for whom, from here on; the times are in milliseconds.

    `at`: When that was, in milliseconds since 1970.
    `round`: The round that they are set for, counted from 1; 0 before the first.
    `running`: For each seat that is waited for, its decision and its deadline.
    `left`: What each seat has left of decisions that were interrupted, in milliseconds.
    `banks`: What each seat has left for the round, in milliseconds, at a table with a clock for each round.
    `down`: For how many milliseconds the house was down, for which nobody is charged; 0 if it was not.
    """

    at: int
    round: int
    running: dict[Seat, Running]
    left: dict[Seat, dict[str, int]] = {}
    banks: dict[Seat, int] = {}
    down: int = 0


class SeatAbsent(Event, frozen=True, kw_only=True):
    """The seat is out of time: from here on a bot plays for it, until its owner is back.

    `bot`: The name of the bot.
    `since`: Since when, in milliseconds since 1970; 0 in logs from before this was told.
    """

    seat: Seat
    bot: str
    since: int


class SeatReturned(Event, frozen=True, kw_only=True):
    """The owner of the seat plays again."""

    seat: Seat


class SeatHandedOver(Event, frozen=True, kw_only=True):
    """A bot has the seat from here on, for good.

    `bot`: The name of the bot.
    `suggestion`: By which number all others have agreed to send them away; null if they left themselves.
    """

    seat: Seat
    bot: str
    suggestion: int | None = None


class GamePaused(Event, frozen=True, kw_only=True):
    """Everybody agrees: nobody is waited for and no clock runs until somebody goes on.

    `suggestion`: The number of the suggestion that all have agreed to.
    `until`: When the game goes on by itself, in milliseconds since 1970.
    """

    suggestion: int
    until: int


class PauseEnded(Event, frozen=True, kw_only=True):
    """The game goes on after a pause.

    `seat`: Who wants to go on; null if the pause has lasted as long as was agreed.
    """

    seat: Seat | None = None


class TableEnded(Event, frozen=True, kw_only=True):
    """It is over without a result, for good.

    `how`: How it ended.
    `seat`: By whom, or because of whom; null if because of nobody.
    """

    how: HowEnded
    seat: Seat | None = None


class SecretOpened(Event, frozen=True, kw_only=True):
    """An epoch is over. Its secret lets anybody check every draw made from it.

    `epoch`: The name of the epoch.
    `secret`: The secret, in hex; its SHA-256 is the commitment to it.
    """

    epoch: str
    secret: str


class Rewound(Event, frozen=True, kw_only=True):
    """What the game brought about after version `to` is undone; what the table settled beside it stays.

    It follows from a dispute or a suggestion, or the house says why. Whoever has conceded since then concedes
    again in the events that follow.

    `to`: The version that the game goes back to.
    `reason`: Why, in the words of the house; empty if it follows from a dispute or a suggestion.
    `spares`: Commitments to secrets that replace those that were opened in between, by the name of the epoch.
    `seen`: By seat, the undone versions that told it something it had not decided itself.
    """

    to: int
    reason: str
    spares: dict[str, str]
    dispute: int | None = None
    suggestion: int | None = None
    seen: dict[Seat, tuple[int, ...]] = {}


class DisputeOpened(Event, frozen=True, kw_only=True):
    """A seat disputes the event of a version, or what it was refused then.

    `version`: The version that it is about.
    `refusal`: The id of the refusal that it is about; empty if it is about an event.
    `rule`: The id of the rule that should have decided; empty if none is named.
    `claim`: SHA-256 of what the seat says about it, in hex; empty if it said nothing.
    `asks`: What shall follow if the seat is right.
    `stops`: Whether the game waits for it.
    `referee`: The id of the player who is to decide; empty if the other people seated are.
    `move`: The move that was refused; before the table has to decide, only its own seat sees it.
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
    """The table is to decide whether this move was refused rightly, so it is told which it was.

    `move`: The move that was refused.
    """

    dispute: int
    seat: Seat
    move: Shown[Any]


class VoteCast(Event, frozen=True, kw_only=True):
    """Somebody says how they would decide.

    `verdict`: What they say.
    """

    dispute: int
    seat: Seat
    verdict: Verdict


class DisputeDecided(Event, frozen=True, kw_only=True):
    """A referee or the table has decided.

    `in_time`: whether somebody has; otherwise time just ran out. `until`: when it takes effect unless
    somebody appeals, in milliseconds since 1970.

    `verdict`: What was decided.
    `remedy`: What follows besides going back; null if the ruling stands.
    `referee`: The id of the player who decided; empty if the table did.
    `reason`: SHA-256 of what the referee said about it, in hex; empty if nothing.
    """

    dispute: int
    verdict: Verdict
    remedy: AnyRemedy | None = None
    referee: str = ""
    reason: str = ""
    in_time: bool = True
    until: int


class AppealWaived(Event, frozen=True, kw_only=True):
    """A seat will not appeal."""

    dispute: int
    seat: Seat


class DisputeAppealed(Event, frozen=True, kw_only=True):
    """Another referee is to decide.

    `claim`: SHA-256 of what the seat says about it, in hex; empty if it said nothing.
    """

    dispute: int
    seat: Seat
    referee: str
    claim: str = ""
    until: int


class DisputeSettled(Event, frozen=True, kw_only=True):
    """It is over, and takes effect in the events that follow. `noted`: the game cannot go back any more, so
    the verdict is noted on it and changes nothing.

    `settlement`: How it ended.
    """

    dispute: int
    seat: Seat
    settlement: Settlement
    noted: bool = False


class ReadingChanged(Event, frozen=True, kw_only=True):
    """From here on the table plays by another reading of a ruling: by these options and rules.

    `ruling`: The id of the ruling.
    `reading`: The id of the reading by which it is played from here on.
    `options`: The options of the table from here on.
    `ruleset`: The digest of the rules from here on.
    """

    dispute: int
    ruling: str
    reading: str
    options: dict[str, Any]
    ruleset: str


class LeaveGranted(Event, frozen=True, kw_only=True):
    """The seat may make this move at its decision, although the rules refuse it.

    `move`: The move that is allowed; only its own seat sees it.
    """

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

    `idea`: What is suggested.
    """

    suggestion: int
    seat: Seat
    idea: AnyIdea
    tells: bool = False
    until: int


class SuggestionAgreed(Event, frozen=True, kw_only=True):
    """A seat agrees to a suggestion."""

    suggestion: int
    seat: Seat


class SuggestionDropped(Event, frozen=True, kw_only=True):
    """It comes to nothing: this seat does not agree; or (without one) time is up, or it is too late.

    `seat`: The seat that does not agree, counted from 0; null if time is up or it is too late.
    """

    suggestion: int
    seat: Seat | None = None


class SuggestionAccepted(Event, frozen=True, kw_only=True):
    """Everybody agrees. An undo follows; a called referee is one from here on, and has until then to decide
    what the table has not decided yet.

    `until`: Until when a called referee may decide what is undecided, in milliseconds since 1970; 0 if there
    is nothing.
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
