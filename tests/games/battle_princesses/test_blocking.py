"""Blocks: what counters what, who is asked, and what is left of what was countered."""

import pytest

from games.battle_princesses.events import (
    BlockAsked,
    BlockNegated,
    BlockSettled,
    BlockSucceeded,
    CardBlocked,
    EffectSettled,
    EntriesVoided,
)
from tests.support.battle_table import (
    Scene,
    advance,
    block,
    buy,
    end_defense,
    kingdom,
    lay,
    let_be,
    ruling,
    table,
    use,
)

PRINCE, VILLAIN, ITEM, LOCATION = (
    "prince-below-the-window",
    "mirror-queen",
    "winter-rose",
    "coral-palace",
)


def asked(scene: Scene) -> list[int]:
    """Who was asked whether they block, in order."""
    return [event.seat for event in scene.every(BlockAsked)]


# --- what counters what


@ruling("battle/counters", "type/prince", "type/villain", "type/item", "type/location")
@pytest.mark.parametrize(
    ("counter", "countered"),
    [(PRINCE, VILLAIN), (VILLAIN, ITEM), (ITEM, LOCATION), (LOCATION, PRINCE)],
)
def test_each_type_counters_one_other(counter: str, countered: str) -> None:
    others = {
        "mirror-queen.2",
        "prince-below-the-window.2",
        "winter-rose.2",
        "coral-palace.2",
        "chestnut-mare",
    }
    scene = table(
        kingdom("rapunzel", field=f"{counter} tower-climber"),
        kingdom("snow-white", field=" ".join(others)),
    )
    by = "tower-climber" if counter == ITEM else None
    blocked = scene.does(block(counter, f"{countered}.2", by=by)).resolved()
    assert blocked.card(f"{countered}.2").blocked
    assert not blocked.card(counter).ready
    for other in others - {f"{countered}.2"}:
        assert scene.refusal(block(counter, other, by=by)).citations[0] == "battle/counters"


@ruling("battle/counters", "type/character", "type/princess", "type/resource")
@pytest.mark.parametrize("card", ["tower-climber", "rapunzel", "rampion-bed"])
def test_no_other_type_counters_anything(card: str) -> None:
    scene = table(
        kingdom("rapunzel", field=f"tower-climber rampion-bed {PRINCE}"), kingdom("snow-white", field=VILLAIN)
    )
    refusal = scene.refusal(block(card, VILLAIN))
    assert refusal.citations[0] == "battle/counters"
    assert "no other type counters or is countered" in refusal.detail
    assert scene.may(block(PRINCE, VILLAIN))


@ruling("battle/items")
def test_an_item_blocks_only_with_a_ready_character() -> None:
    scene = table(
        kingdom("rapunzel", field="winter-rose tower-climber garden-thief:exhausted doorless-tower"),
        kingdom("sea-maiden", field="coral-palace"),
    )
    assert scene.refusal(block(ITEM, LOCATION)).citations == ("battle/items",)
    assert scene.refusal(block(ITEM, LOCATION, by="doorless-tower")).citations[0] == "battle/items"
    assert scene.refusal(block(ITEM, LOCATION, by="garden-thief")).citations == ("battle/exhaust",)
    blocked = scene.does(block(ITEM, LOCATION, by="tower-climber"))
    assert not blocked.card("tower-climber").ready


# --- in one's own turn


@ruling("B-040", "battle/blocking")
def test_a_card_blocked_in_my_turn_cannot_be_used_until_the_turn_is_cleaned_up() -> None:
    """Ivan could defend."""
    scene = table(
        kingdom("sea-maiden", field="coral-palace storm-singer"),
        kingdom("vasilisa", field="ivan-the-tsars-son mothers-doll"),
    )
    blocked = scene.does(block("coral-palace", "ivan-the-tsars-son"))
    assert blocked.happened(CardBlocked)
    assert blocked.last(BlockSettled).citations[0] == "battle/counters"
    attacked = blocked.does(use("storm-singer")).assaults(1)
    refusal = attacked.refusal(use("ivan-the-tsars-son"))
    assert refusal.citations == ("B-040", "battle/blocking")
    assert "can neither be used nor spend wish tokens until the next Clean phase" in refusal.detail
    assert scene.does(use("storm-singer")).assaults(1).may(use("ivan-the-tsars-son"))
    assert not attacked.does(end_defense()).card("ivan-the-tsars-son").blocked


@ruling("B-040")
def test_it_cannot_block_either() -> None:
    scene = table(
        kingdom("snow-white", field="house-of-seven-beds mirror-queen"),
        kingdom("rapunzel", field=f"{PRINCE} tower-climber"),
    )
    free = scene.does(use("mirror-queen", poison="tower-climber"))
    assert free.due == 1
    blocked = scene.does(block("house-of-seven-beds", PRINCE), use("mirror-queen", poison="tower-climber"))
    assert blocked.card("tower-climber").poison == 1


@ruling("B-040")
@pytest.mark.parametrize(("laid", "may"), [(":exhausted", False), (":blocked", False), ("", True)])
def test_what_cannot_be_used_anyway_is_not_blocked(laid: str, may: bool) -> None:
    scene = table(
        kingdom("rapunzel", field=PRINCE), kingdom("snow-white", field=f"{VILLAIN}{laid} false-bride")
    )
    if may:
        assert scene.may(block(PRINCE, VILLAIN))
    else:
        assert scene.refusal(block(PRINCE, VILLAIN)).citations == ("B-088", "battle/blocking")


# --- in reaction


@ruling("B-041", "battle/blocking")
def test_the_original_target_does_not_block_but_another_prince_does() -> None:
    """The Bone-Leg Witch kills a prince."""
    field = f"{PRINCE} ivan-the-tsars-son"
    scene = table(kingdom("vasilisa", field="bone-leg-witch"), kingdom("rapunzel", field=field)).does(
        use("bone-leg-witch", kill=PRINCE)
    )
    refusal = scene.refusal(block(PRINCE))
    assert refusal.citations == ("B-041", "battle/blocking")
    assert "Every card that was named as a target" in refusal.detail
    saved = scene.does(block("ivan-the-tsars-son"))
    assert saved.where(PRINCE) == "field 1"
    assert scene.does(let_be()).where(PRINCE) == "discard 1"


@ruling("B-041")
def test_nor_does_it_exhaust_an_item() -> None:
    """The Tower Climber was named: somebody else carries the rose against the location."""
    scene = table(
        kingdom("goose-girl", field="mirror-queen house-of-seven-beds"),
        kingdom("rapunzel", field=f"{PRINCE} winter-rose tower-climber garden-thief"),
    )
    chain = scene.does(
        use("mirror-queen", poison="tower-climber"), block(PRINCE), block("house-of-seven-beds")
    )
    assert chain.due == 1
    refusal = chain.refusal(block("winter-rose", by="tower-climber"))
    assert refusal.citations == ("B-041", "battle/blocking")
    assert chain.may(block("winter-rose", by="garden-thief"))


@ruling("B-041")
def test_who_has_only_the_original_target_is_not_asked() -> None:
    scene = table(kingdom("vasilisa", field="bone-leg-witch"), kingdom("rapunzel", field=PRINCE))
    assert asked(scene.does(use("bone-leg-witch", kill=PRINCE))) == []
    assert asked(scene.does(use("bone-leg-witch", kill="rapunzel"))) == [1]


def three_with_princes() -> Scene:
    """Everybody else could counter a villain."""
    return table(
        kingdom("goose-girl", field="false-bride jinni-of-the-sealed-jar mirror-queen"),
        kingdom("rapunzel", field=PRINCE),
        kingdom("beauty", field="the-beast-unbound"),
    )


@ruling("B-042")
def test_whoever_is_named_may_react_and_nobody_else() -> None:
    scene = three_with_princes().does(use("false-bride", starve=2))
    assert asked(scene) == [2]
    refusal = scene.refusal(block(PRINCE), seat=1)
    assert refusal.citations == ("B-042",)
    assert refusal.detail == "The decision `r1.s0.window2` is for seat 2."
    assert scene.may(block("the-beast-unbound"))


@ruling("B-042")
def test_whose_card_is_named_may_react() -> None:
    assert asked(three_with_princes().does(use("mirror-queen", poison="beauty"))) == [2]


@ruling("B-042")
def test_if_nobody_is_named_all_others_may_react_in_turn_order() -> None:
    """The Jinni gives wish tokens to an own character."""
    scene = three_with_princes().does(use("jinni-of-the-sealed-jar", wish="goose-girl"))
    assert scene.due == 1
    assert asked(scene.does(let_be())) == [1, 2]
    assert scene.does(let_be(), let_be()).card("goose-girl").wish == 2
    assert scene.does(let_be(), block("the-beast-unbound")).card("goose-girl").wish == 0


@ruling("B-042", "B-044")
def test_to_a_block_only_the_player_who_is_blocked_reacts() -> None:
    scene = table(
        kingdom("goose-girl", field="mirror-queen house-of-seven-beds"),
        kingdom("rapunzel", field=f"{PRINCE} tower-climber"),
        kingdom("sea-maiden", field="coral-palace"),
    ).does(use("mirror-queen", poison="tower-climber"), block(PRINCE))
    assert asked(scene) == [1, 0]
    assert asked(scene.does(let_be())) == [1, 0]


@ruling("B-042")
def test_to_a_defending_card_only_the_player_whose_turn_it_is_reacts() -> None:
    """The Golden Braid that helps Rapunzel prevent is an item; a villain counters it."""
    scene = table(
        kingdom("snow-white", field="merciful-huntsman mirror-queen"),
        kingdom("rapunzel", field="golden-braid tower-climber"),
        kingdom("goose-girl", field="false-bride"),
    )
    attacked = scene.does(use("merciful-huntsman")).assaults(1)
    guarded = attacked.does(use("tower-climber", "golden-braid", own=False, prevent="merciful-huntsman"))
    assert guarded.due == 0
    assert guarded.does(let_be()).happened(EntriesVoided)
    assert not guarded.does(block("mirror-queen")).happened(EntriesVoided)


@ruling("B-042")
def test_nobody_reacts_to_laying_buying_and_advancing() -> None:
    scene = table(
        kingdom("snow-white", hand="mirror-queen", tokens=12, resources=9),
        kingdom("rapunzel", field=PRINCE),
        stage="advance",
    )
    done = scene.does(advance("points"), lay("mirror-queen"), buy("ore-digger"))
    assert asked(done) == []
    assert asked(done.does(use("mirror-queen", poison="rapunzel"))) == [1]


@ruling("B-042")
def test_whoever_could_not_block_is_not_asked() -> None:
    scene = table(
        kingdom("snow-white", field=VILLAIN), kingdom("rapunzel", field=f"{PRINCE}:exhausted tower-climber")
    )
    assert asked(scene.does(use(VILLAIN, poison="tower-climber"))) == []


# --- blocks of blocks


def chain_of_blocks() -> Scene:
    """A villain, a prince against it, a location against the prince, an item against the location."""
    scene = table(
        kingdom("snow-white", field="mirror-queen house-of-seven-beds false-bride"),
        kingdom("rapunzel", field=f"tower-climber {PRINCE} golden-braid garden-thief"),
    )
    return scene.does(
        use("mirror-queen", poison="tower-climber"),
        block(PRINCE),
        block("house-of-seven-beds"),
        block("golden-braid", by="garden-thief"),
    )


@ruling("B-044", "battle/blocking")
def test_a_block_can_be_blocked_as_often_as_there_are_cards() -> None:
    """The last one stands: the location is negated, so the prince stands, so the villain is negated."""
    scene = chain_of_blocks()
    assert asked(scene) == [1, 0, 1, 0]
    done = scene.does(let_be())
    assert done.card("tower-climber").poison == 0
    assert done.last(EffectSettled).negated == ("main",)
    assert [type(event) for event in done.events if isinstance(event, BlockSucceeded | BlockNegated)] == [
        BlockSucceeded,
        BlockNegated,
        BlockSucceeded,
    ]
    assert done.last(BlockNegated).citations == ("B-044", "battle/counters")
    exhausted = ("mirror-queen", PRINCE, "house-of-seven-beds", "golden-braid", "garden-thief")
    assert [done.card(card).ready for card in exhausted] == [False] * 5
    assert done.card("false-bride").ready


@ruling("B-044")
def test_with_one_block_more_it_is_the_other_way_round() -> None:
    done = chain_of_blocks().does(block("false-bride"))
    assert done.card("tower-climber").poison == 1
    assert done.last(EffectSettled).negated == ()


@ruling("B-044")
def test_a_block_in_ones_own_turn_can_be_blocked() -> None:
    scene = table(
        kingdom("snow-white", field="house-of-seven-beds"),
        kingdom("rapunzel", field=f"{PRINCE} golden-braid garden-thief"),
    ).does(block("house-of-seven-beds", PRINCE))
    assert scene.due == 1
    saved = scene.does(block("golden-braid", by="garden-thief"))
    assert (saved.last(BlockSettled).stands, saved.card(PRINCE).blocked) == (False, False)
    assert not saved.card("house-of-seven-beds").ready
    assert scene.does(let_be()).card(PRINCE).blocked
    assert scene.refusal(block("golden-braid", by=PRINCE)).citations[0] == "B-041"


# --- against an assault


@ruling("B-049")
def test_what_only_attacks_or_steals_is_blocked_while_defending_and_not_before() -> None:
    """The Grasping Governor is a villain with attack 2 and steal 1."""
    scene = table(
        kingdom("kaguya", field="grasping-governor", hand="bamboo-penny"), kingdom("rapunzel", field=PRINCE)
    )
    used = scene.does(use("grasping-governor"))
    assert asked(used) == []
    attacked = used.assaults(1)
    blocked = attacked.does(block(PRINCE, "grasping-governor"))
    assert blocked.happened(EntriesVoided)
    assert blocked.last(BlockSettled).citations == ("battle/counters", "battle/blocking")
    done = blocked.resolved()
    assert (done.tokens(0), done.tokens(1)) == (10, 10)
    assert attacked.does(end_defense()).tokens(0) == 13


@ruling("B-049")
def test_only_what_is_sent_against_me_can_be_blocked() -> None:
    scene = table(
        kingdom("kaguya", field="grasping-governor mirror-queen old-bamboo-cutter", hand="bamboo-penny"),
        kingdom("rapunzel", field=PRINCE),
    )
    attacked = scene.does(use("grasping-governor")).assaults(1)
    refusal = attacked.refusal(block(PRINCE, "mirror-queen"))
    assert refusal.citations == ("B-049", "battle/defend")


@ruling("B-050")
def test_what_attacks_and_does_something_else_can_be_blocked_when_it_is_used() -> None:
    scene = table(
        kingdom("snow-white", field=VILLAIN), kingdom("rapunzel", field=f"{PRINCE} tower-climber")
    ).does(use(VILLAIN, poison="tower-climber"))
    blocked = scene.does(block(PRINCE))
    assert blocked.card("tower-climber").poison == 0
    assert not blocked.state.entries, "all of it has no effect"


@ruling("B-050")
def test_and_if_it_was_not_its_attack_again_while_defending() -> None:
    scene = table(
        kingdom("snow-white", field=VILLAIN, hand="orchard-penny"),
        kingdom("rapunzel", field=f"{PRINCE} tower-climber"),
    ).does(use(VILLAIN, poison="tower-climber"), let_be())
    blocked = scene.assaults(1).does(block(PRINCE, VILLAIN))
    done = blocked.resolved()
    assert done.card("tower-climber").poison == 1
    assert done.tokens(0) == 10
