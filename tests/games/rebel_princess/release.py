"""Release what is not released yet: `.venv/bin/python -m tests.games.rebel_princess.release [EDITION ...]`.

Writes the rules of these editions, or of all, to `games/rebel_princess/released/`. From then on they are
frozen: a file that is there is never written again, and a test fails if the code no longer says the same.
"""

import sys
from pathlib import Path

import msgspec

from games.rebel_princess import RebelPrincess
from games.rebel_princess.editions import REVISIONS
from games.rebel_princess.editions.edition import Edition
from games.rebel_princess.options import RebelOptions

FOLDER = Path(__file__).parents[3] / "games/rebel_princess/released"


def rules(edition: Edition) -> bytes:
    """What a table of this edition plays by, but for its options, as it is written to its file."""
    plain = RebelPrincess().rules(RebelOptions(edition=edition.id, revision=edition.revision))
    return msgspec.json.format(msgspec.json.encode(plain, order="sorted"), indent=1) + b"\n"


def main(*wanted: str) -> None:
    FOLDER.mkdir(exist_ok=True)
    for edition in REVISIONS:
        file = FOLDER / f"{edition.box}.json"
        if not file.exists() and (not wanted or edition.id in wanted):
            file.write_bytes(rules(edition))


if __name__ == "__main__":
    main(*sys.argv[1:])
