"""Moves: what the caller may do now, and doing it."""

from typing import Any

from msgspec import Struct

from games.audience import Seat
from games.offers import Offer
from games.saying import said
from games.table.commands import MakeMove
from service.http import problems
from service.http.access import Scope
from service.http.headers import ETAG, IDEMPOTENCY_KEY, IF_MATCH, REPLAYED, etag
from service.http.operations import Call, operation
from service.http.problems import Trouble
from service.http.responses import Response, json_response
from service.http.unions import AnyMove
from service.outcomes import COMMAND_PROBLEMS, Changed, change_response, send


class Moves(Struct, frozen=True, kw_only=True):
    """What the caller may do now. Each offer is a form: fill its slots, or post its example as it is."""

    version: int
    seat: Seat
    waiting_for: tuple[Seat, ...]
    offers: tuple[Offer, ...]


@operation(
    "getMoves",
    "GET",
    "/v1/games/{game_id}/moves",
    tag="moves",
    summary="What you may do now",
    access=Scope.READ,
    response=Moves,
    response_headers=(ETAG,),
    problems=(problems.NOT_AT_THIS_TABLE,),
)
async def get_moves(call: Call[None, None]) -> Response:
    """Forms to fill in: each names the decision it answers, its options, and why others are refused."""
    seen = await call.services.seen_games.get(call.path("game_id"), call.player)
    if seen.seat is None:
        raise Trouble(problems.NOT_AT_THIS_TABLE, said("You do not sit at this table."))
    table, dealer = seen.table, seen.dealer
    moves = Moves(
        version=table.version,
        seat=seen.seat,
        waiting_for=tuple(sorted(dealer.waiting_for(table))),
        offers=dealer.offers(table, seen.seat),
    )
    return json_response(moves, headers={"ETag": etag(table.version)})


@operation(
    "makeMove",
    "POST",
    "/v1/games/{game_id}/moves",
    tag="moves",
    summary="Make a move",
    access=Scope.PLAY,
    headers=(IF_MATCH, IDEMPOTENCY_KEY),
    body=AnyMove,
    examples={
        "choose-princess": {"type": "choose-princess", "decision": "draft", "princess": "mulan"},
        "pass-cards": {
            "type": "pass-cards",
            "decision": "r1.pass",
            "right": ["queens-2", "pets-3", "fairies-4"],
        },
        "play-card": {"type": "play-card", "decision": "r1.t1.play1", "card": "queens-7"},
    },
    response=Changed,
    response_headers=(ETAG, REPLAYED),
    problems=(*COMMAND_PROBLEMS, problems.DECISION_CLOSED, problems.NOT_YOUR_TURN, problems.RULE_BROKEN),
)
async def make_move(call: Call[None, Any]) -> Response:
    """One move for one decision, always for the caller's own seat. Answers what it brought about."""
    committed = await send(call, MakeMove(move=call.body))
    call.services.metrics.moved()
    return await change_response(call, committed)
