"""Commands as the log keeps them: who asked, and for what, in canonical bytes."""

from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from events.codec import read_move
from events.envelope import canonical
from games.audience import Seat
from games.game import AnyGame, Options
from games.offers import Move
from games.table.commands import Actor, MakeMove, TableCommand
from games.table.opening import OpenTable
from games.table.state import Table


class Request(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A command and who gave it; with the wishes of other seats that it made come true, if there are any."""

    actor: Actor
    command: TableCommand | OpenTable
    wishes: dict[Seat, Any] = {}


def write_request(request: Request) -> bytes:
    return canonical(request)


def read_request(written: bytes, game: AnyGame) -> Request:
    """The request as it was made: moves, options and wishes are those of its game."""
    request = _request.decode(written)
    if request.wishes:
        kind: Any = game.wish_type
        wishes = {seat: msgspec.convert(wish, kind) for seat, wish in request.wishes.items()}
        request = replace(request, wishes=wishes)
    match request.command:
        case MakeMove(move=move):
            return replace(request, command=MakeMove(move=read_move(game, move)))
        case OpenTable(options=options):
            chosen: Options = msgspec.convert(options, game.options, str_keys=True)
            return replace(request, command=replace(request.command, options=chosen))
    return request


def read_move_made(written: bytes, game: AnyGame) -> Move | None:
    """The move that was made; None if it was another command, or no move of this version of the game."""
    try:
        command = read_request(written, game).command
    except msgspec.MsgspecError:
        return None
    return command.move if isinstance(command, MakeMove) else None


def name_of(actor: Actor) -> str:
    """The actor as idempotency keys know it: a key belongs to one player, one bot or the house."""
    if actor.player is not None:
        return f"player:{actor.player}"
    return "house" if actor.bot_seat is None else f"bot:{actor.bot_seat}"


def decision_of(command: TableCommand | OpenTable) -> str | None:
    return command.move.decision if isinstance(command, MakeMove) else None


def seat_of(actor: Actor, before: Table[Any], after: Table[Any]) -> Seat | None:
    """The seat this actor has, or had until just now."""
    if actor.bot_seat is not None:
        return actor.bot_seat
    seat = after.seat_of(actor.player)
    return before.seat_of(actor.player) if seat is None else seat


_request = msgspec.json.Decoder(Request)
