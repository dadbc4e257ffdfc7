"""What people may agree on when they open a table, as they send it."""

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from games.saying import Said, said
from games.table import terms
from games.table.terms import Abandon, Terms
from service.http import problems
from service.http.fields import Body
from service.http.problems import Trouble
from service.http.unions import name_union
from workers.bots import BOTS, bots_for

BotName = Annotated[
    str, Meta(pattern=f"^({'|'.join(BOTS)})$(?!\\n)", extra_json_schema={"enum": sorted(BOTS)})
]
Seconds = Annotated[int, Meta(ge=5, le=14 * 24 * 3600)]
PREFERRED = ("lady-in-waiting", "knight")
"""The bots that stand in for people where they know the game: sound ones that answer at once."""


class PerMove(terms.Clock, frozen=True, kw_only=True, tag="per-move"):
    """Each decision has its own time. Nothing that others do moves the deadline of one; it rests while
    another decision comes first, and while the game is stopped.

    `type`: Always `per-move`.
    `seconds`: How long each decision may take.
    """

    seconds: Seconds


class PerRound(terms.Clock, frozen=True, kw_only=True, tag="per-round"):
    """All decisions of a seat in one round share their time; each round begins with a full clock.

    `type`: Always `per-round`.
    `seconds`: How long they may take together.
    """

    seconds: Seconds


class StandIn(terms.Absence, frozen=True, kw_only=True, tag="stand-in"):
    """A bot plays for the seat until its owner moves again or returns.

    `type`: Always `stand-in`.
    `bot`: The name of the bot; if it is left out, the house chooses one that knows the game.
    """

    bot: BotName | UnsetType = UNSET


class TableManners(terms.BotManners, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the bots shall behave towards people.

    `pause_ms`: How many milliseconds shall pass between what happened last and a bot's move, so that people
    can follow.
    `think_ms`: How many milliseconds a bot may think about a move at most.
    """

    pause_ms: Annotated[int, Meta(ge=0, le=5000)] = 0
    think_ms: Annotated[int, Meta(ge=50, le=10_000)] = 1000


class TableTerms(Body, frozen=True, kw_only=True):
    """What the people at the table shall agree on beside the rules of the game.

    `clock`: How long the game waits for somebody; null or left out if nobody is in a hurry.
    `absence`: What becomes of a seat that is out of time; if it is left out, a bot stands in.
    `spectators`: Whether strangers may watch a public game while it is played.
    `ready_up`: Whether the game starts by itself once everybody is ready, and not before.
    `by_invitation`: Whether only who is invited may sit down, although everybody may look on. Private tables
    are so anyhow.
    `practice`: Whether it is played to learn: people may ask for hints, and bots say at once why they do what
    they do. Such a game is never rated.
    `rated`: Whether the result shall count for the ladder.
    `bots`: How the bots shall behave towards people.
    """

    clock: PerMove | PerRound | None = None
    absence: StandIn | Abandon = StandIn()
    spectators: bool = True
    ready_up: bool = False
    by_invitation: bool = False
    practice: bool = False
    rated: bool = False
    bots: TableManners = TableManners()


name_union("ClockWanted", PerMove | PerRound, "How long the game shall wait for somebody.")
name_union("AbsenceWanted", StandIn | Abandon, "What shall become of a seat that is out of time.")


def agreed_terms(sent: TableTerms, game: str) -> Terms:
    """As the table keeps them; a problem if they name a bot that does not know the game."""
    clock: terms.AnyClock | None = None
    match sent.clock:
        case PerMove(seconds=seconds):
            clock = terms.PerMove(seconds=seconds)
        case PerRound(seconds=seconds):
            clock = terms.PerRound(seconds=seconds)
    absence: terms.AnyAbsence = Abandon()
    if isinstance(sent.absence, StandIn):
        absence = terms.StandIn(bot=stand_in_for(game) if sent.absence.bot is UNSET else sent.absence.bot)
        if not BOTS[absence.bot].plays(game):
            raise Trouble(problems.BAD_OPTIONS, unknown_game(absence.bot, game))
    return Terms(
        clock=clock,
        absence=absence,
        spectators=sent.spectators,
        ready_up=sent.ready_up,
        by_invitation=sent.by_invitation,
        practice=sent.practice,
        rated=sent.rated,
        bots=terms.BotManners(pause_ms=sent.bots.pause_ms, think_ms=sent.bots.think_ms),
    )


def stand_in_for(game: str) -> str:
    """The bot that takes the place of people, unless a table names another."""
    return next((bot for bot in PREFERRED if BOTS[bot].plays(game)), terms.HOUSE_BOT)


def unknown_bot(bot: str, game: str) -> Said:
    return said(
        "There is no bot {bot}. These know {game}: {bots}.",
        bot=bot,
        game=game,
        bots=", ".join(bots_for(game)),
    )


def unknown_game(bot: str, game: str) -> Said:
    return said(
        "The bot {bot} does not know {game}. These do: {bots}.",
        bot=bot,
        game=game,
        bots=", ".join(bots_for(game)),
    )
