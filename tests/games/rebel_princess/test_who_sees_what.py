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
    CardsAssigned,
    CardsBartered,
    CardsContributed,
    CardsDrawn,
    CardsHaggled,
    CardsKept,
    CardsMixed,
    CardsPassed,
    CardsPickedUp,
    CardsSetAside,
    CardsUnmasked,
    CardSwapped,
    DealerDrawn,
    ExtraRoundDrawn,
    GameEnded,
    GiftsPlaced,
    HandDealt,
    LeadDrawn,
    LeadMoved,
    NextLeaderChosen,
    PlayOpened,
    PowerActivated,
    PowerLapsed,
    PowerResolved,
    PrincessesDealt,
    PrincessesRevealed,
    PrincessPicked,
    RoundOpened,
    RoundRevealed,
    RoundScored,
    RowLaid,
    Settled,
    SuitNamed,
    SuitsLaidOpen,
    TargetChosen,
    TrickCaptured,
    TrickOpened,
    TrickReshuffled,
    TrickWon,
)
from games.rebel_princess.moves import ChooseCard, ChooseSeat, Decline, PlayCard, UsePower
from games.rebel_princess.view import PlayView
from tests.games.rebel_princess.samples import SAMPLES, sample
from tests.support.rebel_table import GAME, Ball, card, cards, ruling, table

VIEWERS = (None, 0, 1, 2)

PUBLIC: dict[type[Event], tuple[str, ...]] = {
    Asked: ("decision", "step", "seats"),
    AnswerGiven: ("seat", "decision"),
    Settled: ("decision",),
    PrincessesDealt: ("seat",),
    PrincessesRevealed: ("decision", "princesses"),
    PrincessPicked: ("decision", "seat", "princess"),
    DealerDrawn: ("dealer",),
    RowLaid: ("hourglass",),
    ExtraRoundDrawn: ("card", "citations"),
    RoundOpened: ("number", "starter", "citations"),
    RoundRevealed: ("card",),
    HandDealt: ("seat", "size"),
    CardsPassed: ("decision",),
    CardsSetAside: ("decision", "size"),
    SuitsLaidOpen: ("decision", "cards"),
    GiftsPlaced: ("decision",),
    CardsKept: ("decision", "size"),
    CardsPickedUp: ("decision", "takers"),
    PowerActivated: ("seat", "princess", "citations"),
    TargetChosen: ("decision", "seat", "target"),
    CardsDrawn: ("seat", "target", "count"),
    CardFrozen: ("decision", "seat", "target"),
    PowerLapsed: ("seat", "princess", "citations"),
    SuitNamed: ("decision", "seat", "suit", "held"),
    LeadMoved: ("decision", "seat", "leader"),
    NextLeaderChosen: ("decision", "seat", "leader"),
    CardsContributed: ("decision", "seat", "face_up"),
    CardsMixed: ("decision", "seat", "face_up"),
    CardsAssigned: ("decision", "seat"),
    CardsBartered: ("decision", "seat", "target", "face_up"),
    CardSwapped: ("seat", "played", "card", "citations"),
    TrickReshuffled: ("seat", "citations"),
    CardsHaggled: ("decision", "seat", "given", "taken", "citations"),
    PowerResolved: ("seat", "princess"),
    TrickOpened: ("number", "leader"),
    PlayOpened: ("turns", "masked_followers", "citations"),
    LeadDrawn: ("seat", "card", "citations"),
    CardPlayed: ("seat", "card", "led", "power", "sneaks_in", "citations"),
    CardPlayedMasked: ("seat", "power", "citations"),
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
    (CardsContributed, "pool", {1}),
    (CardsMixed, "mixed", {1}),
    (CardsAssigned, "assigned", {1}),
    (CardsBartered, "drawn", {0, 1}),
    (CardsBartered, "given", {0, 1}),
    (RowLaid, "cards", set()),
    (CardPlayed, "void", {1}),
    (CardPlayedMasked, "card", {1}),
    (CardPlayedMasked, "void", {1}),
]

EACH_THEIR_OWN: list[tuple[type[Event], str]] = [
    (CardsPassed, "given"),
    (CardsPassed, "received"),
    (CardsSetAside, "cards"),
    (GiftsPlaced, "cards"),
    (CardsKept, "cards"),
    (CardsPickedUp, "cards"),
    (CardsContributed, "contributed"),
    (CardsMixed, "contributed"),
    (CardsAssigned, "received"),
    (TrickReshuffled, "received"),
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


# --- and at the table


def same_to(viewer: int | None, one: Ball, other: Ball) -> bool:
    """Can this viewer not tell the two tables apart?"""
    return one.view(viewer) == other.view(viewer)


@ruling("R-030")
def test_nobody_looks_into_a_pile_not_even_its_owner() -> None:
    you = str(table("q3 f1 t1 | q5 f2 t2 | q9 f4 t3").plays("q3 q5 q9 f4").view(2).you)
    assert [one.value in you for one in cards("q3 q5 q9 t3")] == [False, False, False, True]


def test_gifts_are_known_to_their_giver_only() -> None:
    ball = table("q3 f1 | q5 f2 | q9 f4", round="wedding-gift").tucks("f1 f2 f4")
    you = ball.view(1).you
    assert you is not None
    assert you.gifts == cards("f2")
    assert "fairies-2" in str(ball.view(1))
    assert "fairies-1" not in str(ball.view(1))
    assert "fairies" not in str(ball.view(None))


def test_a_masked_card_is_known_to_its_player_only() -> None:
    ball = table("q3 f1 | q5 f2 | q9 f4", round="masquerade-ball").plays("q3 q5")
    shown = [[play.card for play in _plays(ball, viewer)] for viewer in (None, 1, 2)]
    assert shown == [[card("q3"), None], [card("q3"), card("q5")], [card("q3"), None]]


def _plays(ball: Ball, viewer: int | None) -> tuple[PlayView, ...]:
    view = ball.view(viewer).round
    assert view is not None
    assert view.trick is not None
    return view.trick.plays


def _bartered(short: str) -> Ball:
    """Scheherazade draws the only card of seat 1, and gives this one back."""
    ball = table("q3 | q5 | q9", princesses=("scheherazade", "nobody", "nobody"))
    ball = ball.does(0, UsePower(decision=ball.decision))
    ball = ball.does(0, ChooseSeat(decision=ball.decision, seat=1))
    return ball.does(0, ChooseCard(decision=ball.decision, card=card(short)))


def test_whether_scheherazade_swapped_is_known_to_the_two_only() -> None:
    kept, swapped = _bartered("q5"), _bartered("q3")
    assert [same_to(viewer, kept, swapped) for viewer in (None, 0, 1, 2)] == [True, False, False, True]


def test_that_mulan_has_nothing_to_swap_is_known_to_her_only() -> None:
    """She is asked all the same."""
    can = table("q3 q4 | q5 f2 | q9 f4", princesses=("mulan", "nobody", "nobody")).plays("q3 q5 q9")
    cannot = table("q3 t4 | q5 f2 | q9 f4", princesses=("mulan", "nobody", "nobody")).plays("q3 q5 q9")
    assert [same_to(viewer, can, cannot) for viewer in (None, 0, 1, 2)] == [True, False, True, True]
    assert can.waiting == cannot.waiting == {0}


def test_whether_somebody_declined_the_whole_trick_is_their_own_affair() -> None:
    ball = table("q3 f1 | q5 f2 | q9 f4", princesses=("cinderella", "pea-princess", "nobody"))
    once = ball.does(0, Decline(decision=ball.decision))
    whole = ball.does(0, Decline(decision=ball.decision, whole_trick=True))
    assert [same_to(viewer, once, whole) for viewer in (None, 0, 1)] == [True, False, True]


def test_a_refusal_tells_nobody_anything() -> None:
    ball = table("q3 f1 | q5 f2 | q9 f4").plays("q3")
    refusal = str(ball.refusal(1, PlayCard(decision=ball.decision, card=card("f2"))))
    assert "fairies-2" in refusal
    assert "queens-9" not in refusal
