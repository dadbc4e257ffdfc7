"""What if: a finished game by the rules of another edition."""

import msgspec

from games.game import Refusal
from games.rerule import Reruling
from service.http import problems
from service.http.access import Access
from service.http.fields import EditionName, Query, Uuid
from service.http.operations import Call, operation
from service.http.problems import Trouble
from service.http.responses import Response, json_response
from service.http.unions import AnyRoundReport


class ByEdition(Query, frozen=True, kw_only=True):
    """By whose rules.

    `edition`: The edition by whose rules the game is replayed.
    """

    edition: EditionName


class GameReruling(Reruling[AnyRoundReport], frozen=True, kw_only=True):
    """A finished game, replayed by the rules of another edition.

    Every round starts as it did: same hands, princesses, passes and starter. `reruled` is the end if every
    round that counts could be replayed, `scoring_only` the end if nothing but the counting were different;
    null if there is none. `differs`: whether anything would have come out otherwise, as far as can be told; a
    move that is not possible there is something else too.

    `id`: The id of the game.
    """

    id: Uuid


@operation(
    "reruleGame",
    "GET",
    "/v1/games/{game_id}/rerule",
    tag="log",
    summary="A finished game by the rules of another edition",
    access=Access.OPTIONAL,
    query=ByEdition,
    response=GameReruling,
    problems=(problems.TABLE_STATE, problems.BAD_OPTIONS),
    cost=20,
)
async def rerule_game(call: Call[ByEdition, None]) -> Response:
    """The recorded plays, replayed by that edition's rules for as long as they stay legal.

    Shows each trick that somebody else would take, where a round cannot be followed any further, and what the
    piles would have counted. Nothing in the game changes.
    """
    game_id, services = call.path("game_id"), call.services
    seen = await services.seen_games.get(game_id, call.player)
    report = await services.rerulings.report(game_id, seen.table.version, call.query.edition)
    if report is None:
        raise Trouble(problems.NOT_FOUND)
    if isinstance(report, Refusal):
        raise problems.refused(report, seen.dealer.game, seen.table.version)
    return json_response(GameReruling(id=game_id, **msgspec.structs.asdict(report)))
