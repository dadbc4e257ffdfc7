"""The table of who sees what, event by event: everybody, the owner alone, or each their own."""

import pytest
from msgspec import UNSET

from games.audience import Event, redact
from games.game import event_types
from games.rebel_princess.events import (
    AnswerGiven,
    CardFrozen,
    CardPlayedMasked,
    CardsDrawn,
    CardsPassed,
    HandDealt,
    PrincessesDealt,
    RowLaid,
)
from games.rebel_princess.moves import ChooseCard, ChooseSeat, Decline, PlayCard, UsePower
from games.rebel_princess.view import PlayView
from tests.support.audiences import seen_as_declared
from tests.support.golden import sample
from tests.support.rebel_table import GAME, Ball, card, cards, ruling, table

VIEWERS = (None, 0, 1, 2, 3, 4, 5)
KINDS = event_types(GAME.events)

OWNED: list[tuple[type[Event], str, set[int]]] = [
    (AnswerGiven, "answer", {1}),
    (PrincessesDealt, "princesses", {1}),
    (HandDealt, "cards", {1}),
    (CardsDrawn, "cards", {0, 1}),
    (CardFrozen, "card", {0, 1}),
    (RowLaid, "cards", set()),
    (CardPlayedMasked, "card", {1}),
    (CardPlayedMasked, "void", {1}),
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_everything_is_seen_by_those_it_is_meant_for(kind: type[Event]) -> None:
    seen_as_declared(sample(GAME, kind), VIEWERS)


@pytest.mark.parametrize(("kind", "name", "owners"), OWNED)
@ruling("R-004", "R-013", "R-094", "R-257")
def test_only_its_owners_see_a_hidden_thing(kind: type[Event], name: str, owners: set[int]) -> None:
    event = sample(GAME, kind)
    for viewer in VIEWERS:
        seen = getattr(redact(event, viewer), name)
        assert seen == (getattr(event, name) if viewer in owners else UNSET)


@pytest.mark.parametrize("name", ["given", "received"])
@ruling("R-013")
def test_each_player_sees_only_their_own_part_of_a_pass(name: str) -> None:
    event = sample(GAME, CardsPassed)
    whole = getattr(event, name)
    assert getattr(redact(event, None), name) == {}
    for seat in (0, 1, 2):
        assert getattr(redact(event, seat), name) == {seat: whole[seat]}


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
