"""What became of a command, as its sender may hear it."""

import hmac
from hashlib import sha256
from typing import Any

from events.commands import Busy, Committed, KeyReused, NoSuchGame, Outcome, VersionMismatch
from games.game import Refusal
from games.registry import DEALERS
from games.table import Actor, Table, TableCommand
from service import problems
from service.headers import expected_version
from service.operations import Call
from service.problems import Trouble
from service.shapes import Changed
from service.telling import tell_between


async def send(call: Call[Any, Any], command: TableCommand, *, invitation: str = "") -> Committed:
    """Send a command for the caller; whatever is not done becomes a problem."""
    game_id, key = call.path("game_id"), call.header("idempotency-key")
    outcome = await call.house.commands.send(
        game_id,
        Actor(player=call.me.player),
        command,
        if_match=expected_version(call),
        key=key,
        digest=body_digest(call) if key else b"",
    )
    if isinstance(outcome, Committed):
        return outcome
    raise await _trouble(call, game_id, outcome, invitation)


def body_digest(call: Call[Any, Any]) -> bytes:
    """What tells two requests with the same idempotency key apart."""
    return sha256(call.request.scope["path"].lower().encode() + b"\n" + call.raw).digest()


async def changed(call: Call[Any, Any], committed: Committed) -> Changed:
    """What the command brought about, as the caller sees it."""
    seat = committed.table.seat_of(call.player)
    return Changed(
        version=committed.table.version,
        first=committed.first,
        last=committed.last,
        events=await tell_between(call.house.store, committed.game_id, seat, committed.first, committed.last),
    )


async def _trouble(call: Call[Any, Any], game_id: str, outcome: Outcome, invitation: str) -> Trouble:
    table = await call.house.commands.table(game_id)
    if isinstance(table, NoSuchGame) or isinstance(outcome, NoSuchGame):
        return Trouble(problems.NOT_FOUND)
    # Even a refusal would tell outsiders that a private table exists.
    if not table.may_be_seen_by(call.player) and not _is_invited(table, invitation):
        return Trouble(problems.NOT_FOUND)
    return trouble_of(outcome, table, call)


def trouble_of(outcome: Outcome, table: Table[Any] | None, call: Call[Any, Any]) -> Trouble:
    """The problem that this outcome is."""
    match outcome:
        case Refusal():
            call.house.meters.refused(outcome.why.value)
            rulings = DEALERS[table.game].game.rulings if table else {}
            return problems.refused(outcome, rulings, table.version if table else 0)
        case VersionMismatch():
            return Trouble(
                problems.VERSION_MISMATCH,
                f"The game is at version {outcome.current}.",
                version=outcome.current,
                headers={"ETag": f'"{outcome.current}"'},
            )
        case KeyReused():
            return Trouble(problems.KEY_REUSED)
        case Busy():
            return problems.unavailable("Too many others act on this game at once.")
        case _:
            return Trouble(problems.NOT_FOUND)


def _is_invited(table: Table[Any], invitation: str) -> bool:
    return bool(table.invitation) and hmac.compare_digest(
        sha256(invitation.encode()).hexdigest(), table.invitation
    )
