"""Suggestions: what needs the consent of all other people seated."""

from typing import Annotated

from msgspec import Meta

from games.saying import said
from games.table import commands
from games.table.matters import AnyIdea, CallReferee, Idea, Pause, SendAway, Undo
from service.http import problems
from service.http.access import Scope
from service.http.fields import Body, PlayerId, SeatNumber, Version
from service.http.headers import ETAG, IDEMPOTENCY_KEY, IF_MATCH, REPLAYED
from service.http.operations import Call, operation
from service.http.problems import Trouble
from service.http.responses import Response
from service.http.unions import name_union
from service.outcomes import COMMAND_PROBLEMS, Changed, change_response, send
from service.players.inviting import check_invited


class SuggestReferee(Idea, frozen=True, kw_only=True, tag="call-referee"):
    """This player, who does not sit at the table, shall be a referee of it.

    `player`: The id of the player.
    """

    player: PlayerId


class SuggestUndo(Idea, frozen=True, kw_only=True, tag="undo"):
    """The game shall go back to this version; unless named, to before your last choice.

    `to`: The version that the game shall go back to; null or left out is before your last choice.
    """

    to: Version | None = None


class SuggestPause(Idea, frozen=True, kw_only=True, tag="pause"):
    """The game shall rest, or until somebody goes on. No clock runs meanwhile.

    `minutes`: For how long, at most.
    """

    minutes: Annotated[int, Meta(ge=1, le=7 * 24 * 60)]


class SuggestSendingAway(Idea, frozen=True, kw_only=True, tag="send-away"):
    """A bot shall take the place of who sits there, for good. They have no say in it; but unless they are
    absent, it takes at least two others.

    `seat`: Who shall be sent away, counted from 0.
    """

    seat: SeatNumber


NewSuggestion = SuggestReferee | SuggestUndo | SuggestPause | SuggestSendingAway
name_union("NewSuggestion", NewSuggestion, "What you suggest to the other people seated. `type` says what.")


class ConsentGiven(Body, frozen=True, kw_only=True):
    """Whether you agree. Who has made the suggestion takes it back by not agreeing.

    `agree`: Whether you agree.
    """

    agree: bool


@operation(
    "suggest",
    "POST",
    "/v1/games/{game_id}/suggestions",
    tag="disputes",
    summary="Suggest an undo, a pause, a referee, or to send somebody away",
    access=Scope.PLAY,
    headers=(IF_MATCH, IDEMPOTENCY_KEY),
    body=NewSuggestion,
    examples={
        "undo": {"type": "undo"},
        "pause": {"type": "pause", "minutes": 30},
        "send-away": {"type": "send-away", "seat": 2},
        "call-referee": {"type": "call-referee", "player": "0190b8a2-7c1e-7000-8000-000000000000"},
    },
    response=Changed,
    response_headers=(ETAG, REPLAYED),
    problems=(*COMMAND_PROBLEMS, problems.GAME_STOPPED, problems.NO_SUCH_SEAT, problems.NO_INVITATIONS),
)
async def suggest(call: Call[None, NewSuggestion]) -> Response:
    """For who sits at the table; it comes true once all other people seated agree, in time.

    Bots agree to anything but to go back past hidden information or luck. One open suggestion a seat, 20 in a
    game. An undo goes back to a version at which somebody was asked: one that ended a command, as the answer
    to a move names it in `last`.
    """
    idea: AnyIdea
    match call.body:
        case SuggestReferee(player=player):
            await call.services.seen_games.get_to_change(call.path("game_id"), call.player)
            nobody = Trouble(problems.NOT_FOUND, said("There is no such player."))
            await check_invited(call.services, [player], nobody)
            idea = CallReferee(player=player)
        case SuggestUndo(to=to):
            idea = Undo(to=to)
        case SuggestPause(minutes=minutes):
            idea = Pause(minutes=minutes)
        case SuggestSendingAway(seat=seat):
            idea = SendAway(seat=seat)
    return await change_response(call, await send(call, commands.Suggest(idea=idea)))


@operation(
    "answerSuggestion",
    "POST",
    "/v1/games/{game_id}/suggestions/{number}",
    tag="disputes",
    summary="Agree to a suggestion, or not",
    access=Scope.PLAY,
    headers=(IF_MATCH, IDEMPOTENCY_KEY),
    body=ConsentGiven,
    examples={"yes": {"agree": True}, "no": {"agree": False}},
    response=Changed,
    response_headers=(ETAG, REPLAYED),
    problems=(*COMMAND_PROBLEMS, problems.TOO_LATE),
)
async def answer_suggestion(call: Call[None, ConsentGiven]) -> Response:
    """One who does not agree ends it. Who is silent does not agree."""
    number = call.number("number")
    seen = await call.services.seen_games.get_to_change(call.path("game_id"), call.player)
    if number not in range(1, len(seen.table.suggested) + 1):
        raise Trouble(problems.NOT_FOUND, said("There is no such suggestion at this table."))
    command = commands.AnswerSuggestion(suggestion=number, agree=call.body.agree)
    return await change_response(call, await send(call, command))
