"""Moves: what the caller may do now, and doing it."""

from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import asdict

from games.audience import Seat
from games.offers import Offer
from games.saying import said
from games.table.commands import MakeMove
from service.http import problems
from service.http.access import Scope
from service.http.fields import Query
from service.http.headers import ETAG, IDEMPOTENCY_KEY, IF_MATCH, REPLAYED, etag
from service.http.operations import Call, operation
from service.http.problems import Trouble
from service.http.responses import Response, json_response
from service.http.unions import AnyMove
from service.outcomes import COMMAND_PROBLEMS, Changed, change_response, send

OptionName = Annotated[str, Meta(max_length=80)]


class Moves(Struct, frozen=True, kw_only=True):
    """What the caller may do now. Each offer is a form: fill its slots, or post its example as it is.

    `version`: The version of the game for which this holds.
    `seat`: Your seat, counted from 0.
    `waiting_for`: The seats that the game waits for, by their numbers; yours may be among them or not.
    `offers`: The forms that you may fill in; none if nothing is open for you.
    """

    version: int
    seat: Seat
    waiting_for: tuple[Seat, ...]
    offers: tuple[Offer, ...]


class Picked(Query, frozen=True, kw_only=True):
    """What the caller has picked already.

    `card`: Only forms in which this is an option of the field `card`, narrowed down to it.
    `item`: Only forms in which this is an option of the field `item`, narrowed down to it.
    """

    card: OptionName | UnsetType = UNSET
    item: OptionName | UnsetType = UNSET


@operation(
    "getMoves",
    "GET",
    "/v1/games/{game_id}/moves",
    tag="moves",
    summary="What you may do now",
    access=Scope.READ,
    query=Picked,
    response=Moves,
    response_headers=(ETAG,),
    problems=(problems.NOT_AT_THIS_TABLE,),
)
async def get_moves(call: Call[Picked, None]) -> Response:
    """Forms to fill in: each names the decision it answers, its options, and why others are refused.

    With `card` or `item`, only the forms in which that is an option of this field, narrowed down to it:
    without the options, counts and lists that do not go with it.
    """
    seen = await call.services.seen_games.get(call.path("game_id"), call.player)
    if seen.seat is None:
        raise Trouble(problems.NOT_AT_THIS_TABLE, said("You do not sit at this table."))
    table, dealer = seen.table, seen.dealer
    picked = {name: option for name, option in asdict(call.query).items() if option is not UNSET}
    moves = Moves(
        version=table.version,
        seat=seen.seat,
        waiting_for=tuple(sorted(dealer.waiting_for(table))),
        offers=dealer.offers(table, seen.seat, picked),
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
    response=Changed,
    response_headers=(ETAG, REPLAYED),
    problems=(
        *COMMAND_PROBLEMS,
        problems.DECISION_CLOSED,
        problems.NOT_YOUR_TURN,
        problems.GAME_STOPPED,
        problems.RULE_BROKEN,
    ),
)
async def make_move(call: Call[None, Any]) -> Response:
    """One move for one decision, always for the caller's own seat. Answers what it brought about."""
    committed = await send(call, MakeMove(move=call.body))
    call.services.metrics.moved()
    return await change_response(call, committed)
