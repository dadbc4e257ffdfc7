"""Write the golden battles anew, and a sample of every event type that has none. Then read the diff.

Run `python -m tests.games.battle_princesses.golden_update`. When cards have changed, a battle may no longer
show what it is there for: then it is named, with a seed by which it does.
"""

import sys
from collections.abc import Iterator

from msgspec.structs import replace

from games.audience import Event
from tests.games.battle_princesses.golden_game import BATTLES, FOLDER, GOLDEN, Shows
from tests.support.battle_table import GAME
from tests.support.golden import write_missing_samples
from tests.support.golden_games import events_of, recorded

ENOUGH = 500


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for golden in GOLDEN:
        golden.file(FOLDER).write_bytes(recorded(GAME, golden))
    write_missing_samples(GAME, battle_events())
    others = [f"{battle.golden.name}: seed={seed_for(battle)}" for battle in BATTLES if not battle.is_true()]
    sys.exit("\n".join(others) or 0)


def battle_events() -> Iterator[Event]:
    return (event for golden in GOLDEN for event in events_of(GAME, golden))


def seed_for(battle: Shows) -> int | None:
    """The first seed by which it shows what it is there for."""
    for seed in range(ENOUGH):
        if replace(battle, golden=replace(battle.golden, seed=seed)).is_true():
            return seed
    return None


if __name__ == "__main__":
    main()
