"""What she chooses: everything is played out in the same worlds, and what is better in more of them."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.audience import Seat
from workers.bots.bot import Effort

FIRST_WORD = 10
"""So many worlds of her own weigh as much as what her lady-in-waiting thinks of a card."""
FEWEST_WORLDS = 8
"""No card is given up before it was seen in so many worlds."""


@dataclass(slots=True)
class Candidate:
    """A card that may be played or cards that may be given away, and what came of it in her mind.

    `gives`: The cards, a mask for each seat that gets some. `value`: What a card is worth, if a power
    makes it something else. `peas`: Who demands cards above 5, where that comes with the card. `spent`:
    What it costs to have used a power. `prior`: What her lady thinks of it, beside the others. `behind`: By
    how much she scored more than the others, all worlds together.
    """

    move: dict[str, Any]
    card: int = -1
    gives: Mapping[Seat, int] = field(default_factory=dict)
    power: str = ""
    value: int | None = None
    peas: tuple[Seat, ...] = ()
    spent: float = 0.0
    prior: float = 0.0
    times: int = 0
    points: int = 0
    behind: float = 0.0
    rebel: int = 0

    @property
    def cost(self) -> float:
        """What it is thought to cost, beside cards that were imagined as often: her lady's word counts like
        some worlds of her own.
        """
        return (self.behind + FIRST_WORD * self.prior) / (self.times + FIRST_WORD) + self.spent

    def count(self, seat: Seat, scores: Sequence[int]) -> None:
        """What everybody gets, in one more world."""
        mine = scores[seat]
        self.times += 1
        self.points += mine
        self.behind += mine - (sum(scores) - mine) / (len(scores) - 1)
        self.rebel += mine == -10

    @property
    def average(self) -> float:
        return self.points / self.times if self.times else 0.0


@dataclass(slots=True)
class Weighing:
    """The candidates, the best one first, and in how many worlds it was imagined."""

    ranked: list[Candidate] = field(default_factory=list)
    worlds: int = 0


def weigh(
    candidates: Sequence[Candidate], imagine: Callable[[Sequence[Candidate]], None], effort: Effort
) -> Weighing:
    """Half of them are given up, again and again, until two are left. (Sequential halving.)

    `imagine`: Tries these in one more world. The budget is in playouts, so that a choice can be repeated.
    Time only cuts it short: every world that is begun is played with everything that is still in question.
    """
    latest = time.perf_counter() + effort.most_seconds
    left, ranked, worlds = list(candidates), list[Candidate](), 0
    budget, stages = effort.playouts, max(1, (len(candidates) - 1).bit_length())
    while True:
        number = max(FEWEST_WORLDS if not worlds else 1, budget // stages // len(left))
        number = max(1, min(number, budget // len(left)))
        for _ in range(number):
            imagine(left)
            worlds += 1
            if time.perf_counter() > latest:
                break
        budget -= number * len(left)
        stages -= 1
        left.sort(key=lambda one: (one.cost, one.card, one.power))
        if len(left) <= 2 or stages <= 0 or budget < len(left) or time.perf_counter() > latest:
            break
        half = (len(left) + 1) // 2
        left, ranked = left[:half], left[half:] + ranked
        stages = max(1, stages)
    return Weighing(left + ranked, worlds)
