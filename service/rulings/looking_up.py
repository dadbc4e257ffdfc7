"""Finds what a ruling is made of, as far as its reader may know it."""

from typing import Any

from msgspec.structs import replace

from games.audience import Seat
from games.offers import Move
from games.offers.leave import fits
from games.saying import said
from games.table.branches import off_branch
from games.table.dealer import Dealer
from games.table.matters import AllowMove
from games.table.state import Status, Table
from projections.steps import SeenStep
from service.http import problems
from service.http.problems import Trouble
from service.rulings.explained import ChoiceMade, EventRuling, explained
from service.seen_games import SeenGame, SeenGames
from service.texts.speaking import Speech

LOOK_BACK = 40
"""So many versions before an event are looked through for chances that went by."""


async def ruling_on(games: SeenGames, seen: SeenGame, version: int, speech: Speech) -> EventRuling:
    """Why this happened; a problem if it has not yet, or decides nothing."""
    if version not in range(1, seen.table.version + 1):
        raise seen.ends
    *earlier, step = await games.steps(seen, max(0, version - 1 - LOOK_BACK), version)
    if not seen.dealer.has_ruling(type(step.event)):
        raise Trouble(
            problems.NOT_FOUND,
            said("Version {version} decides nothing, so there is no ruling on it.", version=version),
        )
    return explained(step, earlier, seen, await _chosen(games, seen, step), speech)


async def _chosen(games: SeenGames, seen: SeenGame, step: SeenStep) -> ChoiceMade | None:
    """What the seat that chose here was offered, and why it could; None for those who may not know."""
    dealer, version = seen.dealer, step.row.version
    seat = dealer.game.chooser(step.before.play, step.event)
    if seat is None or (seat != seen.seat and seen.table.status is not Status.OVER):
        return None
    table = await games.at_seat(seen, seat, version - 1)
    move = await games.move_made(seen, seat, version)
    if move is not None:
        move = replace(move, decision=off_branch(move.decision, table.branch) or "")
    allowed = dealer.game.allowed_by(table.play, step.event, seat, move)
    leave = None if move is None else _leave(dealer, table, seat, move)
    return ChoiceMade(offers=dealer.offers(table, seat), allowed_by=allowed, leave=leave)


def _leave(dealer: Dealer, table: Table[Any], seat: Seat, move: Move) -> int | None:
    """The dispute whose verdict allowed this move, if one had to."""
    forms = dealer.game.forms(table.play, seat)
    if fits([form for form in forms if not form.leave], move) or not fits(forms, move):
        return None
    allowing = (one for one in table.disputes if one.seat == seat and isinstance(one.remedy, AllowMove))
    return max((one.number for one in allowing if not one.is_open), default=None)
