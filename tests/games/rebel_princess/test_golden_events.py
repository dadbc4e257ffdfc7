"""Whatever a game of Rebel Princess has written once can be read for ever."""

from events.codec import codec_for
from events.upcasting import upcasters_of
from games.game import event_types
from games.rebel_princess.events import CardsPassed, HandDealt
from tests.games.rebel_princess.golden_update import random_events
from tests.support.golden import folder_of, found, golden_problems, is_complete
from tests.support.rebel_table import GAME


def test_every_schema_of_every_event_can_be_read() -> None:
    kinds = event_types(GAME.events)
    assert golden_problems(folder_of(GAME), kinds, codec_for(GAME), upcasters_of(GAME.id)) == []


def test_a_sample_is_found_in_a_random_game_and_lacks_nothing() -> None:
    samples = found({HandDealt, CardsPassed}, random_events())
    assert samples.keys() == {HandDealt, CardsPassed}
    assert all(map(is_complete, samples.values()))
