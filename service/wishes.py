"""Wishes: what the caller asks for in advance. Secret, and no part of the log until it comes true."""

from typing import Any

from msgspec import Struct

from events.commands import Committed
from events.wishes import read_wishes
from games.audience import Seat
from games.game import Refusal
from games.saying import said
from games.table.commands import Actor, MakeMove
from games.wishes import Wish
from service.http import problems
from service.http.access import Scope
from service.http.operations import Call, operation
from service.http.problems import Trouble
from service.http.requests import of_another_kind
from service.http.responses import Response, json_response
from service.http.unions import AnyWish
from service.seen_games import SeenGame

TRIES = 3
"""How often a wish tries to answer what is open: others may be answering the same."""


class OwnWish(Struct, frozen=True, kw_only=True):
    """What the caller has asked for in advance.

    `seat`: Your seat, counted from 0.
    `wish`: What you have asked for; null if nothing.
    """

    seat: Seat
    wish: AnyWish | None


@operation(
    "getWishes",
    "GET",
    "/v1/games/{game_id}/wishes",
    tag="wishes",
    summary="What you have asked for in advance",
    access=Scope.PLAY,
    response=OwnWish,
    problems=(problems.NOT_AT_THIS_TABLE,),
)
async def get_wishes(call: Call[None, None]) -> Response:
    """Your own only: nobody else can see whether there is anything. A rewind ends every wish before it."""
    seen, seat = await _own_seat(call)
    wish = await call.services.wishbook.of_seat(seen.table, seat, seen.dealer.game)
    return _answer(seen, seat, wish)


@operation(
    "setWishes",
    "PUT",
    "/v1/games/{game_id}/wishes",
    tag="wishes",
    summary="Ask for something in advance",
    access=Scope.PLAY,
    body=AnyWish,
    body_in=lambda game: game.wish_type,
    examples={
        "not-again-this-round": {"game": "rebel-princess", "decline_round": 2},
        "not-before-trick-5": {"game": "rebel-princess", "decline_round": 2, "decline_until": 5},
        "raise-hand": {"game": "rebel-princess", "raise_hand": "r2.t5"},
        "lead": {"game": "rebel-princess", "lead_at": "r2.t5.play1", "lead": "fairies-2"},
        "standing-order": {"game": "battle-princesses", "decline": "untargeted"},
    },
    response=OwnWish,
    problems=(
        problems.NOT_AT_THIS_TABLE,
        problems.TABLE_STATE,
        problems.DECISION_CLOSED,
        problems.IDLE_WISH,
        problems.RULE_BROKEN,
    ),
)
async def set_wishes(call: Call[None, Any]) -> Response:
    """All of it at once: what this does not say is not wished for any more. Nobody is told.

    What is open for you already, and your wish is about, is answered at once, as if you had posted that
    move. After a rewind places carry its mark, as decisions do: `w1.r2.t5`.
    """
    seen, seat = _seated(await call.services.seen_games.get_to_change(call.path("game_id"), call.player))
    kind = seen.dealer.game.wish_type
    if kind is not None and not isinstance(call.body, kind):
        raise of_another_kind(call.raw, kind)
    wish = seen.dealer.check_wish(seen.table, seat, call.body)
    if isinstance(wish, Refusal):
        readings = seen.dealer.readings(seen.table)
        raise problems.refused(wish, seen.dealer.game, seen.table.version, readings)
    await call.services.wishbook.keep(seen.table, seat, call.me.player, wish)
    await _answer_at_once(call, wish)
    return _answer(seen, seat, wish)


@operation(
    "deleteWishes",
    "DELETE",
    "/v1/games/{game_id}/wishes",
    tag="wishes",
    summary="Ask for nothing in advance",
    access=Scope.PLAY,
    status=204,
    problems=(problems.NOT_AT_THIS_TABLE, problems.TABLE_STATE),
)
async def delete_wishes(call: Call[None, None]) -> Response:
    """From now on you are asked every time. Nobody is told."""
    seen, seat = _seated(await call.services.seen_games.get_to_change(call.path("game_id"), call.player))
    await call.services.wishbook.drop(seen.table.game_id, seat)
    return Response(status=204)


async def _own_seat(call: Call[Any, Any]) -> tuple[SeenGame, int]:
    return _seated(await call.services.seen_games.get(call.path("game_id"), call.player))


def _seated(seen: SeenGame) -> tuple[SeenGame, int]:
    if seen.seat is None:
        raise Trouble(problems.NOT_AT_THIS_TABLE, said("You do not sit at this table."))
    return seen, seen.seat


async def _answer_at_once(call: Call[Any, Any], wish: Wish) -> None:
    """Looked at after the wish is kept: a window that opens later than this look knows the wish.

    Only for as long as it is kept: it may be taken back, or replaced, at the same time.
    """
    for _ in range(TRIES):
        seen, seat = await _own_seat(call)
        table, dealer = seen.table, seen.dealer
        kept = await call.services.wishbook.of_game(table.game_id)
        move = dealer.answer_at_once(table, seat, wish)
        if move is None or read_wishes(kept.wishes, table, dealer.game).get(seat) != wish:
            return
        outcome = await call.services.commands.send(
            table.game_id, Actor(player=call.me.player), MakeMove(move=move), if_wishes=kept.changes
        )
        if isinstance(outcome, Committed):
            call.services.metrics.moved()
            return


def _answer(seen: SeenGame, seat: int, wish: Wish | None) -> Response:
    shown = wish and seen.dealer.shown_wish(seen.table, wish)
    return json_response(OwnWish(seat=seat, wish=shown))
