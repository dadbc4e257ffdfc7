"""The pure engine beside engines of others: moves a second of random play on one core, in turns.

Seconds are of processor time. rlcard's bridge is Python as ours is; OpenSpiel's core is C++.
"""

import random
import subprocess
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Self

from benchmarks import engine, targets
from benchmarks.missing import Missing, told_if_missing
from benchmarks.peers import environment
from benchmarks.progress import doing

TURNS, SECONDS = 12, 0.5
OURS = "Rebel Princess, 4 players, all cards and powers"
OTHERS = {"rlcard": "rlcard, bridge", "OpenSpiel": "OpenSpiel (C++), hearts"}
OF_RLCARD, WANTED = "random play, moves/s / rlcard's bridge", 1.5


class OtherEngine:
    """In a process and an environment of its own."""

    def __init__(self, peer: str) -> None:
        script = Path(environment.__file__).with_name("other_engine.py")
        self._peer = peer
        self._process = subprocess.Popen(
            [environment.python(peer), script, peer],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def __enter__(self) -> Self:
        assert self._process.stdout
        if self._process.stdout.readline() != "ready\n":
            self.__exit__()
            raise Missing(self._peer, "it is installed, but does not play")
        return self

    def __exit__(self, *_: object) -> None:
        # Without more to read, it ends.
        with self._process:
            pass

    def rate(self) -> float:
        assert self._process.stdin
        assert self._process.stdout
        print(SECONDS, file=self._process.stdin, flush=True)
        return float(self._process.stdout.readline())


def run() -> None:
    print(
        f"Random play beside others: medians of {TURNS} turns, each of {SECONDS} s of one core for everybody"
    )
    luck = random.Random(1)
    engine._play_one(luck)
    with ExitStack() as stack:
        others: dict[str, OtherEngine] = {}
        for peer in OTHERS:
            with told_if_missing(*([OF_RLCARD] if peer == "rlcard" else [])):
                others[peer] = stack.enter_context(OtherEngine(peer))
        rates: dict[str, list[float]] = {OURS: [], **{peer: [] for peer in others}}
        for number in range(TURNS):
            doing(f"random play, turn {number + 1} of {TURNS}")
            rates[OURS].append(engine._rate(engine._play_one, luck))
            for peer, other in others.items():
                rates[peer].append(other.rate())
    doing("")
    print(f"  {OURS:<52} {median(rates[OURS]):10,.0f} moves/s")
    for peer in others:
        print(
            f"  {OTHERS[peer]:<52} {median(rates[peer]):10,.0f} moves/s"
            f"   ours / theirs: {_ratio(rates[OURS], rates[peer]):.2f}"
        )
    if "rlcard" in others:
        targets.at_least(OF_RLCARD, _ratio(rates[OURS], rates["rlcard"]), WANTED)


def _ratio(ours: list[float], theirs: list[float]) -> float:
    return median(one / other for one, other in zip(ours, theirs, strict=True))


if __name__ == "__main__":
    run()
