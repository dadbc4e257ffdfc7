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
    State,
)


@on(RoundScored)
def _round_scored(state: State, event: RoundScored) -> State:
    row = ScoredRound(
        round=event.number, title=event.card, scores=event.scores, subtotals=event.totals, lines=event.lines
    )
    over = FinishedRound(number=event.number, card=event.card, piles=event.piles, last_trick=state.trick)
    scored = (*state.scored, row)
    return reach(state, Moment.SCORED, scored=scored, totals=event.totals, last_round=over)


@on(GameEnded)
def _game_ended(state: State, event: GameEnded) -> State:
    return reach(
        state,
        Moment.OVER,
        winners=event.winners,
        tie_breaks=event.tie_breaks,
        end_citations=event.citations,
    )
