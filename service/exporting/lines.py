"""The lines of an export: one JSON object each, told apart by `type`. The last one is `end`."""

from datetime import datetime

from msgspec import Raw, Struct

from games.audience import Seat
from service.http.access import Scope
from service.http.fields import Uuid
from service.http.responses import ENCODER
from service.http.unions import AnyMove
from service.log.logged_events import LoggedEvent

FORMAT = 1


class ExportLine(Struct, frozen=True, kw_only=True, tag_field="type"):
    """One line of the file."""


class Beginning(ExportLine, frozen=True, kw_only=True, tag="export"):
    """The first line: what this is an export `of` (`game`, `player` or `games`)."""

    of: str
    made_at: datetime
    format: int = FORMAT


class PlayerLine(ExportLine, frozen=True, kw_only=True, tag="player"):
    """What the house knows of a player. `recovery_code_made_at`: the code itself it does not know."""

    id: Uuid
    name: str | None
    bot: bool
    created_at: datetime
    recovery_code_made_at: datetime | None


class TokenLine(ExportLine, frozen=True, kw_only=True, tag="token"):
    """A token, without the secret, which the house does not know."""

    id: Uuid
    label: str
    scopes: tuple[Scope, ...]
    created_at: datetime
    expires_at: datetime | None
    game: Uuid | None


class WishLine(ExportLine, frozen=True, kw_only=True, tag="wish"):
    """What the player has asked for in advance at a table."""

    game: Uuid
    seat: Seat
    changed_at: datetime
    wish: Raw


class StatementLine(ExportLine, frozen=True, kw_only=True, tag="statement"):
    """What the player has said in a dispute: SHA-256 of salt and text is the digest, which the log has."""

    game: Uuid
    at: datetime
    digest: str
    salt: str
    text: str


class GameLine(ExportLine, frozen=True, kw_only=True, tag="game"):
    """A game, as its reader may see it up to this version; its events follow, and then `game-end`.

    `seat`: through whose eyes, null for a spectator's. Its first event has all that the table agreed on.
    """

    id: Uuid
    game: str
    status: str
    version: int
    seat: Seat | None


class EventLine(LoggedEvent, frozen=True, kw_only=True, tag="event", tag_field="type"):
    """An event, as in the log."""


class RefusalLine(ExportLine, frozen=True, kw_only=True, tag="refusal"):
    """A move of the player's that was refused by these rules."""

    id: Uuid
    seat: Seat
    version: int
    decision: str
    at: datetime
    move: AnyMove
    citations: tuple[str, ...]


class GameEnd(ExportLine, frozen=True, kw_only=True, tag="game-end", omit_defaults=True):
    """The end of a game: how many events were told. `cursor`: where an export that was cut goes on."""

    id: Uuid
    events: int
    cursor: str = ""


class End(ExportLine, frozen=True, kw_only=True, tag="end"):
    """The last line. A file without it was cut. `lines`: how many came before this one."""

    games: int
    events: int
    lines: int


class Written:
    """Counts what it writes, for the last line."""

    def __init__(self) -> None:
        self.lines = self.events = self.games = 0

    def write(self, *lines: Struct) -> bytes:
        self.lines += len(lines)
        self.events += sum(isinstance(line, EventLine) for line in lines)
        self.games += sum(isinstance(line, GameLine) for line in lines)
        return b"".join(ENCODER.encode(line) + b"\n" for line in lines)

    def end(self) -> bytes:
        return self.write(End(games=self.games, events=self.events, lines=self.lines))
