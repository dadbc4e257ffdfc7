"""The table of who sees what, row by row: everybody, the owner alone, or each their own."""

import pytest
from msgspec import UNSET
from msgspec.structs import fields

from games.audience import Event, guarded_fields, redact
from games.game import event_types
from games.rebel_princess.events import (
    AnswerGiven,
    Asked,
    CardFrozen,
    CardPlayed,
    CardPlayedMasked,
    CardsDrawn,
    CardsPassed,
    CardsPickedUp,
    CardsSetAside,
    CardsUnmasked,
    DealerDrawn,
    ExtraRoundDrawn,
    GameEnded,
    HandDealt,
    PlayOpened,
    PowerActivated,
    PowerResolved,
    PrincessesDealt,
    PrincessesRevealed,
    RoundOpened,
    RoundRevealed,
    RoundScored,
    Settled,
    TargetChosen,
    TrickCaptured,
    TrickOpened,
    TrickWon,
)
from tests.games.rebel_princess.samples import SAMPLES, sample
from tests.support.rebel_table import GAME, ruling

VIEWERS = (None, 0, 1, 2)

PUBLIC: dict[type[Event], tuple[str, ...]] = {
    Asked: ("decision", "step", "seats"),
    AnswerGiven: ("seat", "decision"),
    Settled: ("decision",),
    PrincessesDealt: ("seat",),
    PrincessesRevealed: ("decision", "princesses"),
    DealerDrawn: ("dealer",),
    ExtraRoundDrawn: ("card", "citations"),
    RoundOpened: ("number", "starter", "citations"),
    RoundRevealed: ("card",),
    HandDealt: ("seat", "size"),
    CardsPassed: ("decision",),
    CardsSetAside: ("decision", "size"),
    CardsPickedUp: ("decision", "takers"),
    PowerActivated: ("seat", "princess", "citations"),
    TargetChosen: ("decision", "seat", "target"),
    CardsDrawn: ("seat", "target", "count"),
    CardFrozen: ("decision", "seat", "target"),
    PowerResolved: ("seat", "princess"),
    TrickOpened: ("number", "leader"),
    PlayOpened: ("turns", "masked_followers", "citations"),
    CardPlayed: ("seat", "card", "sneaks_in", "citations"),
    CardPlayedMasked: ("seat",),
    CardsUnmasked: ("decision", "cards", "sneaks_in", "citations"),
    TrickWon: ("winner", "citations", "contenders"),
    TrickCaptured: ("winner",),
    RoundScored: ("number", "card", "piles", "lines", "scores", "totals"),
    GameEnded: ("winners", "tie_breaks", "citations"),
}

OWNED: list[tuple[type[Event], str, set[int]]] = [
    (AnswerGiven, "answer", {1}),
    (PrincessesDealt, "princesses", {1}),
    (HandDealt, "cards", {1}),
    (CardsDrawn, "cards", {0, 1}),
    (CardFrozen, "card", {0, 1}),
    (CardPlayed, "void", {1}),
    (CardPlayedMasked, "card", {1}),
    (CardPlayedMasked, "void", {1}),
]

EACH_THEIR_OWN: list[tuple[type[Event], str]] = [
    (CardsPassed, "given"),
    (CardsPassed, "received"),
    (CardsSetAside, "cards"),
    (CardsPickedUp, "cards"),
]


@pytest.mark.parametrize("kind", PUBLIC, ids=lambda kind: kind.__name__)
def test_everybody_sees_what_happens_in_the_open(kind: type[Event]) -> None:
    event = sample(kind)
    for viewer in VIEWERS:
        for name in PUBLIC[kind]:
            assert getattr(redact(event, viewer), name) == getattr(event, name)


@pytest.mark.parametrize(("kind", "name", "owners"), OWNED)
@ruling("R-004", "R-013", "R-094", "R-257")
def test_only_its_owners_see_a_hidden_thing(kind: type[Event], name: str, owners: set[int]) -> None:
    event = sample(kind)
    for viewer in VIEWERS:
        seen = getattr(redact(event, viewer), name)
        assert seen == (getattr(event, name) if viewer in owners else UNSET)


@pytest.mark.parametrize(("kind", "name"), EACH_THEIR_OWN)
@ruling("R-013")
def test_each_player_sees_only_their_own_part(kind: type[Event], name: str) -> None:
    event = sample(kind)
    whole = getattr(event, name)
    assert getattr(redact(event, None), name) == {}
    for seat in (0, 1, 2):
        assert getattr(redact(event, seat), name) == {seat: whole[seat]}


def test_the_table_is_complete() -> None:
    assert set(PUBLIC) == set(event_types(GAME.events))
    hidden = {(kind, name) for kind, name, _ in OWNED} | set(EACH_THEIR_OWN)
    for event in SAMPLES:
        kind = type(event)
        guarded = {(kind, name) for name, _ in guarded_fields(kind)}
        assert guarded == {(one, name) for one, name in hidden if one is kind}
        assert {field.name for field in fields(kind)} == {*PUBLIC[kind], *(name for _, name in guarded)}
