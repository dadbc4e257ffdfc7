"""One event of every type, with everything in it, as its golden file tells it."""

from functools import cache
from pathlib import Path

import msgspec

from events.codec import codec_for, tag_of
from events.upcasting import current_schema, upcasters_of
from games.audience import Event
from tests.support.rebel_table import GAME

FOLDER = Path(__file__).parents[2] / "events" / "golden" / GAME.id


def file_of(kind: type[Event]) -> Path:
    tag = tag_of(kind)
    return FOLDER / f"{tag}.{current_schema(tag, upcasters_of(GAME.id))}.json"


@cache
def sample(kind: type[Event]) -> Event:
    tag = tag_of(kind)
    written = msgspec.json.decode(file_of(kind).read_bytes())
    return codec_for(GAME).event(written, current_schema(tag, upcasters_of(GAME.id)))
