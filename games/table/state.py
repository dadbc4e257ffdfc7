"""A table as it stands: who sits where, what was opened, and the game that is played at it."""

import hmac
from enum import StrEnum
from hashlib import sha256
from typing import Any, Generic, TypeVar

from msgspec import Struct, convert

from games.audience import Seat
from games.game import AnyGame, Options, Refusal, Why
from games.saying import Said
from games.table.matters import USUAL_LIMITS, Dispute, Limits, Look, Suggestion

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


class Chair(Struct, frozen=True, kw_only=True):
    """Who sits there, with the entropy they brought: in the open, or committed to and revealed later.

    `withheld`: they did not reveal it in time.
    """

    player: str | None = None
    bot: str | None = None
    entropy: str = ""
    commitment: str = ""
    withheld: bool = False

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
    play: S | None = None

    def seat_of(self, player: str | None) -> Seat | None:
        seats = (
            seat for seat, chair in enumerate(self.chairs) if chair and player and chair.player == player
        )
        return next(seats, None)

    def may_be_seen_by(self, player: str | None) -> bool:
        return (
            self.visibility is Visibility.PUBLIC
            or (player is not None and player in (self.host, *self.referees))
            or self.seat_of(player) is not None
        )

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
        """Does the game wait until a dispute is settled?"""
        return any(dispute.stops and dispute.is_open for dispute in self.disputes)

    @property
    def bot_seats(self) -> frozenset[Seat]:
        return frozenset(seat for seat, chair in enumerate(self.chairs) if chair and chair.bot)


def options_of(game: AnyGame, table: Table[Any]) -> Options:
    """What the table plays by, as its game reads it."""
    return convert(table.options, game.options)  # type: ignore[no-any-return]


def refused(detail: Said, why: Why = Why.TABLE_STATE) -> Refusal:
    """Why something is not done at a table, where no rule of its game says so."""
    return Refusal(why=why, detail=detail)


def digest_of_code(invitation: str) -> str:
    return sha256(invitation.encode()).hexdigest()
