"""Moves: what the caller may do now, and doing it."""

import time
from functools import partial
from typing import Annotated, Any

from litestar.response.base import ASGIResponse
from msgspec import UNSET, Meta, Struct, UnsetType

from games.audience import Seat
from games.offers import Offer
from games.saying import said
from games.table.commands import MakeMove
from games.table.state import Status
from service.http import problems
from service.http.access import Scope
from service.http.fields import Query
from service.http.headers import ETAG, IDEMPOTENCY_KEY, IF_MATCH, REPLAYED, etag
from service.http.operations import Call, operation
from service.http.problems import Trouble
from service.http.responses import Response, json_response
from service.http.unions import AnyMove
from service.outcomes import COMMAND_PROBLEMS, Changed, as_response, changed, send
from service.seen_games import SeenGame
from service.stream.late_response import LateResponse
from service.stream.streams import MOST_PER_TOKEN

OptionName = Annotated[str, Meta(max_length=80)]


class Moves(Struct, frozen=True, kw_only=True):
    """What the caller may do now. Each offer is a form: fill its slots, or post its example as it is.

    `version`: The version of the game for which this holds.
    `status`: How far the table has come.
    `seat`: Your seat, counted from 0.
    `waiting_for`: The seats that the game waits for, by their numbers; yours may be among them or not.
    `offers`: The forms that you may fill in; none if nothing is open for you.
    `my_turn`: Whether the game waits for you. If not, an offer is a second thought.
    """

    version: int
    status: Status
    seat: Seat
    my_turn: bool
    waiting_for: tuple[Seat, ...]
    offers: tuple[Offer, ...]


class Moved(Changed, frozen=True, kw_only=True, omit_defaults=True):
    """What the move brought about.

    `next`: What you may do after it, if you asked for that; no offers unless it is your turn again.
    """

    next: Moves | UnsetType = UNSET


class MovesQuery(Query, frozen=True, kw_only=True):
    """What the caller has picked already, and how long to wait for their turn.

    `card`: Only forms in which this is an option of the field `card`, narrowed down to it.
    `item`: Only forms in which this is an option of the field `item`, narrowed down to it.
    `wait`: For how many seconds to wait until it is your turn or the game is over.
    """

    card: OptionName | UnsetType = UNSET
    item: OptionName | UnsetType = UNSET
    wait: Annotated[int, Meta(ge=1, le=30)] | UnsetType = UNSET


class MoveQuery(Query, frozen=True, kw_only=True):
    """What else the answer shall tell.

    `offers`: Whether to tell what you may do next.
    """

    offers: bool = False


@operation(
    "getMoves",
    "GET",
    "/v1/games/{game_id}/moves",
    tag="moves",
    summary="What you may do now",
    access=Scope.READ,
    query=MovesQuery,
    response=Moves,
    response_headers=(ETAG,),
    problems=(problems.NOT_AT_THIS_TABLE,),
)
async def get_moves(call: Call[MovesQuery, None]) -> ASGIResponse:
    """Forms to fill in: each names the decision it answers, its options, and why others are refused.

    With `card` or `item`, only the forms in which that is an option of this field, narrowed down to it:
    without the options, counts and lists that do not go with it.

    With `wait`, the answer comes as soon as it is your turn or the game is over, and after so many seconds at
    the latest: see `my_turn` and `status`, and ask again. Who waits has a stream open, as far as limits go.
    """
    seen = await _seated(call)
    if call.query.wait is UNSET or _has_word_for(seen):
        return _moves_response(call, seen)
    call.services.streams.check_room(call.me.token_id, MOST_PER_TOKEN)
    return LateResponse(partial(_moves_in_time, call, float(call.query.wait)), call.request)


async def _moves_in_time(call: Call[MovesQuery, None], seconds: float) -> Response:
    """What the caller may do once it is the caller's turn, or time is up. Whoever moves wakes this."""
    streams, token_id = call.services.streams, call.me.token_id
    until = time.monotonic() + seconds
    with streams.watching(call.path("game_id"), token_id) as watch:
        while True:
            seen = await _seated(call)
            left = until - time.monotonic()
            if _has_word_for(seen) or left <= 0 or streams.closing:
                break
            await streams.moved_beyond(watch, seen.table.version, left)
    if not await call.services.tokens.still_works(token_id):
        raise problems.unauthenticated(said("The token is unknown, expired or revoked."))
    return _moves_response(call, seen)


async def _seated(call: Call[Any, Any]) -> SeenGame:
    seen = await call.services.seen_games.get(call.path("game_id"), call.player)
    if seen.seat is None:
        raise Trouble(problems.NOT_AT_THIS_TABLE, said("You do not sit at this table."))
    return seen


def _has_word_for(seen: SeenGame) -> bool:
    """Is there something for the caller to do, or never again?"""
    return seen.table.status is Status.OVER or seen.seat in seen.dealer.waiting_for(seen.table)


def _moves(seen: SeenGame, offers: tuple[Offer, ...]) -> Moves:
    assert seen.seat is not None
    awaited = seen.dealer.waiting_for(seen.table)
    return Moves(
        version=seen.table.version,
        status=seen.table.status,
        seat=seen.seat,
        my_turn=seen.seat in awaited,
        waiting_for=tuple(sorted(awaited)),
        offers=offers,
    )


def moves_on_turn(seen: SeenGame) -> Moves:
    """What the game waits for from who sees it like this; no offers unless it is their turn."""
    is_asked = seen.seat in seen.dealer.waiting_for(seen.table)
    return _moves(seen, seen.dealer.offers(seen.table, seen.seat) if is_asked else ())


def _moves_response(call: Call[MovesQuery, None], seen: SeenGame) -> Response:
    named = {"card": call.query.card, "item": call.query.item}
    picked = {name: option for name, option in named.items() if option is not UNSET}
    moves = _moves(seen, seen.dealer.offers(seen.table, seen.seat, picked))
    return json_response(moves, headers={"ETag": etag(moves.version)})


@operation(
    "makeMove",
    "POST",
    "/v1/games/{game_id}/moves",
    tag="moves",
    summary="Make a move",
    access=Scope.PLAY,
    query=MoveQuery,
    headers=(IF_MATCH, IDEMPOTENCY_KEY),
    body=AnyMove,
    body_in=lambda game: game.moves,
    examples={
        "choose-princess": {"type": "choose-princess", "decision": "draft", "princess": "mulan"},
        "pass-cards": {
            "type": "pass-cards",
            "decision": "r1.pass",
            "right": ["queens-2", "pets-3", "fairies-4"],
        },
        "play-card": {"type": "play-card", "decision": "r1.t1.play1", "card": "queens-7"},
        "activate-card": {
            "type": "activate-card",
            "decision": "r2.s1.play4",
            "card": "storm-singer.1",
            "item": "cursed-spindle.2",
            "targets": {"stun": ["ore-digger.3"]},
        },
        "block-card": {
            "type": "block-card",
            "decision": "r2.s1.window5",
            "card": "prince-below-the-window.1",
        },
    },
    response=Moved,
    response_headers=(ETAG, REPLAYED),
    problems=(
        *COMMAND_PROBLEMS,
        problems.DECISION_CLOSED,
        problems.NOT_YOUR_TURN,
        problems.GAME_STOPPED,
        problems.RULE_BROKEN,
    ),
)
async def make_move(call: Call[MoveQuery, Any]) -> Response:
    """One move for one decision, always for the caller's own seat. Answers what it brought about.

    With `offers=true`, also what the caller may do next, so that a player on turn needs no other request.
    """
    committed = await send(call, MakeMove(move=call.body))
    call.services.metrics.moved()
    change = await changed(call, committed)
    following = await _next_moves(call) if call.query.offers else UNSET
    moved = Moved(**{name: getattr(change, name) for name in Changed.__struct_fields__}, next=following)
    return as_response(moved, committed)


async def _next_moves(call: Call[Any, Any]) -> Moves | UnsetType:
    """What the caller may do now that the move was made; nothing is said to who has left since."""
    try:
        seen = await _seated(call)
    except Trouble:
        return UNSET
    return moves_on_turn(seen)
