"""Invitations by player: who may sit down without a code."""

from functools import partial

from games.saying import said
from games.table.commands import Invite, Uninvite
from service.http import problems
from service.http.access import Scope
from service.http.fields import Body, PlayerId
from service.http.headers import ETAG, IDEMPOTENCY_KEY, IF_MATCH, REPLAYED
from service.http.operations import Call, operation
from service.http.problems import Trouble
from service.http.responses import Response
from service.outcomes import COMMAND_PROBLEMS, Changed, change_response, send
from service.players.inviting import check_invited


class NewInvitation(Body, frozen=True, kw_only=True):
    """The player who may sit down."""

    player: PlayerId


@operation(
    "invite",
    "POST",
    "/v1/games/{game_id}/invitations",
    tag="seats",
    summary="Invite a player",
    access=Scope.PLAY,
    headers=(IF_MATCH, IDEMPOTENCY_KEY),
    body=NewInvitation,
    examples={"somebody": {"player": "0190b8a2-7c1e-7000-8000-000000000000"}},
    response=Changed,
    response_headers=(ETAG, REPLAYED),
    problems=(*COMMAND_PROBLEMS, problems.NO_INVITATIONS, problems.QUOTA_EXCEEDED),
)
async def invite(call: Call[None, NewInvitation]) -> Response:
    """The host invites, before the start. Who is invited finds the table, also a private one, and may sit
    down without a code; their own stream tells them of it. Who takes no invitations (`invitable`) gets none.
    """
    seen = await call.services.seen_games.get_to_change(call.path("game_id"), call.player)
    player = call.body.player
    if player == call.player == seen.table.host:
        # Here and not at the table: old logs have such invitations, and are decided again with them.
        detail = said("You are the host: you may sit down without an invitation.")
        raise Trouble(problems.TABLE_STATE, detail, version=seen.table.version)
    nobody = Trouble(problems.NOT_FOUND, said("There is no such player."))
    await check_invited(call.services, [player], nobody)
    quota = partial(
        call.services.quotas.invitations, call.me.player, whom=player, game_id=call.path("game_id")
    )
    return await change_response(call, await send(call, Invite(player=player), quota=quota))


@operation(
    "withdrawInvitation",
    "DELETE",
    "/v1/games/{game_id}/invitations/{player_id}",
    tag="seats",
    summary="Take an invitation back, or decline it",
    access=Scope.PLAY,
    headers=(IF_MATCH, IDEMPOTENCY_KEY),
    response=Changed,
    response_headers=(ETAG, REPLAYED),
    problems=COMMAND_PROBLEMS,
)
async def withdraw_invitation(call: Call[None, None]) -> Response:
    """By the host, or by who was invited and does not want to come."""
    return await change_response(call, await send(call, Uninvite(player=call.path("player_id"))))
