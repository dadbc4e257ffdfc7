"""The table of who sees what, event by event: everybody, the owner alone, or nobody at all."""

import pytest
from msgspec import UNSET

from games.audience import Event, guarded_fields, redact
from games.battle_princesses.events import (
    DeckReshuffled,
    HandRefilled,
    KingdomFounded,
    PrincessesOffered,
    PrincessPreferred,
)
from games.game import event_types
from tests.support.audiences import seen_as_declared
from tests.support.battle_table import GAME, ruling
from tests.support.golden import sample

VIEWERS = (None, *range(10))
KINDS = event_types(GAME.events)
OWNED: dict[tuple[type[Event], str], bool] = {
    (PrincessesOffered, "princesses"): True,
    (PrincessPreferred, "princess"): True,
    (KingdomFounded, "cards"): True,
    (HandRefilled, "cards"): True,
    (DeckReshuffled, "order"): False,
}
"""Whatever is hidden, and whether the seat that the event is about sees it."""


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_everything_is_seen_by_those_it_is_meant_for(kind: type[Event]) -> None:
    seen_as_declared(sample(GAME, kind), VIEWERS)


@ruling("B-070")
def test_nothing_else_is_hidden() -> None:
    assert {(kind, name) for kind in KINDS for name, _ in guarded_fields(kind)} == OWNED.keys()


@ruling("B-070")
@pytest.mark.parametrize(("kind", "name"), OWNED)
def test_only_its_owner_sees_a_hidden_thing(kind: type[Event], name: str) -> None:
    event = sample(GAME, kind)
    owners = {event.seat} if OWNED[kind, name] else set()  # type: ignore[attr-defined]
    for viewer in VIEWERS:
        seen = getattr(redact(event, viewer), name)
        assert seen == (getattr(event, name) if viewer in owners else UNSET)
