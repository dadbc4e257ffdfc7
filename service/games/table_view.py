"""A table as one caller sees it in a response."""

from datetime import datetime
from typing import Any

from msgspec import Struct

from events.imported import Imported
from games.audience import Seat
from games.table.matters import Limits
from games.table.state import Ended, Status, Visibility
from games.table.terms import Terms
from service.disputes.shapes import (
    OpenDeadline,
    OpenSuggestion,
    RefereesLook,
    TableDispute,
    shown_deadlines,
    shown_dispute,
    shown_looks,
    shown_suggestion,
    shown_time,
)
from service.http.fields import Uuid
from service.http.schema_names import published_as
from service.http.unions import AnyOptions, AnyView
from service.seen_games import SeenGame


@published_as("Chair")
class TableSeat(Struct, frozen=True, kw_only=True):
    """A chair: a player, a bot, or nobody yet.

    `seat`: Which seat it is, counted from 0.
    `player`: The id of the player who sits there; null if nobody or a bot does.
    `bot`: The name of the bot that sits there; null if nobody or a player does.
    `entropy`: What the player brought for the shuffles, in hex, once it is known; else empty.
    `commitment`: What the player has committed to, SHA-256 in hex; empty if to nothing.
    `withheld`: Whether they have not revealed it in time.
    `ready`: Whether they want the game to start.
    `stand_in`: The name of the bot that plays for them while they are absent; null if they play themselves.
    `left_by`: The id of who sat there at the start and has left the seat to the bot for good; null if nobody.
    """

    seat: Seat
    player: Uuid | None = None
    bot: str | None = None
    entropy: str = ""
    commitment: str = ""
    withheld: bool = False
    ready: bool = False
    stand_in: str | None = None
    left_by: Uuid | None = None


class OriginalGame(Struct, frozen=True, kw_only=True):
    """The game that an imported one cites.

    `pinned`: whether who imported it had a key of that house from elsewhere, and it is signed by that. If
    not, it agrees with itself, but nobody vouches for it.

    `house`: The name of the house that it was played in.
    `game`: Its id in that house.
    `version`: Its last version there.
    `hash`: The hash of that version, in hex.
    `imported_at`: When it was imported here.
    """

    house: str
    game: Uuid
    version: int
    hash: str
    pinned: bool
    imported_at: datetime


class TableView(Struct, frozen=True, kw_only=True):
    """The table as the caller may know it: a fold over the caller's own redacted events.

    `id`: The id of the table.
    `version`: The version that this shows, counted from 1: how many events the log has up to there.
    `status`: How far the table has come.
    `game`: The name of the game.
    `options`: How it is played.
    `ruleset`: The digest of the rules this table plays by: two tables with the same play the same. Tables
    from before there was one have an empty one.
    `visibility`: Whether everybody may see it.
    `host`: The id of the player who opened it.
    `seats`: Its chairs; the first entry is seat 0.
    `seat`: The caller's own seat, counted from 0; null for spectators.
    `waiting_for`: The seats that the game waits for, by their numbers.
    `conceded`: The seats that have given up, in that order.
    `limits`: How long the table waits for answers, in seconds.
    `referees`: The ids of the players who decide disputes.
    `terms`: Clocks, what becomes of somebody who is out of time, spectators.
    `invited`: The ids of players who may sit down without a code.
    `rematch_of`: The id of the game after which the same people play this one; null if it is none.
    `stopped`: Whether the game waits until a dispute is settled or a pause is over.
    `paused_until`: The game rests until then, or until somebody goes on; null if it does not rest.
    `ended`: How the table ended without a result; null if it did not.
    `deadlines`: What somebody may still answer, and until when.
    `disputes`: The disputes of this table; the first has the number 1.
    `suggestions`: What is suggested and not settled yet.
    `looks`: Which referee has looked through whose eyes.
    `decisions`: The ids of the decisions that are open for the caller's seat.
    `commitments`: SHA-256 of every secret that the house draws from, in hex, by the name of its epoch.
    `imported`: Where it was played, if not here; then it can be looked at, not played.
    `winners`: The seats that have won, by their numbers; null while the game lasts.
    `play`: The game itself; null before the start.
    """

    id: Uuid
    version: int
    status: Status
    game: str
    options: AnyOptions
    ruleset: str
    visibility: Visibility
    host: Uuid
    seats: tuple[TableSeat, ...]
    seat: Seat | None
    waiting_for: tuple[Seat, ...]
    conceded: tuple[Seat, ...]
    limits: Limits
    referees: tuple[Uuid, ...]
    terms: Terms
    invited: tuple[Uuid, ...]
    rematch_of: Uuid | None
    stopped: bool
    paused_until: datetime | None
    ended: Ended | None
    deadlines: tuple[OpenDeadline, ...]
    disputes: tuple[TableDispute, ...]
    suggestions: tuple[OpenSuggestion, ...]
    looks: tuple[RefereesLook, ...]
    decisions: tuple[str, ...]
    commitments: dict[str, str]
    imported: OriginalGame | None
    winners: tuple[Seat, ...] | None
    play: AnyView | None


class OpenedTable(TableView, frozen=True, kw_only=True):
    """The new table.

    `invitation`: The code that lets others in to a private table, shown this once; null for a public one.
    `receipt`: A signed note on its first version.
    """

    invitation: str | None
    receipt: str


def view_fields(seen: SeenGame) -> dict[str, Any]:
    """The fields of a `TableView`."""
    table, dealer = seen.table, seen.dealer
    result = dealer.result(table)
    return {
        "id": table.game_id,
        "version": table.version,
        "status": table.status,
        "game": table.game,
        "options": table.options,
        "ruleset": table.ruleset,
        "visibility": table.visibility,
        "host": table.host,
        "seats": tuple(
            TableSeat(
                seat=seat,
                player=(chair.player or None) if chair else None,
                bot=(chair.bot or None) if chair else None,
                entropy=chair.entropy if chair else "",
                commitment=chair.commitment if chair else "",
                withheld=chair.withheld if chair else False,
                ready=chair.ready if chair else False,
                stand_in=chair.stand_in if chair else None,
                left_by=chair.left_by if chair else None,
            )
            for seat, chair in enumerate(table.chairs)
        ),
        "seat": seen.seat,
        "waiting_for": tuple(sorted(dealer.waiting_for(table))),
        "conceded": table.conceded,
        "limits": table.limits,
        "referees": table.referees,
        "terms": table.terms,
        "invited": table.invited,
        "rematch_of": table.rematch_of or None,
        "stopped": table.stopped,
        "paused_until": shown_time(table.paused_until) if table.paused_until else None,
        "ended": table.ended,
        "deadlines": shown_deadlines(table),
        "disputes": tuple(shown_dispute(one) for one in table.disputes),
        "suggestions": tuple(shown_suggestion(one) for one in table.suggestions),
        "looks": shown_looks(table),
        "decisions": seen.decisions,
        "commitments": table.commitments,
        "imported": None if seen.imported is None else _original(seen.imported),
        "winners": result.winners if result else None,
        "play": dealer.game.view(table.play, seen.seat) if table.play is not None else None,
    }


def _original(imported: Imported) -> OriginalGame:
    return OriginalGame(
        house=imported.house,
        game=imported.original,
        version=imported.version,
        hash=imported.hash.hex(),
        pinned=imported.pinned,
        imported_at=imported.imported_at,
    )


def table_view(seen: SeenGame) -> TableView:
    return TableView(**view_fields(seen))
