"""Entropy that was committed to: nobody can choose theirs by what others bring, nor hold up a game by it.

Whoever sits down may commit to 32 bytes and reveal them once the seats are closed. Who does not reveal them
in time is named, and the game starts without them.
"""

import re
from hashlib import sha256
from typing import Any

from games.audience import Seat
from games.game import Refusal, Why
from games.saying import said
from games.table.commands import Actor, Reveal
from games.table.events import EntropyRevealed, EntropyWithheld
from games.table.seating import seat_of_actor
from games.table.state import Status, Table, refused

IN_HEX = re.compile("[0-9a-f]{64}")


def commitment_to(game_id: str, player: str, entropy: bytes) -> str:
    """What is published before the seats are closed; it binds these bytes to this player in this game."""
    return sha256(f"ballroom/entropy/{game_id}/{player}/".encode() + entropy).hexdigest()


def reveal(table: Table[Any], actor: Actor, command: Reveal, at: int) -> EntropyRevealed | Refusal:
    seat = seat_of_actor(table, actor)
    if isinstance(seat, Refusal):
        return seat
    chair = table.chairs[seat]
    assert chair is not None
    if table.status is not Status.REVEALING:
        return refused(said("Entropy is revealed when the seats are closed, and before the game starts."))
    if chair.commitment and chair.entropy:
        return refused(said("You have revealed it already."), Why.TOO_LATE)
    if not chair.must_reveal:
        return refused(said("You have nothing to reveal: you sat down without a commitment."))
    if at > table.reveal_by:
        return Refusal(why=Why.TOO_LATE, detail=said("Time is up."))
    if not IN_HEX.fullmatch(command.entropy):
        return refused(said("Reveal 32 bytes, as 64 hexadecimal digits."))
    if commitment_to(table.game_id, chair.player or "", bytes.fromhex(command.entropy)) != chair.commitment:
        return refused(said("That is not what you have committed to."))
    return EntropyRevealed(seat=seat, entropy=command.entropy)


def still_hidden(table: Table[Any]) -> tuple[Seat, ...]:
    """The seats that have not revealed yet what they committed to."""
    if table.status is not Status.REVEALING:
        return ()
    return tuple(seat for seat, chair in enumerate(table.chairs) if chair and chair.must_reveal)


def withheld(table: Table[Any]) -> tuple[EntropyWithheld, ...]:
    return tuple(EntropyWithheld(seat=seat) for seat in still_hidden(table))
