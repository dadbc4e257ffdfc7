"""The scorepad, as it lies on the table."""

import msgspec

from games.game import Scorepad
from games.table.state import Status
from projections.scorepads import StoredScorepad, public_scorepad
from service.http.access import Access
from service.http.fields import Uuid
from service.http.headers import ETAG, etag
from service.http.operations import Call, operation
from service.http.responses import Response, json_response


class GameScorepad(Scorepad, frozen=True, kw_only=True):
    """Rounds, subtotals, total and tie-breaks, as printed on the pad.

    `id`: The id of the game.
    `version`: The version of the game that this shows.
    `status`: How far the table has come.
    """

    id: Uuid
    version: int
    status: Status


@operation(
    "getScorepad",
    "GET",
    "/v1/games/{game_id}/scorepad",
    tag="scorepad",
    summary="The scorepad",
    access=Access.OPTIONAL,
    response=GameScorepad,
    response_headers=(ETAG,),
)
async def get_scorepad(call: Call[None, None]) -> Response:
    """Rounds, subtotals, totals and tie-breaks; empty before the start."""
    game_id = call.path("game_id")
    pad = await public_scorepad(call.services.pool, game_id) or await _folded(call, game_id)
    shown = GameScorepad(
        id=game_id, version=pad.version, status=pad.status, **msgspec.structs.asdict(pad.pad)
    )
    return json_response(shown, headers={"ETag": etag(pad.version)})


async def _folded(call: Call[None, None], game_id: str) -> StoredScorepad:
    """For private tables, and while the stored pad is a moment behind the game."""
    seen = await call.services.seen_games.get(game_id, call.player)
    table = seen.table
    return StoredScorepad(version=table.version, status=table.status, pad=seen.dealer.scorepad(table))
