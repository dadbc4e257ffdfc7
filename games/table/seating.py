"""Who may sit down, seat a bot, leave or start the game."""

from typing import Any

from msgspec.structs import replace

from games.audience import Seat
from games.fair import mixed_entropy
from games.game import Refusal, Why
from games.saying import said
from games.table.commands import Actor, BeReady, Leave, SeatBot, SitDown
from games.table.events import BotSeated, GameStarted, SeatLeft, SeatReadied, SeatsClosed, SeatTaken
from games.table.state import Chair, Status, Table, Visibility, refused


def seat_of_actor(table: Table[Any], actor: Actor) -> Seat | Refusal:
    """The seat that this player or bot acts for."""
    seat = table.seat_of(actor.player) if actor.bot_seat is None else actor.bot_seat
    if seat is None or (actor.bot_seat is not None and seat not in table.house_seats):
        return Refusal(why=Why.NOT_AT_THIS_TABLE, detail=said("You do not sit at this table."))
    return seat


def sit_down(table: Table[Any], actor: Actor, command: SitDown) -> SeatTaken | Refusal:
    if actor.player is None:
        return Refusal(why=Why.NOT_AT_THIS_TABLE, detail=said("Only a player can sit down."))
    if actor.player in table.referees:
        return Refusal(why=Why.NOT_AT_THIS_TABLE, detail=said("A referee never sits at the table."))
    by_name = actor.player in (table.host, *table.invited)
    welcome = by_name or table.is_invited(command.invitation)
    if table.visibility is Visibility.PRIVATE and not welcome:
        return Refusal(
            why=Why.NOT_AT_THIS_TABLE,
            detail=said("This table is by invitation: bring its invitation code."),
        )
    if table.terms.by_invitation and not welcome:
        return Refusal(
            why=Why.NOT_AT_THIS_TABLE,
            detail=said("This table is by invitation: its host can invite you."),
        )
    if table.seat_of(actor.player) is not None:
        return Refusal(why=Why.TABLE_STATE, detail=said("You already sit at this table."))
    seat = _free_seat(table, command.seat)
    if isinstance(seat, Refusal):
        return seat
    if command.commitment and command.entropy:
        return Refusal(
            why=Why.TABLE_STATE, detail=said("Bring entropy, or a commitment to it: not both at once.")
        )
    return SeatTaken(seat=seat, player=actor.player, entropy=command.entropy, commitment=command.commitment)


def seat_bot(table: Table[Any], actor: Actor, command: SeatBot) -> BotSeated | Refusal:
    if actor.player != table.host:
        return Refusal(why=Why.NOT_AT_THIS_TABLE, detail=said("Only the host seats bots."))
    seat = _free_seat(table, command.seat)
    if isinstance(seat, Refusal):
        return seat
    return BotSeated(seat=seat, bot=command.bot)


def leave(table: Table[Any], actor: Actor, command: Leave) -> SeatLeft | Refusal:
    if table.status is Status.OVER:
        return Refusal(why=Why.TABLE_STATE, detail=said("The game is over."))
    if table.status is Status.REVEALING:
        return Refusal(why=Why.TABLE_STATE, detail=said("The seats are closed: wait until the game starts."))
    seat = table.seat_of(actor.player) if command.seat is None else command.seat
    if seat is None:
        return Refusal(why=Why.NOT_AT_THIS_TABLE, detail=said("You do not sit at this table."))
    if seat not in range(len(table.chairs)) or table.chairs[seat] is None:
        return Refusal(why=Why.TABLE_STATE, detail=said("Nobody sits on seat {seat}.", seat=seat))
    if seat != table.seat_of(actor.player) and actor.player != table.host:
        return Refusal(
            why=Why.NOT_AT_THIS_TABLE,
            detail=said("You may give up your own seat; the host may also send others away."),
        )
    return SeatLeft(seat=seat)


def ready(table: Table[Any], actor: Actor, command: BeReady) -> SeatReadied | Refusal:
    seat = table.seat_of(actor.player)
    if seat is None:
        return Refusal(why=Why.NOT_AT_THIS_TABLE, detail=said("You do not sit at this table."))
    if table.status is not Status.GATHERING:
        return no_longer_gathering(table)
    return SeatReadied(seat=seat, ready=command.ready)


def all_ready(table: Table[Any]) -> bool:
    """Is every seat taken, and does everybody want the game to start? Bots always do."""
    return all(chair is not None and (chair.bot or chair.ready) for chair in table.chairs)


def start(table: Table[Any], actor: Actor, at: int) -> SeatsClosed | GameStarted | Refusal:
    """The seats become final; and the game starts, unless somebody has yet to reveal their entropy."""
    if actor.player != table.host:
        return Refusal(why=Why.NOT_AT_THIS_TABLE, detail=said("Only the host starts the game."))
    if table.status is not Status.GATHERING:
        return no_longer_gathering(table)
    if None in table.chairs:
        return Refusal(
            why=Why.TABLE_STATE, detail=said("There are still free seats: sit somebody or a bot on each.")
        )
    if table.terms.ready_up and not all_ready(table):
        return Refusal(
            why=Why.TABLE_STATE, detail=said("This table starts by itself once everybody is ready.")
        )
    return closed_or_started(table, at)


def closed_or_started(table: Table[Any], at: int) -> SeatsClosed | GameStarted:
    """What comes next when all seats are taken and the game is to begin."""
    if any(chair.must_reveal for chair in table.chairs if chair):
        return SeatsClosed(until=at + 1000 * table.limits.reveal)
    return started(table)


def started(table: Table[Any]) -> GameStarted:
    """With the entropy of all seats, in their order."""
    return GameStarted(entropy=mixed_entropy([chair.entropy for chair in table.chairs if chair]).hex())


def no_longer_gathering(table: Table[Any]) -> Refusal:
    """Why nobody comes or goes here any more."""
    if table.status is Status.OVER and table.play is None:
        return refused(said("This table was closed before its game started."))
    return refused(said("The game has started: seats are final."))


def _free_seat(table: Table[Any], wanted: Seat | None) -> Seat | Refusal:
    if table.status is not Status.GATHERING:
        return no_longer_gathering(table)
    free = [seat for seat, chair in enumerate(table.chairs) if chair is None]
    if not free:
        return Refusal(why=Why.TABLE_STATE, detail=said("Every seat is taken."))
    if wanted is None:
        return free[0]
    if wanted not in range(len(table.chairs)):
        return Refusal(
            why=Why.NO_SUCH_SEAT,
            detail=said("This table has seats 0 to {last}.", last=len(table.chairs) - 1),
        )
    if wanted not in free:
        return Refusal(why=Why.TABLE_STATE, detail=said("Seat {seat} is taken.", seat=wanted))
    return wanted


def seated(chairs: tuple[Chair | None, ...], seat: Seat, chair: Chair | None) -> tuple[Chair | None, ...]:
    """The chairs, with `chair` at `seat`."""
    return (*chairs[:seat], chair, *chairs[seat + 1 :])


def reseated(chairs: tuple[Chair | None, ...], seat: Seat, chair: Chair | None) -> tuple[Chair | None, ...]:
    """The same while people come and leave: whoever was ready has to think again, with whom they play."""
    waiting = tuple(one and (replace(one, ready=False) if one.ready else one) for one in chairs)
    return seated(waiting, seat, chair)


def changed(chairs: tuple[Chair | None, ...], seat: Seat, **changes: object) -> tuple[Chair | None, ...]:
    """The chairs, with something changed about who sits at `seat`."""
    chair = chairs[seat]
    assert chair is not None, "somebody sits there"
    return seated(chairs, seat, replace(chair, **changes))
