"""Seats: sit down, seat a bot, leave; and start when every seat is taken."""

from typing import Any

from events.commands import Committed
from games.table import Start
from service.http import problems
from service.http.headers import ETAG, IDEMPOTENCY_KEY, IF_MATCH, REPLAYED, etag
from service.http.operations import Call, operation
from service.http.responses import Answer, json_answer
from service.outcomes import changed, send
from service.shapes import Changed, SeatCommand, SitDown
from service.tokens.store import Scope

AT_TABLES = (
    problems.NOT_AT_THIS_TABLE,
    problems.TABLE_STATE,
    problems.VERSION_MISMATCH,
    problems.KEY_REUSED,
)


@operation(
    "changeSeats",
    "POST",
    "/v1/games/{game_id}/seats",
    tag="seats",
    summary="Sit down, seat a bot, or leave",
    access=Scope.PLAY,
    headers=(IF_MATCH, IDEMPOTENCY_KEY),
    body=SeatCommand,
    answer=Changed,
    answer_headers=(ETAG, REPLAYED),
    problems=AT_TABLES,
)
async def change_seats(call: Call[None, SeatCommand]) -> Answer:
    """Before the start only. A private table lets in whoever brings its invitation code."""
    invitation = call.body.invitation if isinstance(call.body, SitDown) else ""
    return await answer_change(call, await send(call, call.body, invitation=invitation))


@operation(
    "startGame",
    "POST",
    "/v1/games/{game_id}/start",
    tag="seats",
    summary="Start the game",
    access=Scope.PLAY,
    headers=(IF_MATCH, IDEMPOTENCY_KEY),
    answer=Changed,
    answer_headers=(ETAG, REPLAYED),
    problems=AT_TABLES,
)
async def start_game(call: Call[None, None]) -> Answer:
    """For the host, once every seat is taken. The seats and their entropy are final from then on."""
    return await answer_change(call, await send(call, Start()))


async def answer_change(call: Call[Any, Any], committed: Committed) -> Answer:
    """What was brought about, with the version the game has now."""
    change = await changed(call, committed)
    headers = {"ETag": etag(change.version)}
    if committed.replayed:
        headers["Idempotency-Replayed"] = "true"
    return json_answer(change, headers=headers)
