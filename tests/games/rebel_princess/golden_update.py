"""Write the golden games anew, and a sample of every event type that has none. Then read the diff.

Run `python -m tests.games.rebel_princess.golden_update`. Samples of released schemas are never rewritten: an
event that has changed its shape gets a new schema version and an upcaster.
"""

from pathlib import Path

from events.codec import codec_for
from tests.games.rebel_princess.golden_game import FOLDER, GOLDEN, recorded
from tests.games.rebel_princess.samples import SAMPLES
from tests.support.golden import write_missing
from tests.support.rebel_table import GAME

EVENTS = Path(__file__).parents[2] / "events" / "golden" / GAME.id


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for golden in GOLDEN:
        golden.file.write_bytes(recorded(golden))
    write_missing(EVENTS, SAMPLES, codec_for(GAME))


if __name__ == "__main__":
    main()
