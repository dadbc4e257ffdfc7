"""A disputed move of a battle: a verdict gives leave to make it, though a rule bars it."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from games.battle_princesses.events import CardBlocked, EntriesVoided, EntryAdded
from games.battle_princesses.forms import every_form
from games.battle_princesses.state import Battle
from games.game import Refusal
from games.offers import offer, tag_of
from tests.support.battle_positions import some_position
from tests.support.battle_table import (
    GAME,
    Scene,
    advance,
    block,
    buy,
    card,
    end_play,
    kingdom,
    lay,
    let_be,
    luck,
    table,
    use,
    wish,
)
from tests.support.leave import some_barred_move
from tests.support.random_play import as_move, fill

POSITIONS = 80
MOVES_MADE_UP = 25
PLAYED_ON = 12


# --- what can be allowed


def test_an_exhausted_card_is_used_once_more_by_leave() -> None:
    scene = table(kingdom("rapunzel", field="tower-climber:exhausted"), kingdom("snow-white"))
    assert scene.refusal(use("tower-climber")).citations == ("battle/exhaust",)
    used = scene.with_leave(use("tower-climber")).does(use("tower-climber"))
    assert used.last(EntryAdded).entry.attack == 2
    assert used.refusal(use("tower-climber")).citations == ("battle/exhaust",)


def test_a_card_that_is_exhausted_already_is_blocked_by_leave() -> None:
    scene = table(
        kingdom("rapunzel", field="prince-below-the-window"),
        kingdom("snow-white", field="mirror-queen:exhausted scarlet-apple"),
    )
    barred = block("prince-below-the-window", "mirror-queen")
    assert scene.refusal(barred).citations[0] == "B-088"
    assert scene.with_leave(barred).does(barred).last(CardBlocked).card == "mirror-queen.1"


def test_a_named_card_counters_by_leave() -> None:
    """Who is a target may not block what is aimed at them; leave is also given while somebody is asked."""
    scene = table(
        kingdom("snow-white", field="mirror-queen"),
        kingdom("rapunzel", field="prince-below-the-window prince-below-the-window.2"),
    ).does(use("mirror-queen", poison="prince-below-the-window"))
    barred = block("prince-below-the-window")
    assert scene.refusal(barred).citations == ("B-041", "battle/blocking")
    assert not scene.with_leave(barred).does(barred).card("prince-below-the-window").poison
    assert scene.does(let_be()).card("prince-below-the-window").poison


def test_a_character_is_laid_before_the_princess_advances() -> None:
    scene = table(kingdom("snow-white", hand="ore-digger lace-pedlar"), kingdom("rapunzel"), stage="advance")
    assert scene.refusal(lay("ore-digger")).citations == ("B-020", "battle/advance")
    allowed = scene.with_leave(lay("ore-digger"))
    assert allowed.refusal(lay("lace-pedlar")).citations == ("B-020", "battle/advance")
    assert allowed.does(lay("ore-digger")).where("ore-digger") == "field 0"


def test_who_is_poisoned_is_poisoned_more_by_leave() -> None:
    scene = table(
        kingdom("snow-white", field="lace-pedlar"),
        kingdom("kaguya", field="moon-envoy:poison1 imperial-archer:poison1"),
    )
    barred = use("lace-pedlar", poison="moon-envoy")
    assert scene.refusal(barred).citations == ("ability/poison", "B-055")
    allowed = scene.with_leave(barred)
    assert not allowed.may(use("lace-pedlar", poison="imperial-archer"))
    assert allowed.does(barred).card("moon-envoy").poison == 2


def test_a_wish_prevents_a_location_by_leave() -> None:
    scene = (
        table(
            kingdom("vasilisa", field="hut-on-hens-legs"),
            kingdom("rapunzel", field="tower-climber:wish1 golden-braid"),
        )
        .does(use("hut-on-hens-legs"))
        .assaults(1)
    )
    barred = wish("tower-climber", "prevent", "hut-on-hens-legs")
    assert scene.refusal(barred).citations == ("B-069", "ability/prevent")
    assert scene.with_leave(barred).does(barred).happened(EntriesVoided)


def test_a_stunned_card_spends_its_wish_by_leave() -> None:
    """Nobody else has a token: the move is offered all the same."""
    scene = table(kingdom("snow-white", field="ore-digger:stun1,wish1"), kingdom("rapunzel"))
    barred = wish("ore-digger", "score")
    assert scene.refusal(barred).citations[0] == "ability/stun"
    allowed = scene.with_leave(barred)
    assert [form.example["card"] for form in allowed.offers() if form.move == "spend-wish"] == [
        "ore-digger.1"
    ]
    assert allowed.does(barred).tokens(0) == scene.tokens(0) + 1


# --- how it is offered, and until when


def exhausted() -> Scene:
    return table(
        kingdom("rapunzel", field="tower-climber:exhausted garden-thief:exhausted"), kingdom("snow-white")
    )


def test_it_is_offered_by_itself_and_ready_to_be_posted() -> None:
    *by_the_rules, by_leave = exhausted().with_leave(use("tower-climber")).offers()
    assert by_the_rules == list(exhausted().offers())
    assert by_leave.barred == ()
    assert by_leave.ways == 1
    decision = exhausted().state.decision
    assert by_leave.example == {"type": "activate-card", "decision": decision, "card": "tower-climber.1"}


def test_leave_for_one_card_is_none_for_another_and_has_passed_with_the_decision() -> None:
    scene = exhausted().with_leave(use("tower-climber"))
    assert scene.refusal(use("garden-thief")).citations == ("battle/exhaust",)
    later = scene.does(use("rapunzel"))
    assert later.refusal(use("tower-climber")).citations == ("battle/exhaust",)


@pytest.mark.parametrize(("seat", "decision"), [(1, "r1.s0.play1"), (0, "r1.s0.play2"), (0, "r2.s0.play1")])
def test_leave_for_another_seat_or_decision_is_none(seat: int, decision: str) -> None:
    move = use("tower-climber")
    other = GAME.grant_leave(exhausted().state, seat, type(move)(decision=decision, card=move.card))
    assert Scene(other).refusal(move).citations == ("battle/exhaust",)
    assert len(Scene(other).offers()) == len(exhausted().offers())


# --- what no leave is given for


def test_what_is_allowed_already_needs_no_leave() -> None:
    assert "needs no leave" in exhausted().no_leave(use("rapunzel"))


def test_leave_pays_for_nothing() -> None:
    scene = table(
        kingdom("vasilisa", field="tide-bargainer:exhausted", hand="red-rider-of-noon", tokens=0),
        kingdom("rapunzel"),
        market="ore-digger red-rider-of-noon",
    )
    for move in (buy("ore-digger"), lay("red-rider-of-noon"), use("tide-bargainer")):
        assert scene.no_leave(move) == "Leave pays for nothing: what a card costs must be there."


def test_nor_does_it_spare_anybody_the_cards_that_are_discarded_for_a_use() -> None:
    scene = table(
        kingdom("scheherazade", field="cave-of-forty-jars:used", hand="ore-digger"), kingdom("rapunzel")
    )
    assert scene.refusal(use("cave-of-forty-jars")).citations == ("B-032", "battle/payment")
    assert "pays for nothing" in scene.no_leave(use("cave-of-forty-jars"))


def test_nobody_advances_by_leave() -> None:
    scene = table(kingdom("snow-white"), kingdom("rapunzel"), stage="advance")
    assert "Leave can only be given to lay" in scene.no_leave(advance("resources"))


def test_no_princess_serves_anybody_else_not_even_by_leave() -> None:
    scene = table(
        kingdom("rapunzel", field="silver-tongued-suitor:wish1"), kingdom("snow-white", field="ore-digger")
    )
    for move in (
        use("silver-tongued-suitor", turn="snow-white"),
        wish("silver-tongued-suitor", "turn", "snow-white"),
    ):
        assert scene.refusal(move).citations[0] == "B-057"
        assert "could not go on" in scene.no_leave(move)


def test_the_crown_of_somebody_else_is_neither_used_nor_blocked() -> None:
    scene = table(
        kingdom("rapunzel", field="garden-thief golden-braid"),
        kingdom("snow-white", field="scarlet-apple house-of-seven-beds"),
        crown=1,
    )
    assert scene.no_leave(use("rapunzel", "crown"))
    assert scene.no_leave(block("golden-braid", "crown", by="garden-thief"))


def test_an_unusable_card_names_no_targets() -> None:
    scene = table(
        kingdom("snow-white", field="lace-pedlar:exhausted"), kingdom("rapunzel", field="tower-climber")
    )
    assert "names no targets" in scene.no_leave(use("lace-pedlar", poison="tower-climber"))
    assert scene.with_leave(use("lace-pedlar")).does(use("lace-pedlar")).resources(0) == 2


def test_leave_is_for_cards_that_are_there() -> None:
    scene = exhausted()
    assert "that only a rule bars" in scene.no_leave(use("mirror-queen"))
    assert "that only a rule bars" in scene.no_leave(
        type(use("tower-climber"))(decision="r9.s0.play1", card=card("tower-climber"))
    )
    assert scene.no_leave(end_play())


# --- any position


def test_from_any_position_the_battle_goes_on_after_leave() -> None:
    """Every kind of move that can be allowed, for every reason there is."""
    taken: Counter[str] = Counter()
    for number in range(POSITIONS):
        rng = Random(f"leave/{number}")
        state = some_position(rng)
        (seat,) = GAME.waiting_for(state)
        for _ in range(MOVES_MADE_UP):
            move = some_barred_move(GAME, rng.choice(every_form(state, seat)), rng)
            if move and GAME.check_leave(state, seat, move) is None:  # type: ignore[arg-type]
                assert isinstance(GAME.decide(state, seat, move, luck()), Refusal)  # type: ignore[arg-type]
                taken[tag_of(type(move))] += 1
                granted = GAME.grant_leave(state, seat, move)  # type: ignore[arg-type]
                _goes_on(granted, seat, move, rng)
    assert set(taken) == {"activate-card", "block-card", "buy-card", "lay-card", "spend-wish"}


def _goes_on(state: Battle, seat: int, move: Any, rng: Random) -> None:
    pieces, points = Counter(GAME.pieces(state)), _points(state)
    for turn in range(PLAYED_ON):
        decided = GAME.decide(state, seat, move, luck(str(turn)))
        assert not isinstance(decided, Refusal), f"{move}: {decided}"
        state = decided.state
        assert Counter(GAME.pieces(state)) == pieces, move
        assert _points(state) == points, move
        for each in state.kingdoms:
            on_cards = [n for one in each.field.values() for n in (one.stun, one.poison, one.wish)]
            assert min(each.tokens, each.starve, each.resources, *on_cards) >= 0, move
            assert each.princess in each.field, move
        if state.ending:
            return
        seat = min(GAME.waiting_for(state))
        move = as_move(GAME, fill(offer(rng.choice(GAME.forms(state, seat))), rng))


def _points(state: Battle) -> int:
    return state.pool + sum(each.tokens for each in state.kingdoms)
