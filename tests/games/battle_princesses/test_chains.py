"""Chains: blocks against blocks, as long as there are cards, and what everybody sees of them."""

from collections.abc import Sequence

import msgspec
import pytest

from games.audience import Event, Viewer, redact
from games.battle_princesses.events import (
    BlockAsked,
    BlockDeclared,
    BlockDeclined,
    BlockNegated,
    BlockSettled,
    BlockSucceeded,
    CardActivated,
    EffectSettled,
    EntriesVoided,
    EntryAdded,
)
from games.battle_princesses.state import LinkPart
from games.battle_princesses.view import BattleView
from tests.support.battle_table import (
    GAME,
    Scene,
    block,
    end_play,
    kingdom,
    let_be,
    ruling,
    table,
    use,
)


def shape(events: Sequence[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


# --- the eighth of the worked examples


def five_cards_laid() -> Scene:
    """Vasilisa's witch is ready to kill Beauty's mare; Kaguya looks on, with a hand and a deck of her own."""
    return table(
        kingdom("vasilisa", field="bone-leg-witch hut-on-hens-legs thirteenth-wise-woman"),
        kingdom("beauty", field="the-beast-unbound chestnut-mare winter-rose stone-doorkeeper"),
        kingdom("kaguya", hand="bamboo-penny", deck="cut-bamboo"),
    )


def five_cards() -> Scene:
    """A villain, a prince against it, a location against that, an item and a character against that."""
    return five_cards_laid().does(
        use("bone-leg-witch", kill="chestnut-mare"),
        block("the-beast-unbound"),
        block("hut-on-hens-legs"),
        block("winter-rose", by="stone-doorkeeper"),
    )


@ruling("B-044", "B-043")
def test_the_last_block_that_stands_decides_a_chain_of_five_cards() -> None:
    asked = five_cards()
    assert (asked.due, asked.stage) == (0, "window")  # another villain could counter the rose
    scene = asked.since.does(let_be())
    assert shape(scene.events) == [
        "BlockDeclined",
        "BlockSucceeded",  # the rose: the hut is negated
        "BlockNegated",  # the hut
        "BlockSucceeded",  # the prince: the witch is negated
        "EffectSettled",
    ]
    assert [event.card for event in scene.every(BlockSucceeded)] == ["winter-rose.1", "the-beast-unbound.1"]
    assert scene.last(BlockNegated).card == "hut-on-hens-legs.1"
    assert scene.last(BlockNegated).citations == ("B-044", "battle/counters")
    settled = scene.last(EffectSettled)
    assert (settled.words, settled.negated) == ({}, (LinkPart.MAIN,))
    assert settled.citations == ("battle/counters", "B-043")
    assert scene.where("chestnut-mare") == "field 1"
    assert scene.state.entries == ()


@ruling("B-044", "B-105")
def test_all_five_cards_stay_exhausted() -> None:
    scene = five_cards().does(let_be())
    used = ("bone-leg-witch", "the-beast-unbound", "hut-on-hens-legs", "winter-rose", "stone-doorkeeper")
    assert not any(scene.card(card).ready for card in used)
    assert scene.card("thirteenth-wise-woman").ready


@ruling("B-044")
def test_one_more_block_turns_the_chain_round() -> None:
    scene = five_cards().since.does(block("thirteenth-wise-woman"))
    assert [event.card for event in scene.every(BlockNegated)] == ["winter-rose.1", "the-beast-unbound.1"]
    assert scene.where("chestnut-mare") == "discard 1"
    assert scene.happened(EntryAdded)


@ruling("B-043", "B-044")
def test_a_block_with_an_item_fails_as_well_if_its_character_is_countered() -> None:
    """The rose is carried by a villain, and a prince counters him."""
    scene = table(
        kingdom("vasilisa", field="bone-leg-witch hut-on-hens-legs ivan-the-tsars-son"),
        kingdom("beauty", field="the-beast-unbound chestnut-mare winter-rose jealous-sisters"),
    ).does(
        use("bone-leg-witch", kill="chestnut-mare"),
        block("the-beast-unbound"),
        block("hut-on-hens-legs"),
        block("winter-rose", by="jealous-sisters"),
        block("ivan-the-tsars-son"),
    )
    assert scene.last(BlockDeclared).target == "jealous-sisters.1"
    assert scene.where("chestnut-mare") == "discard 1"


@ruling("B-043")
def test_when_one_of_the_two_is_countered_nobody_is_asked_about_the_other() -> None:
    """A villain has countered the rose: no prince is wanted against who carries it."""
    scene = table(
        kingdom("vasilisa", field="bone-leg-witch hut-on-hens-legs ivan-the-tsars-son thirteenth-wise-woman"),
        kingdom("beauty", field="the-beast-unbound chestnut-mare winter-rose jealous-sisters"),
    ).does(
        use("bone-leg-witch", kill="chestnut-mare"),
        block("the-beast-unbound"),
        block("hut-on-hens-legs"),
        block("winter-rose", by="jealous-sisters"),
        block("thirteenth-wise-woman"),
    )
    assert scene.stage == "play"
    assert scene.card("ivan-the-tsars-son").ready
    assert scene.where("chestnut-mare") == "discard 1"


@ruling("B-042", "B-044")
def test_only_the_player_whose_card_is_blocked_may_answer_the_block() -> None:
    scene = table(
        kingdom("vasilisa", field="bone-leg-witch hut-on-hens-legs"),
        kingdom("beauty", field="the-beast-unbound chestnut-mare"),
        kingdom("kaguya", field="palace-of-the-moon"),
    ).does(use("bone-leg-witch", kill="chestnut-mare"), block("the-beast-unbound"))
    assert scene.due == 0
    refusal = scene.refusal(block("palace-of-the-moon"), seat=2)
    assert refusal.citations == ("B-042",)
    assert refusal.detail.endswith("is for seat 0.")


@ruling("B-044")
def test_whose_block_was_negated_may_try_with_another_card() -> None:
    scene = table(
        kingdom("vasilisa", field="bone-leg-witch hut-on-hens-legs"),
        kingdom("beauty", field="the-beast-unbound prince-of-the-stone-bowl chestnut-mare"),
    ).does(use("bone-leg-witch", kill="chestnut-mare"), block("the-beast-unbound"), block("hut-on-hens-legs"))
    assert (scene.due, scene.stage) == (1, "window")
    assert scene.does(block("prince-of-the-stone-bowl")).where("chestnut-mare") == "field 1"


@ruling("B-044")
def test_who_cannot_block_is_not_asked() -> None:
    scene = table(kingdom("vasilisa", field="bone-leg-witch"), kingdom("beauty", field="chestnut-mare"))
    scene = scene.does(use("bone-leg-witch", kill="chestnut-mare"))
    assert not scene.happened(BlockAsked)
    assert scene.where("chestnut-mare") == "discard 1"


# --- the original target


@ruling("B-041")
def test_the_prince_who_is_to_be_killed_cannot_block_but_another_can() -> None:
    """The seventh of the worked examples."""
    scene = table(
        kingdom("vasilisa", field="bone-leg-witch"),
        kingdom("beauty", field="the-beast-unbound prince-of-the-stone-bowl"),
    ).does(use("bone-leg-witch", kill="the-beast-unbound"))
    refusal = scene.refusal(block("the-beast-unbound"))
    assert refusal.citations == ("B-041", "battle/blocking")
    assert scene.does(block("prince-of-the-stone-bowl")).where("the-beast-unbound") == "field 1"


@ruling("B-097")
def test_a_princess_may_exhaust_an_item_to_block() -> None:
    scene = table(kingdom("goose-girl", field="dark-gateway"), kingdom("beauty", field="winter-rose")).does(
        use("dark-gateway", starve=1), block("winter-rose", by="beauty")
    )
    assert scene.state.kingdoms[1].starve == 0
    assert not scene.card("beauty").ready


@ruling("B-097", "B-041")
def test_but_not_if_she_is_the_original_target() -> None:
    """Nobody but her could exhaust the rose against the hedge: so nobody is asked any more."""
    scene = table(
        kingdom("briar-rose", field="thirteenth-wise-woman hedge-of-thorns"),
        kingdom("beauty", field="the-beast-unbound winter-rose"),
    ).does(use("thirteenth-wise-woman", stun="beauty"), block("the-beast-unbound"), block("hedge-of-thorns"))
    assert scene.card("beauty").stun == 2
    assert scene.last(BlockNegated).card == "the-beast-unbound.1"


@ruling("B-041", "B-097")
def test_she_is_refused_by_name_where_others_could() -> None:
    scene = table(
        kingdom("briar-rose", field="thirteenth-wise-woman hedge-of-thorns"),
        kingdom("beauty", field="the-beast-unbound winter-rose chestnut-mare"),
    ).does(use("thirteenth-wise-woman", stun="beauty"), block("the-beast-unbound"), block("hedge-of-thorns"))
    refusal = scene.refusal(block("winter-rose", by="beauty"))
    assert refusal.citations == ("B-041", "battle/blocking")
    assert refusal.option == "beauty"
    assert scene.may(block("winter-rose", by="chestnut-mare"))


@ruling("battle/items")
def test_an_item_is_no_counter_without_a_character() -> None:
    scene = table(
        kingdom("briar-rose", field="thirteenth-wise-woman hedge-of-thorns"),
        kingdom("beauty", field="the-beast-unbound winter-rose chestnut-mare"),
    ).does(use("thirteenth-wise-woman", stun="beauty"), block("the-beast-unbound"), block("hedge-of-thorns"))
    refusal = scene.refusal(block("winter-rose"))
    assert refusal.citations == ("battle/items",)
    assert "goes only with Chestnut Mare (`chestnut-mare.1`) as `by`" in refusal.detail


# --- characters with items


def singer(*, theirs: str) -> Scene:
    return table(
        kingdom("sea-maiden", field="storm-singer cursed-spindle"),
        kingdom("beauty", field=f"chestnut-mare {theirs}"),
    ).does(use("storm-singer", "cursed-spindle", stun="chestnut-mare"))


@ruling("B-030")
def test_a_singer_with_a_spindle_stuns_three_and_attacks_with_three() -> None:
    """The sixth of the worked examples."""
    scene = singer(theirs="")
    assert scene.card("chestnut-mare").stun == 3
    (entry,) = scene.state.entries
    assert (entry.attack, entry.item_attack) == (3, 1)


@ruling("B-043")
def test_without_the_spindle_one_and_two_remain() -> None:
    scene = singer(theirs="jealous-sisters").does(block("jealous-sisters"))
    assert scene.card("chestnut-mare").stun == 1
    (entry,) = scene.state.entries
    assert (entry.attack, entry.item_attack, entry.item) == (2, 0, None)
    assert scene.last(EffectSettled).negated == (LinkPart.ITEM,)


@ruling("B-077")
def test_without_the_item_the_last_named_targets_are_dropped() -> None:
    scene = table(
        kingdom("vasilisa", field="black-rider-of-dusk skull-lantern"),
        kingdom("beauty", field="chestnut-mare ruined-merchant jealous-sisters"),
    ).does(use("black-rider-of-dusk", "skull-lantern", kill="ruined-merchant chestnut-mare"))
    blocked = scene.does(block("jealous-sisters"))
    assert blocked.where("ruined-merchant") == "discard 1"
    assert blocked.where("chestnut-mare") == "field 1"
    let = scene.does(let_be())
    assert let.where("chestnut-mare") == "discard 1"


@ruling("B-086")
def test_what_only_the_item_gave_does_not_happen_and_makes_no_entry() -> None:
    scene = table(
        kingdom("beauty", field="ruined-merchant skull-lantern"),
        kingdom("kaguya", field="moon-envoy grasping-governor"),
    ).does(use("ruined-merchant", "skull-lantern", kill="moon-envoy"), block("grasping-governor"))
    assert (scene.where("moon-envoy"), scene.resources(0)) == ("field 1", 3)
    assert scene.state.entries == ()


@ruling("B-086", "B-041")
def test_whom_the_blocked_item_named_can_still_not_block_in_this_chain() -> None:
    scene = table(
        kingdom("beauty", field="jealous-sisters skull-lantern"),
        kingdom("kaguya", field="prince-of-the-stone-bowl grasping-governor prince-below-the-window"),
    ).does(
        use("jealous-sisters", "skull-lantern", kill="prince-of-the-stone-bowl", starve=1),
        block("grasping-governor"),
    )
    assert (scene.due, scene.stage) == (1, "window")
    assert scene.refusal(block("prince-of-the-stone-bowl")).citations == ("B-041", "battle/blocking")
    assert scene.does(block("prince-below-the-window")).state.kingdoms[1].starve == 0


@ruling("B-086")
def test_in_the_defense_too_an_entry_that_was_all_the_items_is_void() -> None:
    scene = (
        table(
            kingdom("beauty", field="ruined-merchant skull-lantern"),
            kingdom("kaguya", field="grasping-governor"),
        )
        .does(use("ruined-merchant", "skull-lantern", own=False))
        .assaults(1)
    )
    scene = scene.since.does(block("grasping-governor", on="skull-lantern"))
    assert scene.last(EntriesVoided).citations == ("B-086", "B-043")
    assert scene.points(0) == 10


# --- what a block may be against


@ruling("B-088")
@pytest.mark.parametrize("state", ["", ":stun1", ":stopped"])
def test_on_the_own_turn_a_ready_card_is_blocked_be_it_stunned_or_stopped(state: str) -> None:
    scene = table(
        kingdom("beauty", field="the-beast-unbound"), kingdom("vasilisa", field=f"bone-leg-witch{state}")
    ).does(block("the-beast-unbound", on="bone-leg-witch"))
    assert scene.card("bone-leg-witch").blocked
    assert scene.last(BlockSettled).stands


@ruling("B-088")
@pytest.mark.parametrize("state", ["exhausted", "blocked"])
def test_but_no_exhausted_one_and_none_that_is_blocked(state: str) -> None:
    scene = table(
        kingdom("beauty", field="the-beast-unbound"),
        kingdom("vasilisa", field=f"bone-leg-witch:{state} bone-leg-witch.2"),
    )
    refusal = scene.refusal(block("the-beast-unbound", on="bone-leg-witch"))
    assert refusal.citations == ("B-088", "battle/blocking")
    assert scene.may(block("the-beast-unbound", on="bone-leg-witch.2"))


@ruling("B-087")
def test_the_crown_is_not_blocked_on_the_own_turn() -> None:
    scene = table(
        kingdom("vasilisa", field="bone-leg-witch"), kingdom("beauty", field="winter-rose"), crown=1
    )
    refusal = scene.refusal(block("bone-leg-witch", on="crown"))
    assert refusal.citations == ("B-087", "token/crown")
    assert refusal.detail.startswith("Crown (`crown`) cannot be chosen")
    assert scene.may(block("bone-leg-witch", on="winter-rose"))


@ruling("B-087", "B-034")
def test_a_villain_counters_the_crown_when_a_princess_uses_it() -> None:
    """With her resources it is no mere steal, so it may be answered at once."""
    scene = table(kingdom("beauty"), kingdom("vasilisa", field="bone-leg-witch"), crown=0).does(
        use("beauty", "crown")
    )
    assert (scene.due, scene.stage) == (1, "window")
    scene = scene.does(block("bone-leg-witch"))
    assert (scene.resources(0), scene.state.entries) == (2, ())
    assert not scene.state.crown_ready


@ruling("B-087")
def test_or_in_the_defense_against_its_entry() -> None:
    scene = (
        table(kingdom("beauty"), kingdom("vasilisa", field="bone-leg-witch"), crown=0)
        .does(use("beauty", "crown", own=False))
        .assaults(1)
    )
    assert scene.does(block("bone-leg-witch", on="crown")).tokens(1) == 10


@ruling("B-084", "B-049")
def test_a_use_that_does_nothing_yet_asks_nobody() -> None:
    scene = table(
        kingdom("vasilisa", field="bone-leg-witch"), kingdom("beauty", field="the-beast-unbound")
    ).does(use("bone-leg-witch"))
    assert not scene.happened(BlockAsked)
    assert not scene.card("bone-leg-witch").ready


@ruling("B-084")
def test_a_card_may_be_used_for_nothing_but_not_for_what_is_of_another_phase() -> None:
    scene = table(
        kingdom("beauty", field="stone-doorkeeper clever-morgiana"), kingdom("kaguya", field="moon-envoy")
    )
    assert not scene.does(use("clever-morgiana")).card("clever-morgiana").ready
    assert scene.refusal(use("stone-doorkeeper")).citations == ("B-026", "battle/turn")


@ruling("B-085")
def test_one_ability_names_a_card_once() -> None:
    scene = table(
        kingdom("vasilisa", field="black-rider-of-dusk skull-lantern"),
        kingdom("beauty", field="chestnut-mare ruined-merchant"),
    )
    refusal = scene.refusal(use("black-rider-of-dusk", "skull-lantern", kill="chestnut-mare chestnut-mare"))
    assert refusal.citations == ("B-085",)
    assert refusal.detail.startswith("Chestnut Mare (`chestnut-mare.1`) is named twice")
    assert scene.may(use("black-rider-of-dusk", "skull-lantern", kill="chestnut-mare ruined-merchant"))


@ruling("B-099", "B-032")
def test_a_card_that_asks_for_a_payment_blocks_by_being_exhausted() -> None:
    scene = table(
        kingdom("beauty", field="the-beast-unbound chestnut-mare"),
        kingdom("cinderella", field="hazel-on-the-grave moon-envoy thirteenth-wise-woman"),
        active=1,
    ).does(use("thirteenth-wise-woman", stun="chestnut-mare"), block("the-beast-unbound"))
    scene = scene.does(block("hazel-on-the-grave"))
    grave = scene.card("hazel-on-the-grave")
    assert (grave.ready, grave.used, scene.resources(1)) == (False, False, 0)
    assert scene.card("chestnut-mare").stun == 2


@ruling("B-099")
def test_and_carries_an_item_without_paying() -> None:
    scene = table(
        kingdom("sea-maiden", field="tide-bargainer moon-silver-knife"),
        kingdom("beauty", field="chestnut-mare"),
    ).does(use("tide-bargainer", "moon-silver-knife", own=False, kill="chestnut-mare"))
    assert (scene.tokens(0), scene.card("tide-bargainer").ready) == (10, False)
    assert scene.where("chestnut-mare") == "discard 1"


@ruling("B-099")
def test_but_not_once_it_was_used_this_turn() -> None:
    scene = table(
        kingdom("sea-maiden", field="tide-bargainer moon-silver-knife"),
        kingdom("beauty", field="chestnut-mare"),
    ).does(use("tide-bargainer"))
    assert scene.tokens(0) == 9
    refusal = scene.refusal(use("tide-bargainer", "moon-silver-knife", own=False, kill="chestnut-mare"))
    assert refusal.citations == ("B-032", "battle/payment")


# --- what everybody sees


def as_seen_by(viewer: Viewer) -> BattleView:
    """The table as it was laid, without what the viewer cannot see; then what the viewer is told."""
    state = five_cards_laid().state
    for seat, each in enumerate(state.kingdoms):
        if seat != viewer:
            hidden = {"hand": (None,) * len(each.hand), "deck": (None,) * len(each.deck)}
            state = state.at(seat, **hidden)
    for event in five_cards().events:
        state = GAME.evolve(state, redact(event, viewer))  # type: ignore[arg-type]
    return GAME.view(state, viewer)


@ruling("B-070", "B-042")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_chain_of_four_links_lies_open_for_every_seat_and_for_spectators(viewer: Viewer) -> None:
    seen = as_seen_by(viewer)
    assert seen.chain is not None
    links = [(link.seat, link.card, link.item) for link in seen.chain.links]
    assert links == [
        (0, "bone-leg-witch.1", None),
        (1, "the-beast-unbound.1", None),
        (0, "hut-on-hens-legs.1", None),
        (1, "stone-doorkeeper.1", "winter-rose.1"),
    ]
    assert seen.chain.asked == 0
    assert seen.chain == five_cards().state.chain
    assert ("bamboo-penny" in repr(seen)) is (viewer == 2)
    assert "cut-bamboo.1" not in repr(seen)


@ruling("B-042", "B-044")
def test_the_two_players_of_a_chain_are_asked_in_turn() -> None:
    scene = five_cards()
    assert [type(event) for event in scene.events] == [
        CardActivated,
        BlockAsked,
        BlockDeclared,
        BlockAsked,
        BlockDeclared,
        BlockAsked,
        BlockDeclared,
        BlockAsked,
    ]
    assert [event.seat for event in scene.every(BlockAsked)] == [1, 0, 1, 0]


@ruling("B-070")
def test_what_is_offered_in_a_chain_tells_nothing_of_hands_and_decks() -> None:
    scene = five_cards()
    offered = str(msgspec.to_builtins(scene.offers()))
    assert "thirteenth-wise-woman.1" in offered
    assert not any(hidden in offered for hidden in ("bamboo-penny", "cut-bamboo"))


@ruling("B-042")
@pytest.mark.parametrize("seat", [1, 2])
def test_who_is_not_asked_is_offered_nothing(seat: int) -> None:
    scene = five_cards()
    assert scene.offers(seat) == ()
    assert scene.refusal(let_be(), seat).citations == ("B-042",)


@ruling("B-042")
def test_in_a_window_nothing_but_a_block_or_none_is_taken() -> None:
    refusal = five_cards().refusal(end_play())
    assert refusal.citations[0] == "battle/blocking"
    assert "takes no-block / block-card, not end-play" in refusal.detail


@ruling("B-042")
def test_everybody_else_is_asked_in_turn_order_about_what_names_nobody() -> None:
    scene = table(
        kingdom("kaguya", field="prince-of-the-stone-bowl"),
        kingdom("vasilisa", field="hut-on-hens-legs"),
        kingdom("briar-rose", field="hedge-of-thorns"),
        active=0,
        order=(0, 2, 1),
    ).does(use("prince-of-the-stone-bowl"))
    assert scene.due == 2
    scene = scene.does(let_be())
    assert scene.due == 1
    scene = scene.does(let_be())
    assert [event.seat for event in scene.every(BlockDeclined)] == [2, 1]
    assert scene.tokens(0) == 11
