"""Appends a second of the `eventsourcing` library beside pgbench with our own statement, in turns.

How our store does beside the same pgbench is told by `benchmarks.appends`: as many clients, as durable, rows
of the same size. The library's recorder locks its table to number the events of all games in one order, which
ours does without.
"""

import subprocess
import tempfile
from pathlib import Path
from statistics import median

from benchmarks import appends
from benchmarks.missing import Missing, told_if_missing
from benchmarks.peers import environment
from benchmarks.progress import doing
from events.migrate import migrate
from service.running.postgres import Postgres

PEER, TURNS, BYTES = "eventsourcing", 3, 300
PATIENCE = 60


def run() -> None:
    print(f"Appends beside another store: {appends.CLIENTS} clients, durable, in turns")
    with (
        told_if_missing(),
        tempfile.TemporaryDirectory(prefix="ballroom-bench-") as folder,
        Postgres(Path(folder) / "postgres") as server,
    ):
        python = environment.python(PEER)
        migrate(server.url)
        rates = []
        for turn in range(TURNS):
            doing(f"appends of {PEER} and pgbench, turn {turn + 1} of {TURNS}")
            rates.append((_rate(python, server), appends._through_pgbench(server)))
        doing("")
        theirs, bare = (median(column) for column in zip(*rates, strict=True))
        share = median(their / pgbench for their, pgbench in rates)
        print(f"  {PEER:<14} {theirs:8,.0f} appends/s   of pgbench ({bare:,.0f}): {share:.3f}")


def _rate(python: Path, server: Postgres) -> float:
    script = Path(environment.__file__).with_name("eventsourcing_appends.py")
    done = subprocess.run(
        [python, script, server.url, *map(str, (appends.CLIENTS, appends.SECONDS, BYTES))],
        capture_output=True,
        text=True,
        check=False,
        timeout=appends.SECONDS + PATIENCE,
    )
    if done.returncode:
        words = done.stderr.strip().splitlines()
        raise Missing(PEER, words[-1] if words else "it ends without a word")
    return float(done.stdout)


if __name__ == "__main__":
    run()
