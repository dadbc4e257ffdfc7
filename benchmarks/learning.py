"""`python -m benchmarks.learning --players 4 8`: how the dragon of Battle Princesses has learnt its weights.

Battles are played in memory, in which every seat is either a knight or a learner, and each learner weighs
everything a little differently, at random. What the winners weighed more than the losers, is weighed more
from then on. That is one step. Every step begins where the last one ended; the first begins with the knight,
or with `--onward` with the dragon. It prints weights for `workers/bots/battle_princesses/dragon/learnt.py`.
The same seed learns the same, as long as knight and dragon play the same. How strong new weights are, only
`ballroom arena` can tell.
"""

import argparse
import random
import time
from collections.abc import Iterator, Mapping, Sequence
from math import copysign, exp, sqrt
from multiprocessing import Pool

from msgspec import Struct
from msgspec.structs import asdict

from benchmarks.balance import GAME, tables
from events.terminal import progress
from games.audience import Seat
from games.battle_princesses.moves import BattleMove
from games.battle_princesses.options import BattleOptions
from games.battle_princesses.state import Battle
from games.fair import Chance, Vault
from games.game import Refusal
from workers.bots.battle_princesses import best_move
from workers.bots.battle_princesses.dragon import dragon_plan, weights_for
from workers.bots.battle_princesses.weights import STEADY, Opening, Weights

SPREAD = 0.3
"""How far learners stray: a weight is multiplied by e to the power of this many times a normal number."""
NEW = {
    "alarm": 0.4,
    "haste": 0.6,
    "grudge": 0.6,
    "persistence": 0.3,
    "crown": 0.2,
    "exposure": 0.5,
    "bargain": 0.05,
}
"""What the knight does not weigh at all, and how far learners stray from that."""
OPENING = "opening."
SURE, EAGER, FARTHEST = 0.8, 0.45, 1.2
"""In standard errors: what is not heeded, and how far each one beyond leads; in spreads: the longest step."""
LEAD = 30
"""Points ahead or behind that count, beside the win, half as much as the win itself."""

Strayed = Mapping[str, float]
"""By weight, how many spreads a learner is away from what has been learnt so far."""


def names() -> list[str]:
    plain = [name for name in Weights.__struct_fields__ if name != "opening"]
    return plain + [OPENING + name for name in Opening.__struct_fields__]


def moved(weights: Weights, by: Strayed) -> Weights:
    """These weights, each so many spreads away."""
    plain, opening = asdict(weights), asdict(weights.opening)
    del plain["opening"]
    for name, spreads in by.items():
        kind, key = (opening, name.removeprefix(OPENING)) if OPENING in name else (plain, name)
        if key in NEW and kind is plain:
            kind[key] += NEW[key] * spreads
        else:
            kind[key] *= exp(SPREAD * spreads)
    return Weights(**plain, opening=Opening(**opening))


def rounded(weights: Weights) -> Weights:
    """To two places, as they are written down: from there it can go on another day."""
    plain = {name: round(value, 2) for name, value in asdict(weights).items() if name != "opening"}
    opening = {name: round(value, 2) for name, value in asdict(weights.opening).items()}
    return Weights(**plain, opening=Opening(**opening))


# --- playing


class Lesson(Struct, frozen=True):
    """A battle to be played, its luck, and who learns: nothing stands for a knight."""

    seed: int
    options: BattleOptions
    learnt: Weights
    strayed: tuple[dict[str, float] | None, ...]


def lessons(players: Sequence[int], games: int, seed: str, learnt: Weights) -> Iterator[Lesson]:
    luck = random.Random(seed)
    every = names()
    for number in range(games):
        count = players[number % len(players)]
        options = tables(count)
        learners = [luck.random() < 0.5 for _ in range(count)]
        learners[luck.randrange(count)] = True
        strayed = tuple({name: luck.gauss(0, 1) for name in every} if learns else None for learns in learners)
        yield Lesson(luck.getrandbits(64), options[number // len(players) % len(options)], learnt, strayed)


def taught(lesson: Lesson) -> list[tuple[float, dict[str, float]]]:
    """How it went for each learner, beside how each had strayed."""
    weights = [None if by is None else moved(lesson.learnt, by) for by in lesson.strayed]
    chance = Chance(Vault("learning", lesson.seed.to_bytes(8, "big")), b"")
    state = GAME.begin(GAME.blank(lesson.options, len(weights), None), chance).state
    while waiting := GAME.waiting_for(state):
        seat = min(waiting)
        decided = GAME.decide(state, seat, _move(state, seat, weights[seat]), chance)
        assert not isinstance(decided, Refusal), decided
        state = decided.state
    return [(_success(state, seat), by) for seat, by in enumerate(lesson.strayed) if by is not None]


def _move(state: Battle, seat: Seat, weights: Weights | None) -> BattleMove:
    if weights is None:
        return best_move(state, seat, state.decision)
    return dragon_plan(state, seat, state.decision, weights).move


def _success(state: Battle, seat: int) -> float:
    """The share of the win beyond a fair one; and how far ahead, so that near misses teach something too."""
    assert state.ending is not None
    winners = state.ending.winners
    lead = state.points(seat) - max(state.points(other) for other in state.seats if other != seat)
    return (seat in winners) / len(winners) - 1 / state.players + max(-1.0, min(1.0, lead / LEAD)) / 2


# --- learning


def step(
    learnt: Weights, results: Sequence[tuple[float, dict[str, float]]]
) -> tuple[Weights, dict[str, float]]:
    """The next weights, and how sure of each: what went with success, in standard errors."""
    sure = {}
    for name in names():
        products = [success * by[name] for success, by in results]
        sure[name] = sum(products) / sqrt(sum(product**2 for product in products))
    return rounded(moved(learnt, {name: _far(errors) for name, errors in sure.items()})), sure


def _far(errors: float) -> float:
    return copysign(min(FARTHEST, EAGER * max(0.0, abs(errors) - SURE)), errors)


def run(players: Sequence[int], steps: int, games: int, seed: int, processes: int, learnt: Weights) -> None:
    for number in range(1, steps + 1):
        began = time.perf_counter()
        results: list[tuple[float, dict[str, float]]] = []
        plan = lessons(players, games, f"{seed}/{(*players,)}/{number}", learnt)
        with progress(f"Step {number}", games) as one_more, Pool(processes) as pool:
            for some in pool.imap(taught, plan, chunksize=4):
                results += some
                one_more()
        learnt, sure = step(learnt, results)
        seconds = time.perf_counter() - began
        print(f"{(*players,)} players, seed {seed}, step {number}: {games} battles in {seconds:.0f} s")
        most = sorted(sure, key=lambda name: -abs(sure[name]))[:12]
        print("  " + ", ".join(f"{name} {sure[name]:+.1f}" for name in most))
        print(_written(learnt), flush=True)


def _written(weights: Weights) -> str:
    """As Python has it."""

    def fields(values: dict[str, float]) -> str:
        return ", ".join(f"{name}={value}" for name, value in values.items())

    plain = asdict(weights)
    del plain["opening"]
    return f"Weights({fields(plain)}, opening=Opening({fields(asdict(weights.opening))}))"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.learning", description=__doc__)
    parser.add_argument("--players", type=int, nargs="+", default=[4, 8], help="how many play, in turn")
    parser.add_argument("--steps", type=int, default=3, help="how many times it learns (default 3)")
    parser.add_argument("--games", type=int, default=1500, help="battles of each step (default 1500)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed learns the same")
    parser.add_argument("--processes", type=int, default=1, help="how many play at the same time")
    parser.add_argument("--onward", action="store_true", help="begin with what the dragon has learnt")
    given = parser.parse_args()
    learnt = weights_for(min(given.players)) if given.onward else STEADY
    run(given.players, given.steps, given.games, given.seed, given.processes, learnt)


if __name__ == "__main__":
    main()
