"""The crown: what it is worth, when it moves, and what a princess can do with it."""

import pytest

from games.battle_princesses.events import BattleEnded, BlockAsked, CrownMoved, EntriesReduced, PointsMoved
from tests.support.battle_table import (
    Scene,
    advance,
    block,
    end_defense,
    fizzle,
    kingdom,
    let_be,
    ruling,
    table,
    use,
)

PENNIES = {"snow-white": "orchard-penny", "beauty": "merchant-penny", "rapunzel": "garden-penny"}


def at_the_end_of_a_turn(
    *tokens: int, active: int = 0, crown: int | None = 0, crown_ready: bool = True
) -> Scene:
    """Seats with so many tokens; `active` has yet to fizzle."""
    seats = zip(PENNIES.items(), tokens, strict=False)
    kingdoms = [kingdom(princess, tokens=some, hand=penny) for (princess, penny), some in seats]
    return table(*kingdoms, stage="fizzle", active=active, crown=crown, crown_ready=crown_ready)


# --- what it is worth


@ruling("B-001", "token/crown")
def test_the_crown_is_worth_ten_points_when_points_are_compared() -> None:
    scene = at_the_end_of_a_turn(12, 21)
    assert (scene.points(0), scene.points(1)) == (22, 21)
    assert not scene.does(fizzle()).happened(CrownMoved), "its holder has the most, by the crown alone"


@ruling("B-001")
def test_the_crown_counts_for_the_free_advance() -> None:
    """With two players 18 points are needed."""
    assert at_the_end_of_a_turn(4, 8, crown=1).next_turn().state.kingdoms[1].side == 2
    assert at_the_end_of_a_turn(4, 8, crown=None).next_turn().state.kingdoms[1].side == 1


@ruling("B-001", "battle/majority")
def test_the_crown_counts_for_the_majority() -> None:
    """With two players 36 points are needed."""
    won = at_the_end_of_a_turn(26, 5, active=1).does(fizzle())
    assert (won.last(BattleEnded).reason, won.last(BattleEnded).winners) == ("majority", (0,))
    assert won.last(BattleEnded).citations == ("battle/majority", "B-001")
    assert not at_the_end_of_a_turn(25, 5, active=1).does(fizzle()).happened(BattleEnded)


# --- that it is not taken


@ruling("B-002")
def test_no_attack_and_no_steal_takes_the_crown() -> None:
    """Whoever has nothing but the crown keeps it, and its ten points."""
    scene = table(
        kingdom("vasilisa", side=2, field="garden-thief", hand="birch-penny"),
        kingdom("goose-girl", tokens=0),
        crown=1,
        pool=0,
    )
    robbed = scene.does(use("vasilisa"), use("garden-thief")).assaults(1).does(end_defense())
    assert not robbed.happened(PointsMoved)
    assert (robbed.stage, robbed.state.crown, robbed.points(1)) == ("fizzle", 1, 10)


@ruling("B-002", "battle/advance")
def test_the_crown_cannot_be_given_up_to_advance() -> None:
    poor = table(kingdom("beauty", tokens=7), kingdom("rapunzel", tokens=6), stage="advance", crown=0)
    refusal = poor.refusal(advance("points"))
    assert refusal.citations == ("battle/advance", "B-002")
    tokens = table(kingdom("beauty", tokens=10), kingdom("rapunzel", tokens=6), stage="advance")
    assert tokens.does(advance("points")).tokens(0) == 0


@ruling("B-002")
def test_the_crown_pays_for_no_card() -> None:
    """The Tide Bargainer asks for one point."""
    poor = table(kingdom("sea-maiden", side=2, field="tide-bargainer", tokens=0), kingdom("beauty"), crown=0)
    assert poor.refusal(use("tide-bargainer")).citations[0] == "B-032"
    rich = table(kingdom("sea-maiden", side=2, field="tide-bargainer", tokens=1), kingdom("beauty"))
    assert rich.does(use("tide-bargainer")).tokens(0) == 0


# --- when it moves


@ruling("B-016", "battle/crown-check")
def test_at_the_start_of_every_turn_it_goes_to_who_alone_has_most() -> None:
    """Snow White has it with 8 tokens, 18 points; Beauty has 19."""
    scene = at_the_end_of_a_turn(8, 19).does(fizzle())
    assert (scene.state.crown, scene.points(0), scene.points(1)) == (1, 8, 29)
    assert scene.last(CrownMoved).citations == ("battle/crown-check", "B-016")


@ruling("B-016")
def test_a_check_in_the_turn_of_a_third_player_moves_it_too() -> None:
    scene = at_the_end_of_a_turn(5, 5, 20, active=0).does(fizzle())
    assert scene.due == 1
    assert scene.state.crown == 2


@ruling("B-016")
def test_who_has_it_and_alone_has_most_keeps_it() -> None:
    scene = at_the_end_of_a_turn(10, 19).does(fizzle())
    assert scene.state.crown == 0
    assert not scene.happened(CrownMoved)


@ruling("B-016", "battle/crown-check", "battle/round-end")
def test_a_tie_sends_it_to_the_pool_and_the_end_of_the_round_gives_it_out() -> None:
    """Snow White has 12 tokens and the crown, Beauty 22: both have 22 points."""
    tied = at_the_end_of_a_turn(12, 22).does(fizzle())
    assert (tied.state.crown, tied.points(0), tied.points(1)) == (None, 12, 22)
    later = tied.since.next_round()
    assert later.last(CrownMoved).reason == "round-end"
    assert later.last(CrownMoved).citations == ("battle/round-end",)
    assert (later.state.crown, later.points(1)) == (1, 32)


@ruling("B-016")
def test_a_tie_of_two_others_sends_it_to_the_pool() -> None:
    assert at_the_end_of_a_turn(1, 15, 15).does(fizzle()).state.crown is None


@ruling("B-017")
def test_no_check_gives_it_out_from_the_pool() -> None:
    scene = at_the_end_of_a_turn(5, 17, crown=None).does(fizzle())
    assert scene.state.crown is None
    assert not scene.happened(CrownMoved)


@ruling("B-017", "battle/round-end")
def test_the_end_of_the_round_does_unless_several_have_most() -> None:
    assert at_the_end_of_a_turn(5, 17, active=1, crown=None).does(fizzle()).state.crown == 1
    assert at_the_end_of_a_turn(17, 17, active=1, crown=None).does(fizzle()).state.crown is None


@ruling("B-051")
@pytest.mark.parametrize("used", [True, False])
def test_whoever_gets_the_crown_gets_it_ready(used: bool) -> None:
    """She gets it in the turn of somebody else: it is not her own turn that makes it ready."""
    scene = at_the_end_of_a_turn(5, 5, 20, crown_ready=not used).does(fizzle())
    assert (scene.due, scene.state.crown) == (1, 2)
    assert scene.state.crown_ready


# --- using it


@ruling("token/crown")
def test_a_princess_uses_it_to_steal_a_point() -> None:
    scene = table(kingdom("beauty"), kingdom("cinderella", field="cinderella:exhausted"), crown=0)
    stolen = scene.does(use("beauty", "crown")).assaults(1)
    assert (stolen.tokens(0), stolen.tokens(1)) == (11, 9)
    assert not stolen.state.crown_ready


@ruling("token/crown")
def test_nobody_else_can_use_it() -> None:
    scene = table(kingdom("beauty", field="chestnut-mare"), kingdom("cinderella"), crown=0)
    refusal = scene.refusal(use("chestnut-mare", "crown"))
    assert refusal.citations == ("token/crown", "B-034")
    assert "goes only with Beauty (`beauty`) as `card`" in refusal.detail
    without = table(kingdom("beauty"), kingdom("cinderella"), crown=1)
    assert without.refusal(use("beauty", "crown")).citations[0] == "token/crown"


@ruling("B-034")
def test_the_crown_does_not_counter_a_location_as_an_item_does() -> None:
    scene = table(
        kingdom("beauty", field="winter-rose"), kingdom("rapunzel", field="doorless-tower"), crown=0
    )
    refusal = scene.refusal(block("crown", "doorless-tower", by="beauty"))
    assert refusal.citations[0] == "B-034"
    assert scene.does(block("winter-rose", "doorless-tower", by="beauty")).card("doorless-tower").blocked


@ruling("B-034")
def test_a_villain_counters_the_crown_when_it_is_used() -> None:
    """Beauty scores and uses the crown: who is against it is asked at once."""
    scene = table(
        kingdom("beauty", side=2), kingdom("snow-white", field="mirror-queen", tokens=20), crown=0
    ).does(use("beauty", "crown"))
    assert scene.happened(BlockAsked)
    countered = scene.does(block("mirror-queen"))
    assert countered.tokens(0) == 11, "she scores"
    assert not countered.state.entries, "and steals nothing"
    assert len(scene.does(let_be()).state.entries) == 1


@ruling("B-034")
def test_a_villain_counters_the_crown_while_defending() -> None:
    scene = table(
        kingdom("sea-maiden", side=2), kingdom("snow-white", field="mirror-queen", tokens=20), crown=0
    )
    attacked = scene.does(use("sea-maiden", "crown")).assaults(1)
    warded = attacked.does(block("mirror-queen", "crown"), end_defense())
    assert warded.happened(EntriesReduced)
    assert warded.tokens(1) == 18, "the princess steals two of her own"
    assert attacked.does(end_defense()).tokens(1) == 17
