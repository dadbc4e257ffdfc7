"""The pad of a battle: after each round what every kingdom has, and why it has more or less than before."""

from msgspec.structs import replace

from games.battle_princesses.state import Battle
from games.game import ScoredRound, ScoreLine, Scorepad

REASONS = {
    "start": ("battle/start",),
    "score": ("ability/score",),
    "attack": ("battle/resolution", "ability/attack"),
    "steal": ("ability/steal",),
    "advance": ("battle/advance", "B-019"),
    "payment": ("battle/payment", "B-032"),
    "crown": ("token/crown", "B-001"),
    "concession": ("B-065",),
}


def written_down(state: Battle, points: tuple[int, ...]) -> Battle:
    """One more row: what was won and lost since the last."""
    lines = tuple(
        tuple(
            ScoreLine(points=won, reason=reason, citations=REASONS[reason])
            for reason, won in gains.items()
            if won
        )
        for gains in state.gains
    )
    row = ScoredRound(
        round=state.round,
        title=f"Round {state.round}" if state.round else "Set-up",
        scores=tuple(sum(line.points for line in of_seat) for of_seat in lines),
        subtotals=points,
        lines=lines,
    )
    return replace(state, scored=(*state.scored, row), gains=({},) * state.players)


def scorepad(state: Battle) -> Scorepad:
    """The rows so far; the totals are the points as they lie now."""
    return Scorepad(
        rounds=state.scored,
        totals=tuple(state.points(seat) for seat in state.seats),
        winners=state.ending.winners if state.ending else (),
    )
