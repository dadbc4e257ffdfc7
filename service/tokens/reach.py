"""How far a token reaches that is good for one game only: to that game, and nowhere else.

Every request with a token passes here before anything is looked up, so an endpoint need not think of it. One
whose path names no game is closed to such tokens unless it is declared `in_one_game`; one that leads from its
game to another, and is declared to, is closed to them too.
"""

import re
from typing import TYPE_CHECKING

from games.saying import said
from service.http import problems
from service.http.access import Caller
from service.http.problems import Trouble

if TYPE_CHECKING:
    from service.services import Services

UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")


async def check_reach(
    services: "Services",
    caller: Caller,
    game_id: str | None,
    *,
    in_one_game: bool,
    leads_elsewhere: bool,
) -> None:
    """A problem unless this caller's token reaches there. `game_id`: the game that the path names, if any."""
    if caller.game is None or (game_id is None and in_one_game):
        return
    if game_id is not None:
        own = game_id.lower() == caller.game
        if own and not leads_elsewhere:
            return
        if not UUID.fullmatch(game_id.lower()):
            raise Trouble(problems.NOT_FOUND)
        if not own:
            # Whatever its player may see elsewhere, this token is a stranger there: private is not found.
            await services.seen_games.get(game_id.lower(), None)
    raise Trouble(problems.FORBIDDEN, said("This token is good for the game {game} only.", game=caller.game))
