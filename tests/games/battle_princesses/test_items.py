"""Items: a character uses one, and what both can do is added up."""

import pytest

from games.battle_princesses.events import CardActivated, EffectSettled, EntriesReduced, EntryAdded
from tests.support.battle_table import block, end_defense, kingdom, let_be, ruling, table, use


@ruling("B-030", "battle/items")
def test_equal_abilities_are_added_up_and_others_stand_side_by_side() -> None:
    """Storm Singer has attack 2 and stun 1, the Cursed Spindle stun 2 and attack 1."""
    scene = table(
        kingdom("sea-maiden", field="storm-singer cursed-spindle"), kingdom("beauty", field="chestnut-mare")
    ).does(use("storm-singer", "cursed-spindle", stun="chestnut-mare"))
    assert scene.card("chestnut-mare").stun == 3
    entry = scene.last(EntryAdded).entry
    assert (entry.attack, entry.item_attack, entry.item) == (3, 1, "cursed-spindle.1")


@ruling("B-030")
def test_an_added_up_ability_has_one_target_as_before() -> None:
    scene = table(
        kingdom("sea-maiden", field="storm-singer cursed-spindle"), kingdom("beauty", field="chestnut-mare")
    )
    refusal = scene.refusal(use("storm-singer", "cursed-spindle", stun="chestnut-mare beauty"))
    assert refusal.detail.startswith("`targets.stun` takes 0-1, not 2")


@ruling("B-030")
def test_different_abilities_of_character_and_item_both_happen() -> None:
    """The Tower Climber attacks, the Glass Slipper scores and gives a resource."""
    scene = table(kingdom("rapunzel", field="tower-climber glass-slipper"), kingdom("beauty"))
    used = scene.does(use("tower-climber", "glass-slipper"))
    assert used.last(EffectSettled).words == {"resource": 1, "score": 1, "attack": 2}
    assert (used.tokens(0), used.resources(0)) == (11, 1)


@ruling("battle/items", "type/item")
def test_both_are_exhausted() -> None:
    scene = table(kingdom("rapunzel", field="tower-climber glass-slipper"), kingdom("beauty"))
    used = scene.does(use("tower-climber", "glass-slipper"))
    assert not used.card("tower-climber").ready
    assert not used.card("glass-slipper").ready


@ruling("battle/items")
def test_a_character_may_use_nothing_but_the_item() -> None:
    scene = table(kingdom("rapunzel", field="tower-climber glass-slipper"), kingdom("beauty"))
    used = scene.does(use("tower-climber", "glass-slipper", own=False))
    assert used.last(CardActivated).words == {"resource": 1, "score": 1}
    assert not used.card("tower-climber").ready
    assert not used.state.entries


@ruling("battle/items", "type/item")
def test_an_item_alone_cannot_be_used() -> None:
    scene = table(kingdom("rapunzel", field="tower-climber glass-slipper"), kingdom("beauty"))
    refusal = scene.refusal(use("glass-slipper"))
    assert refusal.citations == ("battle/items", "B-031")
    assert refusal.detail.startswith(
        "Glass Slipper (`glass-slipper.1`) cannot be chosen: An item is used only"
    )


@ruling("type/location", "battle/items", "type/resource")
@pytest.mark.parametrize("card", ["coral-palace", "oyster-bed"])
def test_neither_a_location_nor_a_resource_card_uses_items(card: str) -> None:
    scene = table(kingdom("sea-maiden", field=f"{card} glass-slipper storm-singer"), kingdom("beauty"))
    refusal = scene.refusal(use(card, "glass-slipper"))
    assert refusal.citations == ("battle/items", "B-031")
    assert "goes only with The Sea Maiden (`sea-maiden`) / Storm Singer (`storm-singer.1`)" in refusal.detail
    assert scene.may(use("storm-singer", "glass-slipper"))


@ruling("B-031")
def test_one_item_at_a_time_and_the_crown_is_one() -> None:
    """After the crown she is exhausted, and the slipper stays ready for somebody else."""
    scene = table(kingdom("beauty", field="glass-slipper chestnut-mare"), kingdom("rapunzel"), crown=0)
    crowned = scene.does(use("beauty", "crown"))
    assert crowned.card("glass-slipper").ready
    assert crowned.refusal(use("beauty", "glass-slipper")).citations == ("battle/exhaust",)
    assert crowned.does(use("chestnut-mare", "glass-slipper")).tokens(0) == 11


@ruling("B-031")
def test_an_item_serves_one_character() -> None:
    scene = table(kingdom("beauty", field="glass-slipper chestnut-mare"), kingdom("rapunzel"))
    used = scene.does(use("beauty", "glass-slipper"))
    refusal = used.refusal(use("chestnut-mare", "glass-slipper"))
    assert refusal.citations == ("battle/exhaust",)
    assert refusal.option == "glass-slipper.1"


@ruling("token/crown", "B-030")
def test_the_steal_of_a_princess_and_that_of_the_crown_are_one() -> None:
    scene = table(kingdom("sea-maiden", side=2), kingdom("rapunzel"), crown=0)
    entry = scene.does(use("sea-maiden", "crown")).last(EntryAdded).entry
    assert (entry.steal, entry.item_steal) == (3, 1)


# --- countered


@ruling("B-043")
def test_countering_the_item_takes_away_only_what_it_gives() -> None:
    """Of stun 3 and attack 3, stun 1 and attack 2 are left."""
    scene = table(
        kingdom("sea-maiden", field="storm-singer cursed-spindle"),
        kingdom("snow-white", field="ore-digger mirror-queen"),
    ).does(use("storm-singer", "cursed-spindle", stun="ore-digger"))
    countered = scene.does(block("mirror-queen"))
    settled = countered.last(EffectSettled)
    assert (settled.words, settled.negated) == ({"stun": 1, "attack": 2}, ("item",))
    assert settled.citations == ("battle/counters", "B-043")
    assert countered.card("ore-digger").stun == 1
    assert countered.last(EntryAdded).entry.attack == 2
    assert scene.does(let_be()).card("ore-digger").stun == 3


@ruling("B-043")
def test_countering_the_character_takes_away_everything() -> None:
    scene = table(
        kingdom("briar-rose", field="thirteenth-wise-woman cursed-spindle"),
        kingdom("rapunzel", field="tower-climber prince-below-the-window"),
    ).does(use("thirteenth-wise-woman", "cursed-spindle", stun="tower-climber"))
    countered = scene.does(block("prince-below-the-window"))
    settled = countered.last(EffectSettled)
    assert (settled.words, settled.negated) == ({}, ("main",))
    assert countered.card("tower-climber").stun == 0
    assert not countered.state.entries
    assert not countered.card("cursed-spindle").ready, "what was exhausted stays so"


@ruling("B-043")
def test_while_defending_too_the_item_alone_can_be_countered() -> None:
    scene = table(
        kingdom("rapunzel", field="tower-climber golden-braid"),
        kingdom("snow-white", field="mirror-queen"),
    )
    attacked = scene.does(use("tower-climber", "golden-braid")).assaults(1)
    warded = attacked.does(block("mirror-queen", "golden-braid"))
    assert warded.last(EntriesReduced).citations == ("B-043",)
    assert warded.does(end_defense()).tokens(0) == 12
    assert attacked.does(end_defense()).tokens(0) == 13


@ruling("B-043")
@pytest.mark.parametrize(
    ("counter", "why"), [("the-beast-unbound", "its villain"), ("false-bride", "its item")]
)
def test_a_block_with_an_item_fails_if_either_of_the_two_is_countered(counter: str, why: str) -> None:
    """The House of Seven Beds is countered by an apple that the Mirror Queen carries."""
    scene = table(
        kingdom("beauty", field=f"house-of-seven-beds {counter}"),
        kingdom("rapunzel", field="mirror-queen scarlet-apple"),
    ).does(use("house-of-seven-beds"))
    blocked = scene.does(block("scarlet-apple", by="mirror-queen"))
    assert blocked.due == 0
    assert blocked.does(block(counter)).resources(0) == 2, why
    assert blocked.does(let_be()).resources(0) == 0


@ruling("B-043")
def test_one_of_the_two_is_enough_and_nobody_is_asked_about_the_other() -> None:
    scene = table(
        kingdom("beauty", field="house-of-seven-beds the-beast-unbound false-bride"),
        kingdom("rapunzel", field="mirror-queen scarlet-apple"),
    ).does(use("house-of-seven-beds"), block("scarlet-apple", by="mirror-queen"))
    saved = scene.does(block("false-bride"))
    assert (saved.stage, saved.resources(0)) == ("play", 2)
    assert saved.card("the-beast-unbound").ready
