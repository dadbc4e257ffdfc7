"""Between rounds and at the end: who starts next, who has won, and what breaks a tie."""

from collections.abc import Sequence

from games.audience import Event, Seat
from games.fair import Chance
from games.game import ScoreLine
from games.rebel_princess.editions.edition import Edition
from games.rebel_princess.events import ExtraRoundDrawn, GameEnded
from games.rebel_princess.state import Party


def next_starter(party: Party) -> Seat:
    """The lowest total starts; a tie goes to the first met clockwise from the last starter's left. (R-018)"""
    lowest = min(party.totals)
    asked = party.clockwise_from(party.left_of(party.now.starter))
    return next(seat for seat in asked if party.totals[seat] == lowest)


def outcome(party: Party, edition: Edition, chance: Chance) -> Sequence[Event]:
    """The fewest proposals win; then more quiet rounds; then an extra round, three at most. (R-024, R-027)"""
    lowest = min(party.totals)
    level = [seat for seat in party.seats if party.totals[seat] == lowest]
    if len(level) == 1:
        return (GameEnded(winners=tuple(level), citations=("base/fewest-proposals",)),)
    quiet = {seat: sum(row.scores[seat] <= 0 for row in party.scored) for seat in level}
    most = max(quiet.values())
    winners = tuple(seat for seat in level if quiet[seat] == most)
    lines = tuple(
        ScoreLine(points=quiet[seat], reason=f"seat {seat}: rounds with no proposals", citations=("R-024",))
        for seat in level
    )
    if len(winners) == 1:
        return (GameEnded(winners=winners, tie_breaks=lines, citations=("base/tie-break", "R-024")),)
    extra = len(party.scored) - edition.row_length(party.options)
    if extra >= edition.extra_rounds:
        return (GameEnded(winners=winners, tie_breaks=lines, citations=("base/tie-break", "R-027")),)
    return (
        ExtraRoundDrawn(card=_extra_card(party, edition, extra + 1, chance), citations=("R-024", "R-026")),
    )


def _extra_card(party: Party, edition: Edition, number: int, chance: Chance) -> str:
    """Any hourglass card not used yet; if all were, any hourglass card. (R-026)"""
    hourglass = [card.slug for card in edition.round_cards if card.hourglass]
    unused = [slug for slug in hourglass if slug not in party.rounds]
    return chance.pick("setup", f"extra-{number}", unused or hourglass)
