"""A table as it stands: who sits where, what was opened, and the game that is played at it."""

import hmac
from enum import StrEnum
from hashlib import sha256
from typing import Any, Generic, TypeVar

from msgspec import Struct, convert

from games.audience import Seat
from games.game import AnyGame, Options, Refusal, Why
from games.saying import Said
from games.table.clocks import NO_CLOCKS, Clocks
from games.table.matters import USUAL_LIMITS, Dispute, Limits, Look, Suggestion
from games.table.terms import USUAL_TERMS, Terms

S = TypeVar("S")


class Status(StrEnum):
    """How far a table has come: people `gathering`, committed entropy `revealing`, the game `playing`, or
    `over`.
    """

    GATHERING = "gathering"
    REVEALING = "revealing"
    PLAYING = "playing"
    OVER = "over"


class Visibility(StrEnum):
    """Who may see a table: everybody, or only those who sit there and who were invited."""

    PUBLIC = "public"
    PRIVATE = "private"


class HowEnded(StrEnum):
    """How a table ended without its game coming to an end.

    `closed`: by its host, before the start. `aborted`: by somebody seated, before anybody had decided
    anything. `abandoned`: somebody was out of time and the table ends then, or nobody came back for a long
    time. `expired`: nobody came to play.
    """

    CLOSED = "closed"
    ABORTED = "aborted"
    ABANDONED = "abandoned"
    EXPIRED = "expired"


class Ended(Struct, frozen=True, kw_only=True):
    """The table ended without a result.

    `how`: How it ended.
    `seat`: By whom, or because of whom; null if because of nobody.
    """

    how: HowEnded
    seat: Seat | None = None


class Chair(Struct, frozen=True, kw_only=True):
    """Who sits there, with the entropy they brought: in the open, or committed to and revealed later.

    `withheld`: they did not reveal it in time. `ready`: they want the game to start. `stand_in`: the bot that
    plays for them while they are absent, `absent_since` a time in milliseconds. `left_by`: who sat there when
    the game started and has left it to the bot.
    """

    player: str | None = None
    bot: str | None = None
    entropy: str = ""
    commitment: str = ""
    withheld: bool = False
    ready: bool = False
    stand_in: str | None = None
    absent_since: int = 0
    left_by: str | None = None

    @property
    def must_reveal(self) -> bool:
        return bool(self.commitment) and not self.entropy and not self.withheld


class Undone(Struct, frozen=True, array_like=True):
    """What a rewind has undone: everything after version `to`. The rewind itself is version `by`."""

    to: int
    by: int


class Table(Struct, Generic[S], frozen=True, kw_only=True):
    """A table, as the house or as one viewer knows it: only `play` differs between them, and what a seat was
    refused.
    """

    game_id: str
    version: int = 0
    status: Status = Status.GATHERING
    game: str = ""
    options: dict[str, Any] = {}
    chairs: tuple[Chair | None, ...] = ()
    host: str = ""
    visibility: Visibility = Visibility.PUBLIC
    invitation: str = ""
    ruleset: str = ""
    commitments: dict[str, str] = {}
    entropy: str = ""
    started_at: int = 0
    reveal_by: int = 0
    undone: tuple[Undone, ...] = ()
    spares: dict[str, str] = {}
    opened: dict[str, int] = {}
    conceded: tuple[Seat, ...] = ()
    limits: Limits = USUAL_LIMITS
    referees: tuple[str, ...] = ()
    looks: tuple[Look, ...] = ()
    disputes: tuple[Dispute, ...] = ()
    suggestions: tuple[Suggestion, ...] = ()
    suggested: tuple[Seat, ...] = ()
    terms: Terms = USUAL_TERMS
    invited: tuple[str, ...] = ()
    rematch_of: str = ""
    clocks: Clocks = NO_CLOCKS
    paused_until: int = 0
    ended: Ended | None = None
    play: S | None = None

    def seat_of(self, player: str | None) -> Seat | None:
        seats = (
            seat for seat, chair in enumerate(self.chairs) if chair and player and chair.player == player
        )
        return next(seats, None)

    def may_be_seen_by(self, player: str | None) -> bool:
        return self.visibility is Visibility.PUBLIC or self._belongs_here(player)

    def may_be_watched_by(self, player: str | None) -> bool:
        """Of those who may know of it: may this one see how the game goes on?"""
        is_open = self.terms.spectators or self.status not in (Status.REVEALING, Status.PLAYING)
        return is_open or self._belongs_here(player)

    def _belongs_here(self, player: str | None) -> bool:
        if player is None:
            return False
        if self.status is Status.GATHERING and player in self.invited:
            return True
        left = (chair.left_by for chair in self.chairs if chair)
        return player in (self.host, *self.referees, *left) or self.seat_of(player) is not None

    def is_invited(self, code: str) -> bool:
        """Is this the code that lets others in? The table holds only its digest; a public one has none."""
        return bool(self.invitation) and hmac.compare_digest(digest_of_code(code), self.invitation)

    @property
    def branch(self) -> int:
        """How often the game has gone back: each time it begins another branch of its log."""
        return len(self.undone)

    def undone_by(self, version: int) -> int | None:
        """The version of the rewind that has undone this one."""
        return next((each.by for each in self.undone if each.to < version < each.by), None)

    @property
    def stopped(self) -> bool:
        """Does the game wait until a dispute is settled, or a pause is over?"""
        return self.paused_until > 0 or any(one.stops and one.is_open for one in self.disputes)

    @property
    def bot_seats(self) -> frozenset[Seat]:
        """The seats that belong to bots."""
        return frozenset(seat for seat, chair in enumerate(self.chairs) if chair and chair.bot)

    @property
    def absent(self) -> frozenset[Seat]:
        """The seats of people that a bot plays for."""
        return frozenset(seat for seat, chair in enumerate(self.chairs) if chair and chair.stand_in)

    @property
    def house_seats(self) -> frozenset[Seat]:
        """The seats that the house plays for."""
        return self.bot_seats | self.absent


def options_of(game: AnyGame, table: Table[Any]) -> Options:
    """What the table plays by, as its game reads it."""
    return convert(table.options, game.options)  # type: ignore[no-any-return]


def refused(detail: Said, why: Why = Why.TABLE_STATE) -> Refusal:
    """Why something is not done at a table, where no rule of its game says so."""
    return Refusal(why=why, detail=detail)


def digest_of_code(invitation: str) -> str:
    return sha256(invitation.encode()).hexdigest()
