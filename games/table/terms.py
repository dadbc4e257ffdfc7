"""What the people at a table agree on beside the rules of their game: clocks, absence, spectators, bots."""

from msgspec import Struct

HOUSE_BOT = "random-legal"
"""The bot that plays any game: it takes the place of somebody at tables that name no other."""


class Clock(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """How long the game waits for somebody."""


class PerMove(Clock, frozen=True, kw_only=True, tag="per-move"):
    """Each decision has its own time.

    `type`: Always `per-move`.
    `seconds`: How long each decision may take.
    """

    seconds: int


class PerRound(Clock, frozen=True, kw_only=True, tag="per-round"):
    """All decisions of a seat in one round share their time; each round begins with a full clock.

    `type`: Always `per-round`.
    `seconds`: How long they may take together.
    """

    seconds: int


AnyClock = PerMove | PerRound


class Absence(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """What happens when somebody is out of time."""


class StandIn(Absence, frozen=True, kw_only=True, tag="stand-in"):
    """A bot plays for the seat until its owner is back.

    `type`: Always `stand-in`.
    `bot`: The name of the bot.
    """

    bot: str = HOUSE_BOT


class Abandon(Absence, frozen=True, kw_only=True, tag="abandon"):
    """The game ends there, without a result.

    `type`: Always `abandon`.
    """


AnyAbsence = StandIn | Abandon


class BotManners(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the bots of a table behave towards people.

    `pause_ms`: How many milliseconds pass between what happened last and a bot's move, so that people can
    follow.
    `think_ms`: How many milliseconds a bot may think about a move at most.
    """

    pause_ms: int = 0
    think_ms: int = 1000


USUAL_MANNERS = BotManners()


class Terms(Struct, frozen=True, kw_only=True):
    """What the people at a table agree on beside the rules of their game.

    `clock`: How long the game waits for somebody; null if nobody is in a hurry.
    `absence`: What becomes of a seat that is out of time.
    `spectators`: Whether strangers may watch a public game while it is played.
    `ready_up`: Whether the game starts by itself once everybody is ready, and not before.
    `by_invitation`: Whether only who is invited may sit down, although everybody may look on.
    `practice`: Whether it is played to learn: people may ask for hints, and bots say at once why they do what
    they do. Such a game is never rated.
    `rated`: Whether the result counts for the ladder.
    `bots`: How the bots behave towards people.
    """

    clock: AnyClock | None = None
    absence: AnyAbsence = StandIn()
    spectators: bool = True
    ready_up: bool = False
    by_invitation: bool = False
    practice: bool = False
    # What is rated, everybody has agreed to: neither tables from before there was a ladder, nor those of a
    # client that has never heard of it.
    rated: bool = False
    bots: BotManners = USUAL_MANNERS


USUAL_TERMS = Terms()
