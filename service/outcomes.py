"""What became of a command: events for its sender, or a problem."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any, cast

from msgspec import Raw, Struct

from events.commands import Busy, Committed, NoSuchGame, Outcome, OverQuota, Quota, VersionMismatch
from events.idempotency import KeyReused
from games.audience import Viewer
from games.game import Refusal
from games.registry import DEALERS, GAMES
from games.saying import said
from games.table.commands import Actor, TableCommand
from service.http import problems
from service.http.headers import etag, expected_version
from service.http.operations import Call
from service.http.problems import Trouble
from service.http.responses import Response, json_response
from service.log.logged_events import LoggedEvent, logged_event
from service.quotas import trouble_of as over_quota

COMMAND_PROBLEMS = (
    problems.NOT_AT_THIS_TABLE,
    problems.TABLE_STATE,
    problems.VERSION_MISMATCH,
    problems.KEY_REUSED,
)


class Changed(Struct, frozen=True, kw_only=True):
    """What the command brought about.

    `version`: The version of the game now; others may have done something since.
    `first`: The version of the first event that this brought about.
    `last`: The version of the last of them.
    `events`: These events, as the caller sees them.
    `receipt`: A signed note on version `last`. Who keeps it can show later that the log was changed.
    """

    version: int
    first: int
    last: int
    events: tuple[LoggedEvent, ...]
    receipt: str


async def send(
    call: Call[Any, Any], command: TableCommand, *, invitation: str = "", quota: Quota | None = None
) -> Committed:
    """Send a command for the caller; whatever is not done becomes a problem."""
    game_id, key = call.path("game_id"), call.header("idempotency-key")
    outcome = await call.services.commands.send(
        game_id,
        Actor(player=call.me.player),
        command,
        if_match=expected_version(call),
        key=key,
        digest=body_digest(call) if key else b"",
        quota=quota,
    )
    if isinstance(outcome, Committed):
        return outcome
    raise await _trouble(call, game_id, outcome, invitation)


async def change_response(call: Call[Any, Any], committed: Committed) -> Response:
    """What was brought about, with the version the game has now."""
    return as_response(await changed(call, committed), committed)


def as_response(change: Changed, committed: Committed) -> Response:
    headers = {"ETag": etag(change.version)}
    if committed.replayed:
        headers["Idempotency-Replayed"] = "true"
    return json_response(change, headers=headers)


def body_digest(call: Call[Any, Any]) -> bytes:
    """What tells two requests with the same idempotency key apart."""
    return sha256(call.request.scope["path"].lower().encode() + b"\n" + call.raw).digest()


async def changed(call: Call[Any, Any], committed: Committed) -> Changed:
    """What the command brought about, as the caller sees it."""
    table = committed.table
    seat = table.seat_of(call.player)
    return Changed(
        # Whoever repeats a request after leaving a private table hears nothing of what came since.
        version=table.version if table.may_be_seen_by(call.player) else committed.last,
        first=committed.first,
        last=committed.last,
        events=await _events(call, committed, seat),
        receipt=call.services.receipts.of_command(committed),
    )


async def _events(call: Call[Any, Any], committed: Committed, seat: Viewer) -> tuple[LoggedEvent, ...]:
    """The events that the command has added to the log."""
    registered = await call.services.store.registered(committed.game_id)
    if registered is None:
        return ()
    rows = await call.services.told_log.of_command(committed)
    telling = call.services.streams.telling(committed.game_id)
    if telling is None:
        return tuple(logged_event(row, registered, seat, awaited=awaited) for row, awaited in rows)
    # Its streams are told the same: whoever comes first writes it.
    written = [Raw(telling.message(row, registered, seat).logged) for row in rows]
    return cast("tuple[LoggedEvent, ...]", tuple(written))


async def _trouble(call: Call[Any, Any], game_id: str, outcome: Outcome, invitation: str) -> Trouble:
    table = await call.services.commands.table(game_id)
    if isinstance(table, NoSuchGame) or isinstance(outcome, NoSuchGame):
        return Trouble(problems.NOT_FOUND)
    # Even a refusal would tell outsiders that a private table exists.
    if not table.may_be_seen_by(call.player) and not table.is_invited(invitation):
        return Trouble(problems.NOT_FOUND)
    cites = isinstance(outcome, Refusal) and outcome.citations
    readings = DEALERS[table.game].readings(table) if cites else None
    return trouble_of(outcome, call, game=table.game, version=table.version, readings=readings)


def trouble_of(
    outcome: Outcome,
    call: Call[Any, Any],
    *,
    game: str,
    version: int = 0,
    readings: Mapping[str, str] | None = None,
) -> Trouble:
    """The problem that this outcome is. `readings`: of rulings that the table reads otherwise."""
    match outcome:
        case Refusal():
            call.services.metrics.refused(outcome.why.value)
            return problems.refused(outcome, GAMES[game], version, readings)
        case VersionMismatch():
            return Trouble(
                problems.VERSION_MISMATCH,
                said("The game is at version {version}.", version=outcome.current),
                version=outcome.current,
                headers={"ETag": f'"{outcome.current}"'},
            )
        case KeyReused():
            return Trouble(problems.KEY_REUSED)
        case OverQuota():
            return over_quota(outcome)
        case Busy():
            return problems.unavailable(said("Too many others act on this game at once."))
        case _:
            return Trouble(problems.NOT_FOUND)
