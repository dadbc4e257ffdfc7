"""What the queen's budget of playouts costs in milliseconds, and how fast she imagines.

In time of the processor, not of the clock: what others do on the machine does not count.
"""

import time
from collections.abc import Iterator
from hashlib import sha256
from random import Random
from statistics import fmean
from typing import Any

from rich.console import Console
from rich.table import Table

from games.fair import Vault
from games.rebel_princess import RebelPrincess
from games.rebel_princess.options import RebelOptions
from games.rebel_princess.state import State
from workers.arena.match import Match, play
from workers.bots.bot import USUAL_EFFORT, ChosenMove, Effort, Situation
from workers.bots.rebel_princess import LadyInWaiting, Queen
from workers.bots.rebel_princess.queen.imagining import play_out
from workers.bots.rebel_princess.queen.knowing import knowledge
from workers.bots.rebel_princess.queen.masks import NUMBER
from workers.bots.rebel_princess.queen.picturing import Imagination, moment_of
from workers.bots.rebel_princess.queen.twists import course_of

BUDGETS = (50, 200, 1000, 3000)
ROUNDS = ("once-upon-a-time", "royal-decree", "magic-beans", "sisterhood")
SEATS = 4


class Watched(LadyInWaiting):
    """A lady who remembers where she had a choice."""

    def __init__(self) -> None:
        self.choices: list[Situation] = []

    def choose(self, situation: Situation, rng: Random, effort: Effort = USUAL_EFFORT) -> ChosenMove:
        offer = situation.offers[0]
        if offer.move == "play-card" and len(offer.slots[0].options) > 1:
            self.choices.append(situation)
        return super().choose(situation, rng, effort)


def run() -> None:
    """Print milliseconds for each budget, and plays per second."""
    table = Table(title=f"The queen's thinking, {SEATS} players, milliseconds of processor time for a card")
    for heading in ("round", *(f"{budget} playouts" for budget in BUDGETS), "plays per second"):
        table.add_column(heading, justify="right")
    for card in ROUNDS:
        situations = list(_situations(card))
        took = [fmean(_choosing(situation, budget) for situation in situations) for budget in BUDGETS]
        table.add_row(card, *(f"{1000 * seconds:.1f}" for seconds in took), f"{_plays(situations):,.0f}")
    Console().print(table)


def _situations(card: str) -> Iterator[Situation]:
    """Some choices of a round that ladies play: one of its first tricks, its middle and its end."""
    lady = Watched()
    vault = Vault(card, sha256(card.encode()).digest())
    options = RebelOptions(rounds=(card,))
    play(Match(game=RebelPrincess(), options=options, vault=vault, rounds=1), [lady] * SEATS)
    yield from lady.choices[:: max(1, len(lady.choices) // 4)]


def _choosing(situation: Situation, budget: int) -> float:
    started = time.process_time()
    Queen().choose(situation, Random(1), Effort(playouts=budget, most_seconds=60.0))
    return time.process_time() - started


def _plays(situations: list[Situation]) -> float:
    plays, took = 0, 0.0
    for situation in situations:
        state: Any = situation.table.play
        assert isinstance(state, State)
        course = course_of(state)
        assert course is not None
        moment = moment_of(course, state)
        known = knowledge(state, situation.seat, situation.history)
        imagination, rng = Imagination(state, situation.seat, known), Random(1)
        worlds = [imagination.draw(rng) for _ in range(200)]
        cards = sum(hand.bit_count() for hand in worlds[0].hands)
        offered = situation.offers[0].slots[0].options[0]
        card = next(number for one, number in NUMBER.items() if one == offered)
        started = time.process_time()
        for world in worlds:
            play_out(course, moment, world, card)
        took += time.process_time() - started
        plays += cards * len(worlds)
    return plays / took


if __name__ == "__main__":
    run()
