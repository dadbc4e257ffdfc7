"""Release what is not released yet: `.venv/bin/python -m tests.games.rebel_princess.release [EDITION ...]`.

Writes the rules of these editions, or of all, to `games/rebel_princess/released/`. From then on they are
frozen: a file that is there is never written again, and a test fails if the code no longer says the same.
"""

import sys
from pathlib import Path
from typing import Any

from games.rebel_princess import RebelPrincess
from games.rebel_princess.editions import REVISIONS
from games.rebel_princess.editions.edition import Edition
from games.rebel_princess.options import RebelOptions
from tests.support.releasing import as_released, release

FOLDER = Path(__file__).parents[3] / "games/rebel_princess/released"


def plain_rules(edition: Edition) -> dict[str, Any]:
    return RebelPrincess().rules(RebelOptions(edition=edition.id, revision=edition.revision))


def rules(edition: Edition) -> bytes:
    """What a table of this edition plays by, as it is written to its file."""
    return as_released(plain_rules(edition))


def main(*wanted: str) -> None:
    release(
        FOLDER,
        {edition.box: plain_rules(edition) for edition in REVISIONS if not wanted or edition.id in wanted},
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
