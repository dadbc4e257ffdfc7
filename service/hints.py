"""Hints: what a bot would do in the caller's place, at a table where people practise."""

import logging
from typing import Annotated

from msgspec import Meta, Struct

from events.codec import read_move
from games.audience import Seat
from games.saying import said
from games.table.state import Status
from service.games.terms import unknown_bot, unknown_game
from service.http import problems
from service.http.access import Scope
from service.http.fields import Query
from service.http.headers import ACCEPT_LANGUAGE, CONTENT_LANGUAGE
from service.http.operations import Call, operation
from service.http.problems import Trouble
from service.http.responses import Response
from service.http.unions import AnyMove
from service.seen_games import SeenGame
from service.speeches import speech_at, told
from workers.bots import BOTS, Bot
from workers.hints import AskedAlready, NotAwaited, TooManyAsk
from workers.thinking import ThinkingFailed

AT_A_GLANCE = 40
THOUGHT_OVER = 500
"""What a hint costs: of a bot that sees at a glance what to do, and of one that takes its time."""

log = logging.getLogger("ballroom")


Level = Annotated[str, Meta(max_length=100, extra_json_schema={"enum": sorted(BOTS)})]
"""Any word is read: who asks for a bot that is not there is told which ones know the game of this table."""


class HintQuery(Query, frozen=True, kw_only=True):
    """Whom to ask.

    `level`: The name of the bot. It must know the game; it need not sit at the table.
    """

    level: Level


class Hint(Struct, frozen=True, kw_only=True):
    """What a bot would do in your place.

    `version`: The version of the game for which this holds.
    `seat`: Your seat, counted from 0.
    `level`: The name of the bot.
    `move`: What it would do: one of your offers, filled in. You may post it as it is.
    `reasons`: Why, the weightiest first, in the language of the answer. Some bots say nothing.
    """

    version: int
    seat: Seat
    level: str
    move: AnyMove
    reasons: tuple[str, ...]


@operation(
    "getHint",
    "GET",
    "/v1/games/{game_id}/hint",
    tag="moves",
    summary="What a bot would do in your place",
    access=Scope.READ,
    query=HintQuery,
    headers=(ACCEPT_LANGUAGE,),
    response=Hint,
    response_headers=(CONTENT_LANGUAGE,),
    problems=(
        problems.NOT_AT_THIS_TABLE,
        problems.BAD_OPTIONS,
        problems.TABLE_STATE,
        problems.GAME_STOPPED,
        problems.NOT_YOUR_TURN,
    ),
    cost=lambda query: THOUGHT_OVER if query.level in BOTS and BOTS[query.level].thinks else AT_A_GLANCE,
    elsewhere=True,
)
async def get_hint(call: Call[HintQuery, None]) -> Response:
    """The move that this bot would make for your seat, and its reasons, from what your seat knows.

    Only at practice tables, and when the game waits for you. It is no move: nobody else learns that you have
    asked, and you are not back at your seat if a bot plays for you. Asked again at the same version, a bot
    says the same. It thinks for `terms.bots.think_ms` at most; ask for one hint at a time.
    """
    services, level = call.services, call.query.level
    seen = await services.seen_games.get_to_change(call.path("game_id"), call.player)
    if seen.seat is None:
        raise Trouble(problems.NOT_AT_THIS_TABLE, said("You do not sit at this table."))
    version = seen.table.version
    if not seen.table.terms.practice:
        detail = said(
            "Hints are for practice tables, and this table is not one. That is chosen when a table is opened:"
            " open another one with `practice` among its terms."
        )
        raise Trouble(problems.TABLE_STATE, detail, version=version)
    bot = _bot(level, seen.table.game)
    try:
        choice = await services.hints.hint(call.me.player, seen.dealer, seen.table, seen.seat, bot)
    except NotAwaited:
        raise _not_awaited(seen) from None
    except AskedAlready:
        raise Trouble(
            problems.TOO_MANY_REQUESTS,
            said("You have asked for a hint already. Wait until it is answered."),
            headers={"Retry-After": "1"},
        ) from None
    except TooManyAsk:
        raise problems.unavailable(said("Many people wait for a hint. Ask again in a moment.")) from None
    except ThinkingFailed as failed:
        log.error("Game %s, version %d: no hint from %s: %s", seen.table.game_id, version, bot.name, failed)
        raise problems.unavailable(
            said("The bot {bot} came to no choice. Ask another one.", bot=bot.name)
        ) from None
    speech = await speech_at(call, seen)
    hint = Hint(
        version=version,
        seat=seen.seat,
        level=bot.name,
        move=read_move(seen.dealer.game, choice.move),
        reasons=tuple(map(speech.tell, choice.reasons)),
    )
    return told(speech.language, hint)


def _bot(level: str, game: str) -> Bot:
    """The bot of this name, if there is one that knows the game."""
    bot = BOTS.get(level)
    if bot is None or not bot.plays(game):
        unknown = unknown_bot(level, game) if bot is None else unknown_game(level, game)
        raise Trouble(problems.BAD_OPTIONS, unknown, place="level")
    return bot


def _not_awaited(seen: SeenGame) -> Trouble:
    """Why there is nothing to advise, and when there will be."""
    table = seen.table
    if table.status is Status.OVER:
        over = said("The game is over, so there is nothing left to advise.")
        return Trouble(problems.TABLE_STATE, over, version=table.version)
    if table.play is None:
        early = said("The game has not started yet. Ask for a hint when it waits for you.")
        return Trouble(problems.TABLE_STATE, early, version=table.version)
    if table.paused_until:
        paused = said("The game rests, as everybody has agreed. Resume it, then ask for a hint.")
        return Trouble(problems.GAME_STOPPED, paused, version=table.version)
    if table.stopped:
        stopped = said("A dispute is being settled. Ask for a hint when the game goes on.")
        return Trouble(problems.GAME_STOPPED, stopped, version=table.version)
    return Trouble(
        problems.NOT_YOUR_TURN,
        said("The game does not wait for you now. Ask for a hint when it does."),
        decisions=seen.decisions,
        version=seen.table.version,
    )
