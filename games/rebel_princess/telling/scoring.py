"""Rounds that are counted, and the end."""

from games.rebel_princess.base import RebelOfTheBall
from games.rebel_princess.events import GameEnded, RoundScored
from games.rebel_princess.state import State
from games.rebel_princess.telling.sentences import on, players, sentence
from games.saying import Said, Who, said


@on(RoundScored)
def _round_scored(before: State, event: RoundScored) -> Said:
    scores = tuple(
        said("{who}: {points} ({total})", who=Who(seat), points=points, total=total)
        for seat, (points, total) in enumerate(zip(event.scores, event.totals, strict=True))
    )
    what = said(
        "The proposals of round {number} are counted (totals in brackets): {scores}",
        number=event.number,
        scores=scores,
    )
    rebels = [
        seat
        for seat, lines in enumerate(event.lines)
        if any(RebelOfTheBall.cite in line.citations for line in lines)
    ]
    if rebels:
        what = said("{what}; Rebel of the Ball: {who}", what=what, who=players(rebels))
    return sentence(what)


@on(GameEnded)
def _game_ended(before: State, event: GameEnded) -> Said:
    who = players(event.winners)
    fewest = min(before.totals)
    if not event.tie_breaks:
        return said("{who} wins the game; proposals: {count}.", who=who, count=fewest)
    level = [seat for seat in before.seats if before.totals[seat] == fewest]
    quiet = tuple(
        said("{who}: {points}", who=Who(seat), points=line.points)
        for seat, line in zip(level, event.tie_breaks, strict=True)
    )
    if len(event.winners) == 1:
        return said(
            "{who} wins the game after a tie; rounds without proposals: {quiet}.", who=who, quiet=quiet
        )
    return said("The win is shared: {who}; rounds without proposals: {quiet}.", who=who, quiet=quiet)
