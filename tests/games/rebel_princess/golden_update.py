"""Write the golden games anew, and a sample of every event type that has none. Then read the diff.

Run `python -m tests.games.rebel_princess.golden_update`. A sample is the first event of its type, with
everything in it, in random games of the newest edition. Samples of released schemas are never rewritten: an
event that has changed its shape gets a new schema version and an upcaster.
"""

import sys
from random import Random

from events.codec import codec_for
from games.audience import Event
from games.game import event_types
from games.rebel_princess.editions import REVISIONS
from games.rebel_princess.options import RebelOptions
from tests.games.rebel_princess.golden_game import FOLDER, GOLDEN, recorded
from tests.games.rebel_princess.samples import FOLDER as SAMPLES
from tests.games.rebel_princess.samples import file_of
from tests.support.golden import is_complete, write_missing
from tests.support.random_play import play
from tests.support.rebel_table import GAME

ENOUGH = 1000


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for golden in GOLDEN:
        golden.file.write_bytes(recorded(golden))
    missing = {kind for kind in event_types(GAME.events) if not file_of(kind).exists()}
    write_missing(SAMPLES, found(missing).values(), codec_for(GAME))


def found(kinds: set[type[Event]]) -> dict[type[Event], Event]:
    """An event of each of these types that lacks nothing."""
    samples: dict[type[Event], Event] = {}
    box = REVISIONS[-1]
    for number in range(ENOUGH):
        if kinds <= samples.keys():
            return samples
        rng = Random(f"sample {number}")
        row = (rng.choice(box.round_cards).slug,)
        game = play(GAME, RebelOptions(edition=box.id, rounds=row), rng.choice(GAME.players), rng)
        for event in (event for step in game.steps for event in step.events):
            if type(event) in kinds and is_complete(event):
                samples.setdefault(type(event), event)
    names = sorted(kind.__name__ for kind in kinds - samples.keys())
    sys.exit(f"no sample of {', '.join(names)} in {ENOUGH} random games of {box.id}")


if __name__ == "__main__":
    main()
