"""How a table ends although its game does not: closed, aborted, abandoned, expired. It is final."""

from typing import Any

from games.audience import Seat
from games.game import AnyGame, Refusal, Why
from games.saying import said
from games.table.commands import Abort, Actor, Expire
from games.table.events import TableEnded
from games.table.past import Past
from games.table.state import HowEnded, Status, Table, refused


def abort(game: AnyGame, table: Table[Any], actor: Actor, command: Abort, past: Past) -> TableEnded | Refusal:
    seat = table.seat_of(actor.player)
    match table.status:
        case Status.GATHERING:
            if actor.player != table.host:
                return refused(said("Only the host closes the table."), Why.NOT_AT_THIS_TABLE)
            return TableEnded(how=HowEnded.CLOSED, seat=seat)
        case Status.PLAYING:
            if seat is None and actor.player == table.host:
                return refused(
                    said("The game has started: now only who sits at the table may abort it."),
                    Why.NOT_AT_THIS_TABLE,
                )
            if seat is None:
                return refused(said("You do not sit at this table."), Why.NOT_AT_THIS_TABLE)
            if _is_decided(game, table, past):
                return _too_late(game, table, seat)
            return TableEnded(how=HowEnded.ABORTED, seat=seat)
        case Status.REVEALING:
            return refused(
                said(
                    "The seats are closed: once the game has started, anybody seated may abort it as long as "
                    "nobody has decided anything."
                )
            )
        case Status.OVER:
            return refused(said("The game is over."))


def _too_late(game: AnyGame, table: Table[Any], seat: Seat) -> Refusal:
    """What else one may do who does not want to play on."""
    if seat in table.conceded or isinstance(game.concede(table.play, seat), Refusal):
        return refused(
            said(
                "Somebody has decided something, so it is too late to abort the game. You may leave instead: "
                "then a bot plays on for you."
            )
        )
    return refused(
        said(
            "Somebody has decided something, so it is too late to abort the game. You may concede instead, "
            "or leave: then a bot plays on for you."
        )
    )


def expire(table: Table[Any], actor: Actor, command: Expire) -> TableEnded | Refusal:
    """The house has seen to it that nobody has been here for long."""
    if actor.player is not None or actor.bot_seat is not None:
        return refused(said("Only the house ends a table that nobody comes back to."), Why.NOT_AT_THIS_TABLE)
    if table.status is Status.OVER:
        return refused(said("The game is over."))
    if table.status is Status.REVEALING:
        # It ends by itself. Nobody calls a deal off because of what was revealed.
        return refused(said("The seats are closed: wait until the game starts."))
    return TableEnded(how=HowEnded.ABANDONED if table.play is not None else HowEnded.EXPIRED)


def _is_decided(game: AnyGame, table: Table[Any], past: Past) -> bool:
    """Has anybody chosen anything in the game, that still stands?"""
    return any(
        isinstance(event, game.choices) and table.undone_by(version) is None
        for version, event in enumerate(past.events, 1)
    )
