"""What the people at a table agree on beside the rules of their game: clocks, absence, spectators."""

from msgspec import Struct

HOUSE_BOT = "random-legal"
"""The bot that plays any game: it takes the place of somebody at tables that name no other."""


class Clock(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """How long the game waits for somebody."""


class PerMove(Clock, frozen=True, kw_only=True, tag="per-move"):
    """So many seconds for each decision."""

    seconds: int


class PerRound(Clock, frozen=True, kw_only=True, tag="per-round"):
    """So many seconds for all decisions of a seat in one round; each round begins with a full clock."""

    seconds: int


AnyClock = PerMove | PerRound


class Absence(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """What happens when somebody is out of time."""


class StandIn(Absence, frozen=True, kw_only=True, tag="stand-in"):
    """A bot plays for the seat until its owner is back."""

    bot: str = HOUSE_BOT


class Abandon(Absence, frozen=True, kw_only=True, tag="abandon"):
    """The game ends there, without a result."""


AnyAbsence = StandIn | Abandon


class Terms(Struct, frozen=True, kw_only=True):
    """`clock`: none if nobody is in a hurry. `absence`: what becomes of a seat that is out of time.

    `spectators`: may strangers watch a public game while it is played? `ready_up`: the game starts by itself
    once everybody has said that they are ready, and not before.
    """

    clock: AnyClock | None = None
    absence: AnyAbsence = StandIn()
    spectators: bool = True
    ready_up: bool = False


USUAL_TERMS = Terms()
