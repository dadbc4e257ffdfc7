"""Release the cards as they are: `.venv/bin/python -m tests.games.battle_princesses.release`.

Writes the rules of both editions in their latest revision to `games/battle_princesses/released/`. From then
on they are frozen: to change a card, first raise `revision` in `contents.toml`, and release that as well.
"""

from pathlib import Path
from typing import Any

from games.battle_princesses.game import BattlePrincesses
from games.battle_princesses.options import BattleOptions
from games.battle_princesses.printed import BOXES, LATEST, release_name
from tests.support.releasing import release

FOLDER = Path(__file__).parents[3] / "games/battle_princesses/released"


def plain_rules(name: str) -> dict[str, Any]:
    """What a table plays by, in one revision of its edition."""
    edition = BOXES[name].edition
    revision = next(number for number in range(1, LATEST + 1) if release_name(edition, number) == name)
    return BattlePrincesses().rules(BattleOptions(edition=edition, revision=revision))


if __name__ == "__main__":
    release(FOLDER, {name: plain_rules(name) for name in BOXES})
