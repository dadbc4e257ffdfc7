"""The princess shows her second side: for free, for resources, or for points."""

import pytest

from games.battle_princesses.events import BattleEnded, PrincessAdvanced, ResourcesGained
from tests.support.battle_table import (
    Scene,
    advance,
    buy,
    end_advance,
    end_play,
    fizzle,
    kingdom,
    lay,
    ruling,
    table,
    use,
)

NAMES = ("snow-white", "beauty", "rapunzel")


def before_the_turn(*tokens: int) -> Scene:
    """The last of them plays; then the first begins the next round."""
    kingdoms = [kingdom(name, tokens=some) for name, some in zip(NAMES, tokens, strict=False)]
    return table(*kingdoms, active=len(kingdoms) - 1)


@ruling("B-018", "battle/advance")
@pytest.mark.parametrize(
    ("tokens", "side"), [((17, 20), 1), ((18, 20), 2), ((24, 26, 26), 1), ((25, 26, 26), 2)]
)
def test_who_has_a_quarter_of_all_points_advances_for_free(tokens: tuple[int, ...], side: int) -> None:
    scene = before_the_turn(*tokens).next_turn()
    assert scene.due == 0
    assert scene.state.kingdoms[0].side == side
    assert scene.happened(PrincessAdvanced) is (side == 2)


@ruling("B-018")
def test_the_free_advance_is_no_choice_and_costs_nothing() -> None:
    scene = before_the_turn(18, 20).next_turn()
    assert (scene.stage, scene.tokens(0)) == ("play", 18)
    advanced = scene.last(PrincessAdvanced)
    assert (advanced.by, advanced.paid) == ("points-held", 0)
    assert advanced.citations == ("battle/advance", "B-018", "B-071")


@ruling("B-018")
def test_she_advances_in_the_own_turn_only() -> None:
    assert before_the_turn(18, 20).next_turn().state.kingdoms[1].side == 1


@ruling("B-019")
def test_sacrificed_points_go_to_the_pool() -> None:
    scene = table(kingdom("beauty", tokens=12), kingdom("rapunzel"), stage="advance")
    paid = scene.does(advance("points"))
    assert (paid.tokens(0), paid.pool, paid.state.kingdoms[0].side) == (2, scene.pool + 10, 2)
    assert (paid.last(PrincessAdvanced).by, paid.last(PrincessAdvanced).paid) == ("points", 10)
    assert "B-019" in paid.cited


@ruling("B-019", "battle/advance")
@pytest.mark.parametrize("by", ["points", "resources"])
def test_whoever_has_less_than_ten_cannot_pay(by: str) -> None:
    poor = table(kingdom("beauty", tokens=9, resources=9), kingdom("rapunzel"), stage="advance")
    assert poor.refusal(advance(by)).citations[0] == "battle/advance"
    rich = table(kingdom("beauty", tokens=10, resources=10), kingdom("rapunzel"), stage="advance")
    assert rich.does(advance(by)).state.kingdoms[0].side == 2


@ruling("B-019", "battle/last-queen")
def test_whoever_sacrifices_all_points_may_lose_at_the_end_of_the_round() -> None:
    scene = table(kingdom("snow-white"), kingdom("beauty", tokens=10), stage="advance", active=1)
    lost = scene.does(advance("points"), end_play())
    ended = lost.last(BattleEnded)
    assert (ended.reason, ended.winners) == ("last-queen", (0,))
    assert not scene.does(end_advance(), end_play()).happened(BattleEnded)


@ruling("B-020")
def test_resource_cards_and_abilities_pay_for_the_advance() -> None:
    scene = table(
        kingdom("beauty", hand="merchant-cargo merchant-cargo.2", field="ruined-merchant ruined-merchant.2"),
        kingdom("rapunzel"),
        stage="advance",
    )
    rich = scene.does(
        lay("merchant-cargo"),
        use("merchant-cargo"),
        lay("merchant-cargo.2"),
        use("merchant-cargo.2"),
        use("ruined-merchant"),
        use("ruined-merchant.2"),
        use("beauty"),
    )
    assert rich.resources(0) == 12
    paid = rich.does(advance("resources"))
    assert (paid.resources(0), paid.stage) == (2, "play")
    assert paid.last(PrincessAdvanced).by == "resources"


@ruling("B-020")
def test_resources_left_over_stay_for_the_play() -> None:
    scene = table(kingdom("beauty", hand="merchant-cargo"), kingdom("rapunzel"), stage="advance")
    on = scene.does(lay("merchant-cargo"), use("merchant-cargo"), end_advance(), buy("stone-doorkeeper"))
    assert on.where("stone-doorkeeper") == "discard 0"


@ruling("B-020")
def test_other_cards_are_neither_laid_nor_used_before_the_play() -> None:
    hand, field = "stone-doorkeeper", "lady-of-the-dream"
    scene = table(kingdom("beauty", hand=hand, field=field), kingdom("rapunzel"), stage="advance")
    assert scene.refusal(lay("stone-doorkeeper")).citations == ("B-020", "battle/advance")
    assert scene.refusal(use("lady-of-the-dream")).citations == ("B-104", "B-020")
    played = scene.does(end_advance())
    assert played.may(lay("stone-doorkeeper"))
    assert played.may(use("lady-of-the-dream"))


@ruling("B-020")
def test_all_that_a_card_with_resource_does_happens() -> None:
    """The Drowsing Cook stuns and gives two resources."""
    scene = table(
        kingdom("briar-rose", field="drowsing-cook"),
        kingdom("rapunzel", field="tower-climber"),
        stage="advance",
    ).does(use("drowsing-cook", stun="tower-climber"))
    assert scene.last(ResourcesGained).amount == 2
    assert scene.card("tower-climber").stun == 1
    assert scene.stage == "advance"


@ruling("B-021")
def test_a_princess_never_flips_back() -> None:
    """Her player loses the points she advanced with, and turns go by."""
    scene = before_the_turn(18, 20).next_turn()
    poor = table(kingdom("snow-white", tokens=2, side=2), kingdom("beauty"), active=1).next_turn()
    assert (poor.due, poor.stage, poor.state.kingdoms[0].side) == (0, "play", 2)
    for later in (scene, poor):
        assert later.next_round().next_turn().state.kingdoms[0].side == 2


@ruling("B-021")
def test_whoever_is_on_her_second_side_does_not_advance_again() -> None:
    scene = table(kingdom("beauty", tokens=30, side=2), kingdom("rapunzel"))
    assert scene.refusal(advance("points")).citations == ("battle/advance", "battle/turn")


@ruling("B-021")
@pytest.mark.parametrize("used", [True, False])
def test_the_flip_changes_neither_whether_she_is_ready_nor_her_tokens(used: bool) -> None:
    she = "beauty:exhausted,stun2,poison1,wish1" if used else "beauty:stun2,poison1,wish1"
    scene = table(kingdom("beauty", field=she), kingdom("rapunzel"), stage="advance")
    assert scene.does(advance("points")).card("beauty") == scene.card("beauty")


@ruling("battle/fizzle")
def test_nobody_discards_before_the_play_is_over() -> None:
    scene = table(kingdom("beauty", hand="merchant-penny"), kingdom("rapunzel"), stage="advance")
    assert scene.refusal(fizzle("merchant-penny")).citations[0] == "B-104"
    assert scene.does(end_advance(), end_play()).may(fizzle("merchant-penny"))
