"""`make bench`: every measurement, one after the other."""

from importlib import import_module

BENCHMARKS = (
    "engine",
    "deciding_again",
    "projecting",
    "sizes",
    "appends",
    "http_moves",
    "crowded_house",
    "bot_latency",
    "requests_per_move",
    "one_heavy_caller",
    "replay",
    "receipts_and_records",
    "heads_log",
    "verifying",
    "queen_thinking",
)
"""Modules of this package with a `run()` that prints its table."""


def main() -> None:
    for name in BENCHMARKS:
        import_module(f"benchmarks.{name}").run()


if __name__ == "__main__":
    main()
