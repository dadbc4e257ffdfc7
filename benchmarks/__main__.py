"""`make bench`: every measurement, one after the other, and all targets at the end.

`python -m benchmarks http_moves streams` runs only these.
"""

import signal
import sys
from importlib import import_module

from benchmarks import targets

BENCHMARKS = (
    "engine",
    "other_engines",
    "deciding_again",
    "projecting",
    "sizes",
    "appends",
    "other_stores",
    "http_moves",
    "streams",
    "crowded_house",
    "bot_latency",
    "requests_per_move",
    "one_heavy_caller",
    "replay",
    "scrubbing",
    "receipts_and_records",
    "heads_log",
    "verifying",
    "queen_thinking",
)
"""Modules of this package with a `run()` that prints its table."""


def main() -> None:
    # Whoever is asked to end stops the houses that they have started.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    # Some take words of their own when they are run alone.
    wanted, sys.argv[1:] = sys.argv[1:], []
    unknown = [name for name in wanted if name not in BENCHMARKS]
    if unknown:
        sys.exit(f"There is no benchmark {', '.join(unknown)}. There are: {', '.join(BENCHMARKS)}.")
    for name in wanted or BENCHMARKS:
        import_module(f"benchmarks.{name}").run()
    targets.print_table()


if __name__ == "__main__":
    main()
