"""Seats: sit down, seat a bot, leave, come back; start when every seat is taken; concede, or abort."""

from datetime import date
from functools import partial
from typing import Annotated, Literal

from msgspec import Meta

from events.commands import NoSuchGame, OverQuota
from games.game import Refusal, Why
from games.saying import said
from games.table import commands
from games.table.commands import Abort, Concede, Resume, Reveal, Start
from service.games.terms import BotName, unknown_game
from service.http import problems
from service.http.access import Scope
from service.http.deprecation import Deprecated
from service.http.fields import Body, SeatNumber, allows
from service.http.headers import ETAG, IDEMPOTENCY_KEY, IF_MATCH, REPLAYED
from service.http.operations import Call, operation
from service.http.responses import Response
from service.http.unions import name_union
from service.outcomes import COMMAND_PROBLEMS, Changed, change_response, send, trouble_of
from workers.bots import BOTS

EntropyInTheOpen = Annotated[
    str,
    allows(
        said("at most 128 hexadecimal digits, in lower case"),
        pattern=r"^[0-9a-f]{0,128}$(?!\n)",
        extra_json_schema={"deprecated": True},
    ),
]
"""No free text: what is in a log cannot be erased."""
Commitment = Annotated[
    str,
    allows(said("64 hexadecimal digits, in lower case, or nothing"), pattern=r"^([0-9a-f]{64})?$(?!\n)"),
]
CommittedBytes = Annotated[
    str, allows(said("64 hexadecimal digits, in lower case"), pattern=r"^[0-9a-f]{64}$(?!\n)")
]
InvitationCode = Annotated[str, Meta(max_length=64)]


class SitDown(commands.SitDown, frozen=True, kw_only=True, tag="sit-down"):
    """Take a seat. Bring entropy for the shuffles if you like: a commitment to 32 random bytes, which you
    reveal at the start.

    `seat`: The seat that you would like, counted from 0; the first free one if it is null or left out.
    `entropy`: Entropy in the open, by which others can choose theirs: hexadecimal digits, for a log keeps
    them for good. Use `commitment` instead.
    `commitment`: SHA-256, in hex, of `ballroom/entropy/`, the game's id, `/`, your id, `/` and the 32 random
    bytes that you reveal at the start.
    `invitation`: The code that lets you in to a private table.
    """

    seat: SeatNumber | None = None
    entropy: EntropyInTheOpen = ""
    commitment: Commitment = ""
    invitation: InvitationCode = ""


class SeatBot(commands.SeatBot, frozen=True, kw_only=True, tag="seat-bot"):
    """The host gives a seat to a bot.

    `bot`: The name of the bot; it must know the game.
    `seat`: The seat that it gets, counted from 0; the first free one if it is null or left out.
    """

    bot: BotName
    seat: SeatNumber | None = None


class Leave(commands.Leave, frozen=True, kw_only=True, tag="leave"):
    """Stand up. Before the start the host may also send away who sits on `seat`. Once the game has started a
    bot takes your place, for good. You may go on watching.

    `seat`: The seat that is left, counted from 0; your own if it is null or left out.
    `bot`: The bot that takes your place in a running game; the one that stands in at this table if left out.
    """

    seat: SeatNumber | None = None
    bot: BotName | Literal[""] = ""


class SayReady(commands.BeReady, frozen=True, kw_only=True, tag="ready"):
    """Say that the game may start, or not yet. It counts until somebody comes or leaves. A table with
    `ready_up` starts by itself when everybody is ready. At any other it only shows in the view: the host
    starts the game, whoever is ready.

    `ready`: Whether you are ready; you are if it is left out.
    """


class ReturnToSeat(commands.ReturnToSeat, frozen=True, kw_only=True, tag="return-to-seat"):
    """Play again yourself, after a bot has played for you. So does your next accepted move."""


class RevealedEntropy(Body, frozen=True, kw_only=True):
    """The bytes that you have committed to.

    `entropy`: The 32 bytes, in hex.
    """

    entropy: CommittedBytes


SeatCommand = SitDown | SeatBot | Leave | SayReady | ReturnToSeat
name_union("SeatCommand", SeatCommand, "A change of seats. `type` says which.")


@operation(
    "changeSeats",
    "POST",
    "/v1/games/{game_id}/seats",
    tag="seats",
    summary="Sit down, seat a bot, be ready, leave, come back",
    access=Scope.PLAY,
    headers=(IF_MATCH, IDEMPOTENCY_KEY),
    body=SeatCommand,
    examples={
        "sit-down": {"type": "sit-down"},
        "sit-down-committed": {"type": "sit-down", "commitment": "5d" * 32},
        "sit-down-invited": {"type": "sit-down", "seat": 1, "invitation": "XW3ZKQ5J7M2ABCD4TYPN"},
        "seat-bot": {"type": "seat-bot", "bot": "random-legal"},
        "leave": {"type": "leave"},
        "ready": {"type": "ready"},
        "return-to-seat": {"type": "return-to-seat"},
    },
    response=Changed,
    response_headers=(ETAG, REPLAYED),
    problems=(
        *COMMAND_PROBLEMS,
        problems.NO_SUCH_SEAT,
        problems.BAD_OPTIONS,
        problems.QUOTA_EXCEEDED,
    ),
    deprecated_fields={"entropy": Deprecated(since=date(2026, 11, 17))},
)
async def change_seats(call: Call[None, SeatCommand]) -> Response:
    """People come and go before the start. A private table lets in who is invited or brings its code.

    Once the game has started, only bots replace people: who leaves is replaced for good, who is out of time
    until they are back. A bot is seated only where it knows the game; the catalog says which ones do.
    """
    if isinstance(call.body, SeatBot | Leave) and call.body.bot:
        await _check_bot(call, call.body.bot)
    invitation = call.body.invitation if isinstance(call.body, SitDown) else ""
    # Who has a seat may always leave it, and come back.
    quota = None if isinstance(call.body, Leave | ReturnToSeat) else partial(_check_changes, call)
    return await change_response(call, await send(call, call.body, invitation=invitation, quota=quota))


async def _check_changes(call: Call[None, SeatCommand]) -> OverQuota | None:
    quotas = call.services.quotas
    check = quotas.readiness if isinstance(call.body, commands.BeReady) else quotas.seat_changes
    return await check(call.path("game_id"), call.me.player)


async def _check_bot(call: Call[None, SeatCommand], bot: str) -> None:
    """Refuse a bot that does not know the game. Only the host is told, and who sits there: nobody else seats
    bots.
    """
    table = await call.services.commands.table(call.path("game_id"))
    if isinstance(table, NoSuchGame) or BOTS[bot].plays(table.game):
        return
    if call.me.player != table.host and table.seat_of(call.me.player) is None:
        return
    refusal = Refusal(why=Why.BAD_OPTIONS, detail=unknown_game(bot, table.game))
    raise trouble_of(refusal, call, game=table.game, version=table.version)


@operation(
    "startGame",
    "POST",
    "/v1/games/{game_id}/start",
    tag="seats",
    summary="Start the game",
    access=Scope.PLAY,
    headers=(IF_MATCH, IDEMPOTENCY_KEY),
    response=Changed,
    response_headers=(ETAG, REPLAYED),
    problems=COMMAND_PROBLEMS,
)
async def start_game(call: Call[None, None]) -> Response:
    """For the host, once every seat is taken. The seats and their entropy are final from then on.

    If anybody has committed to entropy the table is `revealing` first, until all have revealed it or the
    deadline has passed; then the game starts by itself.
    """
    return await change_response(call, await send(call, Start()))


@operation(
    "revealEntropy",
    "POST",
    "/v1/games/{game_id}/reveal",
    tag="seats",
    summary="Reveal the entropy you committed to",
    access=Scope.PLAY,
    headers=(IF_MATCH, IDEMPOTENCY_KEY),
    body=RevealedEntropy,
    examples={"bytes": {"entropy": "8f" * 32}},
    response=Changed,
    response_headers=(ETAG, REPLAYED),
    problems=(*COMMAND_PROBLEMS, problems.TOO_LATE),
)
async def reveal_entropy(call: Call[None, RevealedEntropy]) -> Response:
    """While the table is `revealing`. With the last one, the game starts.

    Who does not reveal in time is named by an event, and the game starts without their entropy. If that is
    you although you did, do not play: somebody has lost it on purpose.
    """
    return await change_response(call, await send(call, Reveal(entropy=call.body.entropy)))


@operation(
    "concede",
    "POST",
    "/v1/games/{game_id}/concession",
    tag="seats",
    summary="Give up",
    access=Scope.PLAY,
    headers=(IF_MATCH, IDEMPOTENCY_KEY),
    response=Changed,
    response_headers=(ETAG, REPLAYED),
    problems=COMMAND_PROBLEMS,
)
async def concede(call: Call[None, None]) -> Response:
    """For good: not even a rewind takes it back. You keep your seat and go on seeing what it sees.

    What becomes of the game is told by the events. Not every game can be conceded.
    """
    return await change_response(call, await send(call, Concede()))


@operation(
    "abortGame",
    "POST",
    "/v1/games/{game_id}/abort",
    tag="seats",
    summary="End a table at which nothing is decided",
    access=Scope.PLAY,
    headers=(IF_MATCH, IDEMPOTENCY_KEY),
    response=Changed,
    response_headers=(ETAG, REPLAYED),
    problems=COMMAND_PROBLEMS,
)
async def abort_game(call: Call[None, None]) -> Response:
    """The host closes a table before the start; afterwards anybody seated may, as long as nobody has chosen
    anything in the game. It is final and has no result.
    """
    return await change_response(call, await send(call, Abort()))


@operation(
    "resumeGame",
    "POST",
    "/v1/games/{game_id}/resume",
    tag="seats",
    summary="Go on after an agreed pause",
    access=Scope.PLAY,
    headers=(IF_MATCH, IDEMPOTENCY_KEY),
    response=Changed,
    response_headers=(ETAG, REPLAYED),
    problems=COMMAND_PROBLEMS,
)
async def resume_game(call: Call[None, None]) -> Response:
    """Anybody seated ends a pause, whenever they like. Clocks go on with the time that was left."""
    return await change_response(call, await send(call, Resume()))
