"""A rematch: the same people at another table, by the same rules."""

from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from events.commands import Commands, Committed, NoSuchGame, now
from games.saying import said
from games.table.commands import Actor, SeatBot
from games.table.state import Status, Table, options_of
from service.http import problems
from service.http.access import Access, Scope
from service.http.fields import Uuid
from service.http.headers import LOCATION
from service.http.operations import Call, operation
from service.http.problems import Trouble
from service.http.responses import Response, json_response
from service.outcomes import trouble_of
from service.seen_games import SeenGame


class NextGame(Struct, frozen=True, kw_only=True):
    """The table at which the same people play again: sit down there.

    `id`: The id of that table.
    """

    id: Uuid


@operation(
    "requestRematch",
    "POST",
    "/v1/games/{game_id}/rematch",
    tag="seats",
    summary="Play again with the same people",
    access=Scope.PLAY,
    response=NextGame,
    response_headers=(LOCATION,),
    problems=(problems.NOT_AT_THIS_TABLE, problems.TABLE_STATE, problems.QUOTA_EXCEEDED),
    leads_elsewhere=True,
    cost=6,
)
async def request_rematch(call: Call[None, None]) -> Response:
    """For whoever sat there, once the game is over. The first who asks opens the table and is its host; the
    others are invited, the same bots are seated, and everything is agreed on as before; but nobody else sits
    down there unless the host invites them. Whoever asks later is told the same table.
    """
    seen = await call.services.seen_games.get_to_change(call.path("game_id"), call.player)
    before = seen.table
    if before.seat_of(call.me.player) is None:
        why = (
            said("You have left this table: a rematch is for who stayed.")
            if any(chair and chair.left_by == call.me.player for chair in before.chairs)
            else said("You do not sit at this table.")
        )
        raise Trouble(problems.NOT_AT_THIS_TABLE, why, version=before.version)
    if before.status is not Status.OVER:
        raise Trouble(
            problems.TABLE_STATE, said("A rematch comes after the end of the game."), version=before.version
        )
    commands, rematches = call.services.commands, call.services.rematches
    next_id = await rematches.claim(before.game_id, now())
    # Who has asked first may have closed it again: then the next who asks opens another.
    while isinstance(table := await commands.table(next_id), Table) and _was_closed(table):
        next_id = await rematches.claim(next_id, now())
    if isinstance(table, NoSuchGame):
        await _open(call, seen, next_id)
    return json_response(NextGame(id=next_id), headers={"Location": f"/v1/games/{next_id}"})


@operation(
    "getRematch",
    "GET",
    "/v1/games/{game_id}/rematch",
    tag="seats",
    summary="The game that follows this one",
    access=Access.OPTIONAL,
    response=NextGame,
)
async def get_rematch(call: Call[None, None]) -> Response:
    """Not found until somebody has asked for one, or if you may not see it."""
    seen = await call.services.seen_games.get(call.path("game_id"), call.player)
    next_id = await call.services.rematches.after(seen.table.game_id)
    while next_id is not None:
        table = await call.services.commands.table(next_id)
        if not isinstance(table, Table) or not _was_closed(table):
            break
        next_id = await call.services.rematches.after(next_id)
    try:
        await call.services.seen_games.get(next_id or "", call.player)
    except Trouble as trouble:
        # Whether there is one that you may not see is not told either.
        raise Trouble(problems.NOT_FOUND, said("There is no rematch that you may see.")) from trouble
    return json_response(NextGame(id=str(next_id)))


def _was_closed(table: Table[Any]) -> bool:
    """Did this table end before its game had started?"""
    return table.status is Status.OVER and table.play is None


async def _open(call: Call[None, None], seen: SeenGame, next_id: str) -> None:
    before, me = seen.table, call.me.player
    seated = [chair.player for chair in before.chairs if chair and chair.player and chair.player != me]
    known = await call.services.players.names_of(seated)
    others = tuple(player for player in seated if player in known)
    quotas = call.services.quotas
    async with quotas.one_at_a_time(me):
        outcome = await call.services.commands.open_table(
            me,
            options_of(seen.dealer.game, before),
            len(before.chairs),
            before.visibility,
            limits=before.limits,
            referees=before.referees,
            # A seat at a public table would be anybody's before those who sat there come back to it.
            terms=replace(before.terms, by_invitation=True),
            invited=others,
            rematch_of=before.game_id,
            game_id=next_id,
            quota=partial(quotas.tables, me),
        )
    if isinstance(outcome, Committed):
        await _seat_bots(call.services.commands, before, next_id, me)
    elif isinstance(await call.services.commands.table(next_id), NoSuchGame):
        raise trouble_of(outcome, call, game=before.game)


async def _seat_bots(commands: Commands, before: Table[Any], next_id: str, host: str) -> None:
    for seat, chair in enumerate(before.chairs):
        if chair and chair.bot and chair.left_by is None:
            # Whoever was faster may have taken the seat: the host sees to it.
            await commands.send(next_id, Actor(player=host), SeatBot(bot=chair.bot, seat=seat))
