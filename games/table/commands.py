"""What somebody may ask of a table, and who asks."""

from typing import Any

from msgspec import Struct

from games.audience import Seat
from games.table.matters import AnyIdea, AnyRemedy, DecideAnew, Verdict


class Command(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """What somebody wants to happen at a table, in the imperative.

    `type`: What is to be done.
    """


class SitDown(Command, frozen=True, kw_only=True, tag="sit-down"):
    """Take a seat, the first free one unless named; bring entropy for the shuffles if you like.

    Or a `commitment` to it, so that nobody can choose theirs by yours; then it is revealed at the start.
    What is asked today has hexadecimal digits there; old logs hold any text, and are decided again with it.
    """

    seat: Seat | None = None
    entropy: str = ""
    commitment: str = ""
    invitation: str = ""


class SeatBot(Command, frozen=True, kw_only=True, tag="seat-bot"):
    """The host gives a seat to a bot."""

    bot: str
    seat: Seat | None = None


class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    """Stand up. Before the start the host may also send away who sits on `seat`; afterwards a bot takes the
    place of who leaves, for good: `bot`, or the one that the table has agreed on.
    """

    seat: Seat | None = None
    bot: str = ""


class Invite(Command, frozen=True, kw_only=True, tag="invite"):
    """The host lets this player sit down without a code."""

    player: str


class Uninvite(Command, frozen=True, kw_only=True, tag="uninvite"):
    """The host takes an invitation back, or who was invited does not want to come."""

    player: str


class BeReady(Command, frozen=True, kw_only=True, tag="ready"):
    """Say that the game may start, or that it may not yet."""

    ready: bool = True


class ReturnToSeat(Command, frozen=True, kw_only=True, tag="return-to-seat"):
    """Play again oneself, after a bot has played for one's seat."""


class Resume(Command, frozen=True, kw_only=True, tag="resume"):
    """Go on after an agreed pause."""


class Abort(Command, frozen=True, kw_only=True, tag="abort"):
    """End a table at which nothing is decided yet: the host before the start, anybody seated after it."""


class Expire(Command, frozen=True, kw_only=True, tag="expire"):
    """End a table to which nobody has come back for a long time. For the house only."""


class Excuse(Command, frozen=True, kw_only=True, tag="excuse"):
    """The house was down for so many milliseconds: no clock ran meanwhile. For the house only."""

    down: int


class Start(Command, frozen=True, kw_only=True, tag="start"):
    pass


class Reveal(Command, frozen=True, kw_only=True, tag="reveal"):
    """The entropy that one has committed to: 32 bytes, as 64 hexadecimal digits."""

    entropy: str


class MakeMove(Command, frozen=True, kw_only=True, tag="make-move"):
    """A move of the game, by the player or the bot who has the seat. `move` is checked by the game."""

    move: Any


class Concede(Command, frozen=True, kw_only=True, tag="concede"):
    """Give up, for the seat of the player or the bot who asks. No rewind takes it back."""


class Rewind(Command, frozen=True, kw_only=True, tag="rewind"):
    """Undo what the game brought about after version `to`, but no concession. For the house only."""

    to: int
    reason: str


class OpenDispute(Command, frozen=True, kw_only=True, tag="open-dispute"):
    """Dispute the event of a version; or a move that was refused at that version, by the id of its record.

    `rule`: the one that should have decided. `claim`: the digest of what is said about it. `asks`: what shall
    follow. `stops`: the game waits until this is settled.
    """

    version: int
    refusal: str = ""
    move: Any = None
    rule: str = ""
    claim: str = ""
    asks: AnyRemedy = DecideAnew()
    stops: bool = False


class Vote(Command, frozen=True, kw_only=True, tag="vote"):
    dispute: int
    verdict: Verdict


class Judge(Command, frozen=True, kw_only=True, tag="judge"):
    """The referee decides. `remedy`: what follows if the ruling is overturned, as asked for unless named."""

    dispute: int
    verdict: Verdict
    remedy: AnyRemedy | None = None
    reason: str = ""


class Appeal(Command, frozen=True, kw_only=True, tag="appeal"):
    """Have another referee decide. `claim`: the digest of what is said about it."""

    dispute: int
    claim: str = ""


class WaiveAppeal(Command, frozen=True, kw_only=True, tag="waive-appeal"):
    """Accept the verdict."""

    dispute: int


class WithdrawDispute(Command, frozen=True, kw_only=True, tag="withdraw-dispute"):
    dispute: int


class LookThrough(Command, frozen=True, kw_only=True, tag="look-through"):
    """A referee looks through the eyes of a seat. Everybody hears of it."""

    seat: Seat


class Suggest(Command, frozen=True, kw_only=True, tag="suggest"):
    idea: AnyIdea


class AnswerSuggestion(Command, frozen=True, kw_only=True, tag="answer-suggestion"):
    """Agree or not. Who has suggested it takes it back by not agreeing."""

    suggestion: int
    agree: bool


class TimeOut(Command, frozen=True, kw_only=True, tag="time-out"):
    """Nobody has answered in time: settle it without them. For the house only.

    `seat`: who is out of time, where the decision is one of the game.
    """

    decision: str
    seat: Seat | None = None


Matter = (
    OpenDispute
    | Vote
    | Judge
    | Appeal
    | WaiveAppeal
    | WithdrawDispute
    | LookThrough
    | Suggest
    | AnswerSuggestion
    | TimeOut
)
"""Commands about what the table has to settle beside the game."""
LOOKING_BACK = Rewind | Abort | Matter
"""What may take the whole past of a game to decide."""
TableCommand = (
    Invite
    | Uninvite
    | SitDown
    | SeatBot
    | Leave
    | BeReady
    | Start
    | Reveal
    | MakeMove
    | Concede
    | ReturnToSeat
    | Resume
    | Abort
    | Expire
    | Excuse
    | Rewind
    | Matter
)


class Actor(Struct, frozen=True, kw_only=True):
    """Who asks: a player by id, the bot of a seat, or (neither) the house."""

    player: str | None = None
    bot_seat: Seat | None = None
