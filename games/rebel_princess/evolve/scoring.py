"""Rounds that are counted, and the end."""

from games.game import ScoredRound
from games.rebel_princess.events import (
    GameEnded,
    RoundScored,
)
from games.rebel_princess.evolve.changes import on, reach
from games.rebel_princess.state import (
    FinishedRound,
    Moment,
    Party,
)


@on(RoundScored)
def _round_scored(party: Party, event: RoundScored) -> Party:
    row = ScoredRound(
        round=event.number, title=event.card, scores=event.scores, subtotals=event.totals, lines=event.lines
    )
    over = FinishedRound(number=event.number, card=event.card, piles=event.piles, last_trick=party.trick)
    scored = (*party.scored, row)
    return reach(party, Moment.SCORED, scored=scored, totals=event.totals, last_round=over)


@on(GameEnded)
def _game_ended(party: Party, event: GameEnded) -> Party:
    return reach(
        party,
        Moment.OVER,
        winners=event.winners,
        tie_breaks=event.tie_breaks,
        end_citations=event.citations,
    )
