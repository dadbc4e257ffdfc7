"""Write the golden games anew, and a sample of every event type that has none. Then read the diff.

Run `python -m tests.games.rebel_princess.golden_update`. A sample is the first event of its type, with
everything in it, in random games of the newest edition.
"""

from collections.abc import Iterator
from random import Random

from games.audience import Event
from games.rebel_princess.editions import REVISIONS
from games.rebel_princess.options import RebelOptions
from tests.games.rebel_princess.golden_game import FOLDER, GOLDEN
from tests.support.golden import write_missing_samples
from tests.support.golden_games import recorded
from tests.support.random_play import play
from tests.support.rebel_table import GAME

ENOUGH = 1000


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for golden in GOLDEN:
        golden.file(FOLDER).write_bytes(recorded(GAME, golden))
    write_missing_samples(GAME, random_events())


def random_events() -> Iterator[Event]:
    box = REVISIONS[-1]
    for number in range(ENOUGH):
        rng = Random(f"sample {number}")
        row = (rng.choice(box.round_cards).slug,)
        game = play(GAME, RebelOptions(edition=box.id, rounds=row), rng.choice(GAME.players), rng)
        yield from (event for step in game.steps for event in step.events)


if __name__ == "__main__":
    main()
