"""Finds what a ruling is made of, as far as its reader may know it."""

from games.offers import Offer
from games.saying import said
from games.table.state import Status
from projections.steps import SeenStep
from service.http import problems
from service.http.problems import Trouble
from service.rulings.explained import EventRuling, explained
from service.seen_games import SeenGame, SeenGames
from service.texts.speaking import Speech

LOOK_BACK = 40
"""So many versions before an event are looked through for chances that went by."""


async def ruling_on(games: SeenGames, seen: SeenGame, version: int, speech: Speech) -> EventRuling:
    """Why this happened; a problem if it has not yet, or decides nothing."""
    if version not in range(1, seen.table.version + 1):
        now = seen.table.version
        raise Trouble(problems.NOT_FOUND, said("The game is at version {version}.", version=now), version=now)
    *earlier, step = await games.steps(seen, max(0, version - 1 - LOOK_BACK), version)
    if not seen.dealer.has_ruling(type(step.event)):
        raise Trouble(
            problems.NOT_FOUND,
            said("Version {version} decides nothing, so there is no ruling on it.", version=version),
        )
    return explained(step, earlier, seen, await _legal(games, seen, step), speech)


async def _legal(games: SeenGames, seen: SeenGame, step: SeenStep) -> tuple[Offer, ...] | None:
    """What the seat that chose here was offered; None for those who may not know."""
    seat = seen.dealer.game.chooser(step.before.play, step.event)
    if seat is None or (seat != seen.seat and seen.table.status is not Status.OVER):
        return None
    return seen.dealer.offers(await games.at_seat(seen, seat, step.row.version - 1), seat)
