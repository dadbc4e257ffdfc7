"""What a table has to settle beside the game: disputes, and suggestions that need everybody's consent."""

from enum import StrEnum
from typing import Any

from msgspec import Struct

from games.audience import Seat


class Limits(Struct, frozen=True, kw_only=True):
    """How long a table waits, in seconds: for committed entropy to be revealed, for votes or a referee's
    verdict, for an appeal against it, for consent to what somebody suggests, and for who decides once more.

    `reveal`: For committed entropy to be revealed, in seconds.
    `verdict`: For votes, or for a referee's verdict, in seconds.
    `appeal`: For an appeal against a verdict, in seconds.
    `consent`: For consent to a suggestion, in seconds; and so long must somebody be absent whom a single
    person sends away.
    `grace`: For what is decided once more after a rewind, at least, in seconds, and at most a full clock.
    """

    reveal: int = 30
    verdict: int = 600
    appeal: int = 180
    consent: int = 180
    # Tables from before there was any have none.
    grace: int = 0


USUAL_LIMITS = Limits()


# --- what a verdict may change


class Remedy(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """What follows when a ruling is overturned, besides going back to before it.

    `type`: What follows.
    """


class DecideAnew(Remedy, frozen=True, kw_only=True, tag="decide-anew"):
    """Nothing more: the seats decide anew."""


class ReadOtherwise(Remedy, frozen=True, kw_only=True, tag="read-otherwise"):
    """From there on the table plays by another reading of a contested or house ruling.

    `ruling`: The id of the ruling.
    `reading`: The id of one of its readings, as the catalog lists them.
    """

    ruling: str
    reading: str


class AllowMove(Remedy, frozen=True, kw_only=True, tag="allow-move"):
    """The move that was refused is allowed, this once, at that decision."""


AnyRemedy = DecideAnew | ReadOtherwise | AllowMove


# --- disputes


class Verdict(StrEnum):
    """What becomes of a disputed ruling."""

    STANDS = "stands"
    OVERTURNED = "overturned"


class Stage(StrEnum):
    """`open`: the referee or the table is to decide. `decided`: somebody may appeal. `appealed`: another
    referee is to decide. `settled`: it is over.
    """

    OPEN = "open"
    DECIDED = "decided"
    APPEALED = "appealed"
    SETTLED = "settled"


class Settlement(StrEnum):
    """How a dispute ended. `moot`: what it was about has been undone meanwhile."""

    STANDS = "stands"
    OVERTURNED = "overturned"
    WITHDRAWN = "withdrawn"
    MOOT = "moot"


class Dispute(Struct, frozen=True, kw_only=True):
    """A seat disputes the event of a version, or a move that it was refused at that version.

    `referee` is to decide, or (empty) the other people seated; `until` is the end of the present stage, in
    milliseconds. `claim`, `appeal_claim`, `reason` and `earlier_reason` (of the verdict that was appealed)
    are digests of texts that are kept beside the log.
    `move` is what was refused, for those who may know it. `judged_by`: the referees that have decided so far.
    `noted`: the game could not go back any more, so the verdict is only noted.
    """

    number: int
    seat: Seat
    version: int
    refusal: str = ""
    rule: str = ""
    claim: str = ""
    asks: AnyRemedy = DecideAnew()
    stops: bool = False
    move: Any = None
    stage: Stage = Stage.OPEN
    referee: str = ""
    until: int = 0
    votes: dict[Seat, Verdict] = {}
    verdict: Verdict | None = None
    remedy: AnyRemedy | None = None
    reason: str = ""
    earlier_reason: str = ""
    judged_by: tuple[str, ...] = ()
    appealed_by: Seat | None = None
    appeal_claim: str = ""
    waived: tuple[Seat, ...] = ()
    settlement: Settlement | None = None
    noted: bool = False

    @property
    def is_open(self) -> bool:
        return self.stage is not Stage.SETTLED

    @property
    def is_lost(self) -> bool:
        """The ruling stands; also if it was undone by something else before that took effect."""
        return self.settlement in (Settlement.STANDS, Settlement.MOOT) and self.verdict is Verdict.STANDS


# --- suggestions


class Idea(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """What somebody may suggest.

    `type`: What is suggested.
    """


class CallReferee(Idea, frozen=True, kw_only=True, tag="call-referee"):
    """This player shall be a referee of the table.

    `player`: The id of the player.
    """

    player: str


class Undo(Idea, frozen=True, kw_only=True, tag="undo"):
    """The game shall go back to this version; unless named, to before the last choice of who suggests it.

    `to`: The version that the game shall go back to; null is before the last choice of who suggests it.
    """

    to: int | None = None


class Pause(Idea, frozen=True, kw_only=True, tag="pause"):
    """The game shall rest, until somebody goes on.

    `minutes`: For how long, at most.
    """

    minutes: int


class SendAway(Idea, frozen=True, kw_only=True, tag="send-away"):
    """A bot shall take somebody's place, for good.

    `seat`: Whose place, counted from 0.
    """

    seat: Seat


AnyIdea = CallReferee | Undo | Pause | SendAway


class Suggestion(Struct, frozen=True, kw_only=True):
    """What a seat has suggested and who has agreed. It needs all others, by `until` in milliseconds; but not
    who shall be sent away.

    `tells`: to go back there would pass hidden information or luck.
    """

    number: int
    seat: Seat
    idea: AnyIdea
    until: int
    tells: bool = False
    agreed: tuple[Seat, ...] = ()


class Look(Struct, frozen=True, kw_only=True):
    """A referee has looked through the eyes of a seat, as it saw the game at this version."""

    referee: str
    seat: Seat
    version: int


class Deadline(Struct, frozen=True, kw_only=True):
    """Until when a seat (or, with none, a referee) may answer something, in milliseconds."""

    seat: Seat | None
    decision: str
    by: int
