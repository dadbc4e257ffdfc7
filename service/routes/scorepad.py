"""The scorepad, as it lies on the table."""

import msgspec

from games.game import Scorepad
from service.answers import Answer, json_answer
from service.headers import ETAG, etag
from service.operations import Access, Call, operation
from service.shapes import GameScorepad


@operation(
    "getScorepad",
    "GET",
    "/v1/games/{game_id}/scorepad",
    tag="games",
    summary="The scorepad",
    access=Access.OPTIONAL,
    answer=GameScorepad,
    answer_headers=(ETAG,),
)
async def get_scorepad(call: Call[None, None]) -> Answer:
    """Rounds, subtotals, totals and tie-breaks; empty before the start."""
    sight = await call.house.sights.look(call.path("game_id"), call.player)
    table = sight.table
    pad = sight.dealer.game.scorepad(table.play) if table.play is not None else Scorepad()
    answer = GameScorepad(
        id=table.game_id, version=table.version, status=table.status, **msgspec.structs.asdict(pad)
    )
    return json_answer(answer, headers={"ETag": etag(table.version)})
