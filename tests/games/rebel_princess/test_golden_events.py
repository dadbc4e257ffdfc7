"""Whatever a game of Rebel Princess has written once can be read for ever."""

from pathlib import Path

import msgspec
import pytest

from events.codec import codec_for, tag_of
from events.upcasting import upcasters_of
from games.audience import Event
from games.game import event_types
from tests.games.rebel_princess.samples import SAMPLES
from tests.support.golden import golden_problems
from tests.support.rebel_table import GAME

FOLDER = Path(__file__).parents[2] / "events" / "golden" / GAME.id


def test_there_is_a_sample_of_every_event() -> None:
    assert {type(event) for event in SAMPLES} == set(event_types(GAME.events))


def test_every_schema_of_every_event_can_be_read() -> None:
    kinds = event_types(GAME.events)
    assert golden_problems(FOLDER, kinds, codec_for(GAME), upcasters_of(GAME.id)) == []


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: tag_of(type(event)))
def test_the_first_schema_reads_as_the_event_it_was(event: Event) -> None:
    written = msgspec.json.decode((FOLDER / f"{tag_of(type(event))}.1.json").read_bytes())
    assert msgspec.convert(written, GAME.events, str_keys=True) == event
