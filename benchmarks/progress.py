"""What is being done now: one line on stderr, so that stdout has only the results."""

import sys


def doing(what: str) -> None:
    """On a terminal the line is written over the last one; an empty one clears it."""
    if sys.stderr.isatty():
        print(f"\r\033[K{what and f'... {what}'}", end="", file=sys.stderr, flush=True)
    elif what:
        print(f"... {what}", file=sys.stderr, flush=True)
