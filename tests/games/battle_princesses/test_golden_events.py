"""Whatever a battle has written once can be read for ever."""

from events.codec import codec_for
from events.upcasting import upcasters_of
from games.audience import Event
from games.battle_princesses.events import DeckReshuffled, HandRefilled
from games.game import event_types
from tests.games.battle_princesses.golden_update import battle_events
from tests.support.battle_table import GAME
from tests.support.golden import folder_of, found, golden_problems, is_complete


def test_every_schema_of_every_event_can_be_read() -> None:
    kinds = event_types(GAME.events)
    assert golden_problems(folder_of(GAME), kinds, codec_for(GAME), upcasters_of(GAME.id)) == []


def test_a_sample_is_found_in_a_recorded_battle_and_lacks_nothing() -> None:
    kinds: set[type[Event]] = {DeckReshuffled, HandRefilled}
    samples = found(kinds, battle_events())
    assert samples.keys() == kinds
    assert all(map(is_complete, samples.values()))
