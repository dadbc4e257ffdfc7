"""Finds what a ruling is made of, as far as its reader may know it."""

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec.structs import replace

from events.reasons import BotReasons
from games.audience import Seat
from games.game import AnyGame
from games.offers import Move
from games.offers.leave import fits
from games.saying import said
from games.table.branches import off_branch
from games.table.dealer import Dealer
from games.table.events import TableEvent
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


class KeptReasons(Protocol):
    """Where the reasons of bots are kept."""

    async def behind(self, game_id: str, version: int) -> BotReasons | None: ...


async def ruling_on(
    games: SeenGames, seen: SeenGame, version: int, speech: Speech, reasons: KeptReasons
) -> EventRuling:
    """Why this happened; a problem if it has not yet, or decides nothing."""
    if version not in range(1, seen.table.version + 1):
        raise seen.ends
    *earlier, step = await games.steps(seen, max(0, version - 1 - LOOK_BACK), version)
    if not seen.dealer.has_ruling(type(step.event)):
        raise Trouble(
            problems.NOT_FOUND,
            said("Version {version} decides nothing, so there is no ruling on it.", version=version),
        )
    chosen, bot = await _chosen(games, seen, step), await _bots_own(reasons, seen, step, earlier)
    return explained(step, earlier, seen, chosen, speech, bot)


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


async def _bots_own(
    reasons: KeptReasons, seen: SeenGame, step: SeenStep, earlier: Sequence[SeenStep]
) -> BotReasons | None:
    """What the bot thought that chose here, or whose choice of before takes effect here; None for those who
    may not know, and if nobody does.

    It may tell of the bot's hand. Who sits down at a practice table, or looks on there, has agreed to that.
    """
    if seen.table.status is not Status.OVER and not seen.table.terms.practice:
        return None
    game, version = seen.dealer.game, step.row.version
    seat = game.chooser(step.before.play, step.event)
    if seat is None and (carried := game.carried_out(step.before.play, step.event)):
        seat, decision = carried
        version = _answered(step, earlier, seat, decision, game) or version
    kept = None if seat is None else await reasons.behind(seen.table.game_id, version)
    # One command may bring about choices of several seats: those that others have asked for in advance.
    return kept if kept is not None and kept.seat == seat else None


def _answered(
    step: SeenStep, earlier: Sequence[SeenStep], seat: Seat, decision: str, game: AnyGame
) -> int | None:
    """The version at which this seat has answered this decision, the last time that it did."""
    for before in reversed(earlier):
        event = before.event
        if isinstance(event, TableEvent) or step.before.undone_by(before.row.version) is not None:
            continue
        if getattr(event, "decision", "") == decision and game.chooser(before.before.play, event) == seat:
            return before.row.version
    return None


def _leave(dealer: Dealer, table: Table[Any], seat: Seat, move: Move) -> int | None:
    """The dispute whose verdict allowed this move, if one had to."""
    forms = dealer.game.forms(table.play, seat)
    if fits([form for form in forms if not form.leave], move) or not fits(forms, move):
        return None
    allowing = (one for one in table.disputes if one.seat == seat and isinstance(one.remedy, AllowMove))
    return max((one.number for one in allowing if not one.is_open), default=None)
