"""Defending: who is asked, whom prevent names, and what is paid for it."""

from typing import Any

import pytest

from games.battle_princesses.events import DefenseEnded, EntriesVoided
from games.battle_princesses.options import BattleOptions
from games.battle_princesses.own_cards import OwnStock
from games.battle_princesses.rulings import RULINGS
from tests.support.battle_table import (
    Scene,
    assault,
    block,
    end_defense,
    end_play,
    kingdom,
    ruling,
    table,
    use,
    wish,
)


def under_attack(defender: str = "vasilisa", field: str = "", *, hand: str = "", tokens: int = 10) -> Scene:
    """The Tower Climber, the Garden Thief and the Prince come for this kingdom. Vasilisa guards nothing."""
    return (
        table(
            kingdom("rapunzel", field="tower-climber garden-thief prince-below-the-window"),
            kingdom(defender, field=field, hand=hand, tokens=tokens),
        )
        .does(use("tower-climber"), use("garden-thief"), use("prince-below-the-window"))
        .assaults(1)
    )


# --- whom prevent names


@ruling("B-090")
def test_prevent_names_whose_entry_still_counts() -> None:
    scene = under_attack(field="viziers-scribe lady-of-the-dream")
    scene = scene.does(use("viziers-scribe", prevent="tower-climber"))
    refusal = scene.refusal(use("lady-of-the-dream", prevent="tower-climber"))
    assert refusal.citations == ("ability/prevent", "B-090")
    assert scene.may(use("lady-of-the-dream", prevent="garden-thief"))


@ruling("B-090")
def test_nobody_is_prevented_who_does_not_come() -> None:
    scene = (
        table(
            kingdom("rapunzel", field="tower-climber desert-twins"),
            kingdom("beauty", field="lady-of-the-dream"),
        )
        .does(use("tower-climber"))
        .assaults(1)
    )
    assert scene.refusal(use("lady-of-the-dream", prevent="desert-twins")).citations == (
        "ability/prevent",
        "B-090",
    )


@ruling("B-090", "B-085")
def test_prevent_names_each_of_them_once() -> None:
    scene = under_attack("beauty", "doorless-tower")
    refusal = scene.refusal(use("doorless-tower", prevent="tower-climber tower-climber"))
    assert refusal.citations == ("B-085",)
    assert "is named twice" in refusal.detail
    assert scene.may(use("doorless-tower", prevent="tower-climber garden-thief"))


@ruling("B-090")
def test_all_entries_of_a_named_character_are_void_wishes_included() -> None:
    scene = (
        table(
            kingdom("rapunzel", field="garden-thief:wish1 tower-climber"),
            kingdom("goose-girl", field="lady-of-the-dream"),
        )
        .does(use("garden-thief"), wish("garden-thief", "steal"), use("tower-climber"))
        .assaults(1)
        .does(use("lady-of-the-dream", prevent="garden-thief"))
    )
    assert scene.last(EntriesVoided).entries == ("e1", "e2")
    assert not scene.state.entries[2].void


@ruling("B-090", "B-046")
def test_entries_against_others_still_count() -> None:
    scene = table(
        kingdom("rapunzel", field="garden-thief:wish1"),
        kingdom("beauty", field="lady-of-the-dream"),
        kingdom("vasilisa"),
    ).does(use("garden-thief"), wish("garden-thief", "steal"), end_play(), assault(e1=1, e2=2))
    scene = scene.does(use("lady-of-the-dream", prevent="garden-thief"), end_defense())
    assert (scene.tokens(1), scene.tokens(2)) == (10, 9)


# --- who is asked


@ruling("B-091")
def test_who_could_do_nothing_at_all_is_not_asked() -> None:
    scene = under_attack("beauty", "red-rider-of-noon")
    ended = scene.last(DefenseEnded)
    assert (ended.seat, ended.idle) == (1, True)
    assert scene.stage != "defense"


@ruling("B-091")
@pytest.mark.parametrize(
    ("field", "why"),
    [
        ("ivan-the-tsars-son", "a card that guards"),
        ("mothers-doll:exhausted,wish1", "a wish token"),
        ("dark-gateway", "a location that guards"),
        ("castle-of-unseen-hands", "a location that blocks the prince"),
        ("red-rider-of-noon winter-rose", "an item that guards, with somebody to use it"),
    ],
)
def test_who_could_do_anything_is_asked_whether_it_helps_or_not(field: str, why: str) -> None:
    assert under_attack("beauty", field).stage == "defense", why


@ruling("B-091")
@pytest.mark.parametrize(
    "field", ["ivan-the-tsars-son:exhausted", "ivan-the-tsars-son:stun1", "mothers-doll:stun1,wish1"]
)
def test_what_cannot_be_used_is_no_defense(field: str) -> None:
    assert under_attack("beauty", field).stage != "defense"


@ruling("B-091")
def test_who_has_nothing_left_to_do_is_asked_no_more() -> None:
    scene = under_attack("beauty", "ivan-the-tsars-son").does(use("ivan-the-tsars-son"))
    assert scene.last(DefenseEnded).idle
    assert scene.stage != "defense"


# --- what is paid


GUARD = {"defense": 3}


def tolls() -> BattleOptions:
    """Guards of the table's own, who ask for a point, for a card or for a resource."""
    guards = [
        OwnStock(
            id=f"beauty/{kind}-keeper", name=kind, type="character", cost=3, pay={kind: 1}, abilities=GUARD
        )
        for kind in ("points", "discard", "resource")
    ]
    return BattleOptions(edition="expansion", stocks=tuple(guards))


def at_the_toll(**mine: Any) -> Scene:
    keepers = "points-keeper discard-keeper resource-keeper"
    return (
        table(
            kingdom("rapunzel", field="tower-climber"),
            kingdom("beauty", field=f"beauty:exhausted {keepers}", **mine),
            options=tolls(),
        )
        .does(use("tower-climber"))
        .assaults(1)
    )


@ruling("B-098", "B-032")
def test_a_defender_pays_with_points() -> None:
    scene = at_the_toll(hand="merchant-penny").does(use("points-keeper"))
    assert (scene.tokens(1), scene.state.defense) == (9, {1: 3})
    keeper = scene.card("points-keeper")
    assert (keeper.ready, keeper.used) == (True, True)
    assert scene.refusal(use("points-keeper")).citations == ("B-032", "battle/payment")


@ruling("B-098", "B-032")
def test_or_with_cards_from_the_hand() -> None:
    scene = at_the_toll(hand="merchant-penny merchant-cargo").does(
        use("discard-keeper", pay="merchant-penny")
    )
    assert (scene.where("merchant-penny"), scene.state.defense) == ("discard 1", {1: 3})


@ruling("B-098")
def test_but_there_are_no_resources_to_pay_with() -> None:
    refusal = at_the_toll(hand="merchant-penny").refusal(use("resource-keeper"))
    assert refusal.citations == ("B-098", "battle/payment")
    assert RULINGS["B-098"].text in refusal.detail


@ruling("B-098")
def test_who_has_neither_points_nor_cards_pays_nothing_and_is_not_asked() -> None:
    assert at_the_toll(tokens=0).stage != "defense"
    assert at_the_toll(tokens=0, hand="merchant-penny").stage == "defense"


# --- what is blocked


@ruling("B-049")
def test_only_what_comes_against_the_defender_is_blocked() -> None:
    """Both witches have attacked, one of them somebody else."""
    scene = table(
        kingdom("vasilisa", field="bone-leg-witch bone-leg-witch.2"),
        kingdom("beauty", field="the-beast-unbound"),
        kingdom("kaguya"),
    ).does(use("bone-leg-witch"), use("bone-leg-witch.2"), end_play(), assault(e1=1, e2=2))
    refusal = scene.refusal(block("the-beast-unbound", on="bone-leg-witch.2"))
    assert refusal.citations == ("B-049", "battle/defend")
    assert scene.may(block("the-beast-unbound", on="bone-leg-witch"))


# --- who reacts


@ruling("B-042")
def test_only_the_attacker_is_asked_about_what_guards() -> None:
    scene = table(
        kingdom("rapunzel", field="tower-climber dame-of-the-walled-garden"),
        kingdom("goose-girl", field="chestnut-mare winter-rose"),
        kingdom("vasilisa", field="bone-leg-witch"),
    ).does(use("tower-climber"), end_play(), assault(e1=1), use("chestnut-mare", "winter-rose"))
    assert (scene.due, scene.stage) == (0, "window")
    scene = scene.does(block("dame-of-the-walled-garden"))
    assert scene.state.defense == {1: 1}


@ruling("B-084", "B-027")
def test_about_a_guard_who_prevents_nobody_the_attacker_is_not_asked() -> None:
    scene = (
        table(
            kingdom("rapunzel", field="tower-climber golden-braid desert-twins"),
            kingdom("beauty", field="castle-of-unseen-hands stone-doorkeeper"),
        )
        .does(use("tower-climber"))
        .assaults(1)
    )
    idle = scene.does(use("castle-of-unseen-hands"))
    assert (idle.due, idle.stage) == (1, "defense")
    assert not idle.card("castle-of-unseen-hands").ready
    asked = scene.does(use("castle-of-unseen-hands", prevent="tower-climber"))
    assert (asked.due, asked.stage) == (0, "window")
