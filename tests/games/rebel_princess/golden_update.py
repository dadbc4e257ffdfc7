"""Write the golden games anew, and a sample of every event type that has none. Then read the diff.

Run `python -m tests.games.rebel_princess.golden_update`. A sample is the first event of its type, with
everything in it, in random games of the newest edition.
"""

from collections.abc import Iterator
from random import Random

from games.rebel_princess.editions import REVISIONS
from games.rebel_princess.options import RebelOptions
from tests.games.rebel_princess.golden_game import FOLDER, GOLDEN
from tests.support.golden import write_missing_samples
from tests.support.golden_games import recorded
from tests.support.random_play import Playthrough, play
from tests.support.rebel_table import GAME

ENOUGH = 1000


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for golden in GOLDEN:
        golden.file(FOLDER).write_bytes(recorded(GAME, golden))
    write_missing_samples(GAME, random_games())


def random_games() -> Iterator[Playthrough]:
    box = REVISIONS[-1]
    for number in range(ENOUGH):
        rng = Random(f"sample {number}")
        row = (rng.choice(box.round_cards).slug,)
        yield play(GAME, RebelOptions(edition=box.id, rounds=row), rng.choice(GAME.players), rng)


if __name__ == "__main__":
    main()
