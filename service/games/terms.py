"""What people may agree on when they open a table, as they send it."""

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from games.saying import Said, said
from games.table import terms
from games.table.terms import Abandon, Terms
from service.http import problems
from service.http.fields import Body
from service.http.problems import Trouble
from workers.bots import BOTS, bots_for

BotName = Annotated[
    str, Meta(pattern=f"^({'|'.join(BOTS)})$(?!\\n)", extra_json_schema={"enum": sorted(BOTS)})
]
Seconds = Annotated[int, Meta(ge=5, le=14 * 24 * 3600)]
PREFERRED = ("steady",)
"""The bots that stand in for people where they know the game, the best first."""


class PerMove(terms.Clock, frozen=True, kw_only=True, tag="per-move"):
    """So many seconds for each decision. Nothing that others do moves the deadline of one; it rests while
    another decision comes first, and while the game is stopped.
    """

    seconds: Seconds


class PerRound(terms.Clock, frozen=True, kw_only=True, tag="per-round"):
    """So many seconds for all decisions of a seat in one round."""

    seconds: Seconds


class StandIn(terms.Absence, frozen=True, kw_only=True, tag="stand-in"):
    """A bot plays for the seat until its owner moves again or returns; without a name, the house chooses."""

    bot: BotName | UnsetType = UNSET


class TableTerms(Body, frozen=True, kw_only=True):
    """Clocks (null: nobody is in a hurry), what becomes of a seat that is out of time, whether strangers may
    watch a public game, and whether it starts by itself once everybody is ready.
    """

    clock: PerMove | PerRound | None = None
    absence: StandIn | Abandon = StandIn()
    spectators: bool = True
    ready_up: bool = False


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
    return Terms(clock=clock, absence=absence, spectators=sent.spectators, ready_up=sent.ready_up)


def stand_in_for(game: str) -> str:
    """The bot that takes the place of people, unless a table names another."""
    return next((bot for bot in PREFERRED if BOTS[bot].plays(game)), terms.HOUSE_BOT)


def unknown_game(bot: str, game: str) -> Said:
    return said(
        "The bot {bot} does not know {game}. These do: {bots}.",
        bot=bot,
        game=game,
        bots=", ".join(bots_for(game)),
    )
