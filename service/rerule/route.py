"""What if: a finished game by the rules of another edition."""

import msgspec

from games.game import Refusal
from service.http import problems
from service.http.operations import Call, operation
from service.http.problems import Trouble
from service.http.responses import Answer, json_answer
from service.shapes import ByEdition, GameReruling
from service.tokens.store import Access


@operation(
    "reruleGame",
    "GET",
    "/v1/games/{game_id}/rerule",
    tag="log",
    summary="A finished game by the rules of another edition",
    access=Access.OPTIONAL,
    query=ByEdition,
    answer=GameReruling,
    problems=(problems.TABLE_STATE, problems.BAD_OPTIONS),
)
async def rerule_game(call: Call[ByEdition, None]) -> Answer:
    """The recorded plays, replayed by that edition's rules for as long as they stay legal.

    Shows each trick that somebody else would take, where a round cannot be followed any further, and what the
    piles would have counted. Nothing in the game changes.
    """
    game_id, house = call.path("game_id"), call.house
    sight = await house.sights.look(game_id, call.player)
    report = await house.rerulings.report(game_id, sight.table.version, call.query.edition)
    if report is None:
        raise Trouble(problems.NOT_FOUND)
    if isinstance(report, Refusal):
        raise problems.refused(report, sight.dealer.game, sight.table.version)
    return json_answer(GameReruling(id=game_id, **msgspec.structs.asdict(report)))
