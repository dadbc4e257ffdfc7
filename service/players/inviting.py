"""Who may be asked to a table: whoever is there, and has not said that they take no invitations."""

from collections.abc import Sequence

from games.saying import said
from service.http import problems
from service.http.problems import Trouble
from service.services import Services


async def check_invited(services: Services, players: Sequence[str], unknown: Trouble) -> None:
    """A problem unless all of these can be asked; `unknown` if somebody is not there."""
    found = [one for one in await services.players.profiles(players) if not one.erased]
    if len(found) < len(set(players)):
        raise unknown
    for one in found:
        if not one.invitable:
            raise Trouble(
                problems.NO_INVITATIONS, said("{name} takes no invitations.", name=one.name or one.id)
            )
