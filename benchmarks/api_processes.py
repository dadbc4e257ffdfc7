"""One API process beside several, in turns: `python -m benchmarks.api_processes --processes 4 --games 64`.

For any number of them; `benchmarks.http_moves` has two, beside everybody else.
"""

import argparse
import tempfile
from contextlib import ExitStack
from pathlib import Path

from benchmarks import before
from benchmarks.contestant import GAMES, Contestant
from benchmarks.houses import House
from benchmarks.http_moves import ROUNDS, Contest, report_costs, report_processes, report_rates
from benchmarks.progress import doing


def run(processes: int = 2, games: int = GAMES, turns: int = ROUNDS) -> None:
    names = {"1": "one API process", str(processes): f"{processes} API processes"}
    one, several = names.values()
    print(f"{one} and {several}: {games} games at once, a connection and a stream for each seat")
    with tempfile.TemporaryDirectory(prefix="ballroom-bench-") as folder, ExitStack() as stack:
        contest: Contest = {name: [] for name in names.values()}
        houses = {
            name: Contestant(
                stack.enter_context(House(Path(folder) / count, before.ROOT, BALLROOM_API_WORKERS=count))
            )
            for count, name in names.items()
        }
        for turn in range(turns):
            for name in list(houses)[:: -1 if turn % 2 else 1]:
                doing(f"turn {turn + 1} of {turns}: {name}")
                contest[name].append(houses[name].turn(houses[name].scripts(games)))
    doing("")
    report_rates(contest)
    report_costs(contest)
    report_processes(one, several, contest)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--turns", type=int, default=ROUNDS)
    asked = parser.parse_args()
    run(asked.processes, asked.games, asked.turns)
