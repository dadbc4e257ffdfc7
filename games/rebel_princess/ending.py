"""Between rounds and at the end: who starts next, who has won, and what breaks a tie."""

from collections.abc import Sequence

from games.audience import Event, Seat
from games.fair import Chance
from games.game import ScoreLine
from games.rebel_princess.editions.edition import Edition, NextStarter
from games.rebel_princess.epochs import SETUP_EPOCH
from games.rebel_princess.events import ExtraRoundDrawn, GameEnded
from games.rebel_princess.state import State
from games.rulebook import Citations


def next_starter(state: State, edition: Edition) -> tuple[Seat, Citations]:
    """The seat that starts the next round, and the rules that say so."""
    for used in state.trick.powers:
        power = edition.princess(used.princess)
        if power is not None and power.after_last_trick and state.round.next_leader is not None:
            return state.round.next_leader, (power.cite, *power.after_last_trick)
    match edition.next_starter:
        case NextStarter.LOWEST_TOTAL:
            return _lowest_total(state), ("base/starter", "R-018")
        case NextStarter.LAST_TRICK:
            assert state.trick.winner is not None
            return state.trick.winner, ("base/starter-last-trick", "R-020")


def _lowest_total(state: State) -> Seat:
    """A tie goes to the first met clockwise from the last starter's left. (R-018)"""
    lowest = min(state.totals)
    asked = state.clockwise_from(state.left_of(state.round.starter))
    return next(seat for seat in asked if state.totals[seat] == lowest)


def outcome(state: State, edition: Edition, chance: Chance) -> Sequence[Event]:
    """The fewest proposals win; then more quiet rounds; then extra rounds, as many as the edition has."""
    lowest = min(state.totals)
    level = [seat for seat in state.seats if state.totals[seat] == lowest]
    if len(level) == 1:
        return (GameEnded(winners=tuple(level), citations=("base/fewest-proposals",)),)
    rule, ruling, reason = _tie_break(edition)
    quiet = {seat: sum(_is_quiet(row.scores[seat], edition) for row in state.scored) for seat in level}
    most = max(quiet.values())
    winners = tuple(seat for seat in level if quiet[seat] == most)
    lines = tuple(
        ScoreLine(points=quiet[seat], reason=f"seat {seat}: {reason}", citations=(ruling,)) for seat in level
    )
    if len(winners) == 1:
        return (GameEnded(winners=winners, tie_breaks=lines, citations=(rule, ruling)),)
    extra = len(state.scored) - edition.row_length(state.options)
    if extra >= edition.extra_rounds:
        shared = "R-027" if edition.extra_rounds else ruling
        return (GameEnded(winners=winners, tie_breaks=lines, citations=(rule, shared)),)
    return (
        ExtraRoundDrawn(card=_extra_card(state, edition, extra + 1, chance), citations=(ruling, "R-026")),
    )


def _tie_break(edition: Edition) -> tuple[str, str, str]:
    """The printed rule, the ruling that reads it, and what is counted."""
    if edition.below_zero_is_quiet:
        return "base/tie-break", edition.tie_break_ruling, "rounds with no proposals"
    return "base/tie-break-zero", edition.tie_break_ruling, "rounds with exactly zero proposals"


def _is_quiet(score: int, edition: Edition) -> bool:
    return score <= 0 if edition.below_zero_is_quiet else score == 0


def _extra_card(state: State, edition: Edition, number: int, chance: Chance) -> str:
    """Any hourglass card not used yet; if all were, any hourglass card. (R-026)"""
    hourglass = [card.slug for card in edition.round_cards if card.hourglass]
    unused = [slug for slug in hourglass if slug not in state.rounds]
    return chance.pick(SETUP_EPOCH, f"extra-{number}", unused or hourglass)
