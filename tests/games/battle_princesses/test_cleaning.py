"""The end of a turn: what is cleaned up, what is kept, and what is drawn."""

import pytest

from games.battle_princesses.events import DeckReshuffled, FieldCleaned, HandRefilled, StageBegun
from games.battle_princesses.options import BattleOptions, PrincessStep
from tests.support.battle_table import (
    begun,
    buy,
    end_advance,
    end_defense,
    end_play,
    fizzle,
    kingdom,
    lay,
    ruling,
    table,
    use,
)

PENNIES = "merchant-penny.1 merchant-penny.2 merchant-penny.3 merchant-penny.4 merchant-penny.5"


# --- clean


@ruling("B-035")
def test_a_poisoned_card_does_not_escape_by_being_exhausted() -> None:
    """Poison comes before exhausted cards are discarded."""
    scene = table(kingdom("beauty", field="ruined-merchant:poison1"), kingdom("rapunzel"))
    assert scene.does(use("ruined-merchant"), end_play()).where("ruined-merchant") == "trash"
    longer = table(kingdom("beauty", field="ruined-merchant:poison2", deck=PENNIES), kingdom("rapunzel"))
    assert longer.does(use("ruined-merchant"), end_play()).where("ruined-merchant") == "discard 0"


@ruling("B-035", "battle/clean-wish")
def test_a_card_that_spent_its_last_wish_is_trashed_before_it_is_discarded() -> None:
    scene = table(kingdom("beauty", field="chestnut-mare:exhausted,wished"), kingdom("rapunzel"))
    assert scene.does(end_play()).where("chestnut-mare") == "trash"
    field = "chestnut-mare:exhausted,wished,wish1"
    another = table(kingdom("beauty", field=field, deck=PENNIES), kingdom("rapunzel"))
    assert another.does(end_play()).where("chestnut-mare") == "discard 0"


@ruling("B-035")
def test_poison_and_stun_run_down_for_the_player_whose_turn_it_is_only() -> None:
    scene = table(
        kingdom("beauty", field="chestnut-mare:stun2,poison3", hand="merchant-penny"),
        kingdom("rapunzel", field="tower-climber:stun2,poison3"),
    ).does(end_play())
    mine, theirs = scene.card("chestnut-mare"), scene.card("tower-climber")
    assert (mine.stun, mine.poison) == (1, 2)
    assert (theirs.stun, theirs.poison) == (2, 3)


@ruling("B-035")
def test_at_last_resources_starve_counters_and_blocks_go() -> None:
    scene = table(
        kingdom("beauty", resources=4, starve=2, hand="merchant-penny", field="chestnut-mare:used"),
        kingdom("rapunzel", starve=1, field="tower-climber:blocked"),
    ).does(end_play())
    assert (scene.resources(0), scene.state.kingdoms[0].starve, scene.state.kingdoms[1].starve) == (0, 0, 1)
    assert not scene.card("tower-climber").blocked
    assert not scene.card("chestnut-mare").used


@ruling("B-036", "battle/clean")
def test_everybodys_exhausted_cards_are_discarded_each_to_its_own_pile() -> None:
    scene = table(
        kingdom("rapunzel", field="tower-climber", hand="garden-penny"),
        kingdom("beauty", field="stone-doorkeeper lady-of-the-dream"),
    )
    cleaned = scene.does(use("tower-climber")).assaults(1).does(use("stone-doorkeeper")).resolved()
    assert cleaned.last(FieldCleaned).discarded == {0: ("tower-climber.1",), 1: ("stone-doorkeeper.1",)}
    assert cleaned.where("stone-doorkeeper") == "discard 1"


@ruling("B-036", "type/princess", "battle/ready")
def test_no_princess_is_discarded_and_she_is_ready_at_the_start_of_her_turn() -> None:
    scene = table(kingdom("beauty", hand="merchant-penny"), kingdom("rapunzel"))
    cleaned = scene.does(use("beauty"), end_play())
    assert (cleaned.where("beauty"), cleaned.card("beauty").ready) == ("field 0", False)
    others = cleaned.next_turn()
    assert not others.card("beauty").ready
    assert others.next_turn().card("beauty").ready


@ruling("B-036")
def test_what_is_discarded_loses_its_tokens() -> None:
    """It comes back to the hand and is laid again."""
    scene = table(
        kingdom("beauty", field="chestnut-mare:exhausted,wish2,stun3,poison4"), kingdom("rapunzel")
    ).does(end_play())
    assert scene.where("chestnut-mare") == "hand 0"
    laid = scene.next_turn().until("play").does(lay("chestnut-mare")).card("chestnut-mare")
    assert (laid.ready, laid.wish, laid.stun, laid.poison) == (True, 0, 0, 0)


@ruling("B-037")
def test_ready_cards_stay_from_turn_to_turn() -> None:
    scene = table(
        kingdom("beauty", field="chestnut-mare winter-rose castle-of-unseen-hands ruined-merchant"),
        kingdom("rapunzel"),
    )
    later = scene.does(use("ruined-merchant")).next_round().next_turn()
    for stays in ("chestnut-mare", "winter-rose", "castle-of-unseen-hands"):
        assert later.where(stays) == "field 0"
    assert later.where("ruined-merchant") != "field 0"


# --- fizzle


@ruling("battle/fizzle")
def test_any_cards_are_discarded_and_the_hand_filled_to_five() -> None:
    scene = table(
        kingdom("beauty", hand="chestnut-mare ruined-merchant", deck=PENNIES),
        kingdom("rapunzel"),
        stage="fizzle",
    )
    for discarded in ("", "chestnut-mare", "chestnut-mare ruined-merchant"):
        drawn = scene.does(fizzle(discarded))
        assert len(drawn.state.kingdoms[0].hand) == 5
        assert drawn.last(HandRefilled).count == 3 + len(discarded.split())
    assert scene.refusal(fizzle("winter-rose")).citations == ("battle/fizzle",)


@ruling("B-038")
def test_when_the_deck_runs_out_the_discard_pile_is_shuffled_and_becomes_the_deck() -> None:
    scene = table(
        kingdom("beauty", hand="ruined-merchant", deck="chestnut-mare", discard=PENNIES),
        kingdom("rapunzel"),
        stage="fizzle",
    ).does(fizzle())
    mine = scene.state.kingdoms[0]
    assert scene.last(DeckReshuffled).count == 5
    assert scene.where("chestnut-mare") == "hand 0", "the deck was drawn first"
    assert (len(mine.hand), len(mine.deck), mine.discard) == (5, 2, ())


@ruling("B-038")
def test_as_long_as_the_deck_lasts_nothing_is_shuffled() -> None:
    scene = table(kingdom("beauty", deck=PENNIES, discard="chestnut-mare"), kingdom("rapunzel")).does(
        end_play()
    )
    assert not scene.happened(DeckReshuffled)
    assert scene.where("chestnut-mare") == "discard 0"


@ruling("B-038")
def test_if_both_are_empty_fewer_are_drawn() -> None:
    scene = table(
        kingdom("beauty", hand="ruined-merchant", deck="chestnut-mare", discard="winter-rose"),
        kingdom("rapunzel"),
        stage="fizzle",
    ).does(fizzle())
    assert len(scene.state.kingdoms[0].hand) == 3
    assert scene.due == 1


@ruling("B-039")
@pytest.mark.parametrize("more", ["", "ruined-merchant"])
def test_a_hand_of_five_or_more_is_kept_and_nothing_is_drawn(more: str) -> None:
    scene = table(
        kingdom("beauty", hand=f"{PENNIES} {more}", deck="chestnut-mare"), kingdom("rapunzel"), stage="fizzle"
    )
    kept = scene.does(fizzle())
    assert kept.state.kingdoms[0].hand == scene.state.kingdoms[0].hand
    assert not kept.happened(HandRefilled)


@ruling("B-039")
def test_a_hand_of_four_draws_one() -> None:
    scene = table(kingdom("beauty", hand=PENNIES, deck="chestnut-mare"), kingdom("rapunzel"), stage="fizzle")
    assert scene.does(fizzle("merchant-penny.5")).where("chestnut-mare") == "hand 0"


# --- a whole first turn


@ruling("battle/turn", "battle/start")
def test_the_first_turn_of_a_battle() -> None:
    """Five starting cards and a princess give resources, a card is bought, and all comes back to the hand."""
    scene = begun(BattleOptions(princesses=PrincessStep.RANDOM), 2).until("advance").does(end_advance())
    me = scene.due
    mine = scene.state.kingdoms[me]
    for penny in mine.known_hand:
        scene = scene.does(lay(penny), use(penny))
    assert scene.resources(me) == 5
    scene = scene.does(use(mine.princess))
    assert scene.resources(me) > 5
    stock = next(one for one in scene.state.market if scene.may(buy(one)))
    scene = scene.does(buy(stock), end_play())
    assert len(scene.last(FieldCleaned).discarded[me]) == 5
    assert scene.last(DeckReshuffled).count == 6
    assert scene.last(HandRefilled).count == 5
    assert (len(scene.state.kingdoms[me].hand), len(scene.state.kingdoms[me].deck)) == (5, 1)
    assert scene.due != me


@ruling("battle/turn")
def test_a_turn_goes_through_its_steps_in_order() -> None:
    scene = table(
        kingdom("rapunzel", field="tower-climber", hand="garden-penny"),
        kingdom("beauty", field="stone-doorkeeper"),
        active=1,
    ).next_turn()
    whole = scene.since.does(end_advance(), use("tower-climber")).assaults(1).does(end_defense(), fizzle())
    assert [event.stage for event in whole.every(StageBegun)] == [
        "play",
        "assault",
        "defense",
        "fizzle",
        "advance",
    ]
