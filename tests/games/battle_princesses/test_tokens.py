"""Stun, stop, poison and starve: what they do, and when they go. Kill and turn: who is taken, who is not."""

from collections.abc import Callable

import pytest

from games.battle_princesses.events import (
    CardKilled,
    CardTurned,
    FieldCleaned,
    PrincessStruck,
    ResourcesGained,
    RoundClosed,
    TokensLaid,
)
from games.battle_princesses.moves import ActivateCard
from games.battle_princesses.rulings import RULINGS
from tests.support.battle_table import (
    advance,
    block,
    end_defense,
    end_play,
    kingdom,
    ruling,
    table,
    use,
)

# --- stun


@ruling("B-054")
def test_a_stun_token_goes_at_each_clean_of_the_player_on_whose_field_the_card_lies() -> None:
    scene = table(kingdom("briar-rose", field="gate-sentry"), kingdom("kaguya", field="moon-envoy:stun2"))
    scene = scene.next_turn()
    assert scene.card("moon-envoy").stun == 2
    scene = scene.next_turn()
    assert scene.card("moon-envoy").stun == 1
    assert scene.last(FieldCleaned).stun == ("moon-envoy.1",)
    assert scene.next_turn().next_turn().card("moon-envoy").stun == 0


@ruling("B-054")
def test_stun_tokens_add_up() -> None:
    scene = table(kingdom("briar-rose", field="drowsing-cook"), kingdom("kaguya", field="moon-envoy:stun2"))
    assert scene.does(use("drowsing-cook", stun="moon-envoy")).card("moon-envoy").stun == 3


@ruling("B-054", "ability/stun")
def test_a_stunned_card_cannot_be_used() -> None:
    scene = table(kingdom("kaguya", field="moon-envoy:stun1 old-bamboo-cutter"), kingdom("briar-rose"))
    refusal = scene.refusal(use("moon-envoy"))
    assert refusal.citations == ("ability/stun", "B-054")
    assert refusal.detail.startswith("Moon Envoy (`moon-envoy.1`) cannot be chosen: ")
    assert scene.may(use("old-bamboo-cutter"))


# --- poison


@ruling("B-055")
def test_poison_runs_down_in_the_turns_of_its_player_and_the_card_is_trashed_with_the_last() -> None:
    scene = table(kingdom("snow-white"), kingdom("kaguya", field="moon-envoy:poison2"))
    scene = scene.next_turn()
    assert scene.card("moon-envoy").poison == 2
    scene = scene.next_turn()
    assert scene.card("moon-envoy").poison == 1
    scene = scene.next_turn().next_turn()
    assert scene.where("moon-envoy") == "trash"
    assert scene.last(FieldCleaned).poisoned == ("moon-envoy.1",)


@ruling("B-055")
def test_who_is_poisoned_cannot_be_poisoned_more() -> None:
    scene = table(
        kingdom("snow-white", field="lace-pedlar"),
        kingdom("kaguya", field="moon-envoy:poison1 imperial-archer"),
    )
    refusal = scene.refusal(use("lace-pedlar", poison="moon-envoy"))
    assert refusal.citations == ("ability/poison", "B-055")
    assert RULINGS["ability/poison"].text in refusal.detail
    assert scene.does(use("lace-pedlar", poison="imperial-archer")).card("imperial-archer").poison == 1


@ruling("B-055", "B-035")
def test_poison_on_a_guard_who_stays_ready_takes_effect_in_the_own_clean_only() -> None:
    """The ninth of the worked examples: poison 1 on a ready guard, who is used or not."""
    scene = (
        table(
            kingdom("snow-white", field="lace-pedlar merciful-huntsman"),
            kingdom("kaguya", field="imperial-archer"),
        )
        .does(use("lace-pedlar", poison="imperial-archer"), use("merciful-huntsman"))
        .assaults(1)
    )
    idle = scene.does(end_defense())
    assert idle.card("imperial-archer").poison == 1
    assert idle.next_turn().where("imperial-archer") == "trash"
    used = scene.does(use("imperial-archer"), end_defense())
    assert used.where("imperial-archer") == "discard 1"


@ruling("B-055", "B-035")
def test_a_poisoned_card_that_is_exhausted_in_the_own_turn_is_trashed_all_the_same() -> None:
    scene = table(kingdom("kaguya", field="imperial-archer:poison1,exhausted"), kingdom("snow-white"))
    assert scene.does(end_play()).where("imperial-archer") == "trash"


@ruling("B-067")
def test_the_end_of_her_poison_only_exhausts_a_princess() -> None:
    scene = table(kingdom("kaguya", field=""), kingdom("snow-white", field="lace-pedlar"), active=1)
    scene = scene.does(use("lace-pedlar", poison="kaguya")).next_turn().next_turn()
    assert scene.every(FieldCleaned)[-1].struck
    kaguya = scene.card("kaguya")
    assert (kaguya.ready, kaguya.poison) == (False, 0)


@ruling("B-067")
def test_nothing_happens_to_one_who_is_exhausted_already() -> None:
    scene = table(kingdom("kaguya"), kingdom("snow-white", field="lace-pedlar"), active=1)
    scene = scene.does(use("lace-pedlar", poison="kaguya")).next_turn().does(use("kaguya")).next_turn()
    assert not scene.every(FieldCleaned)[-1].struck
    assert scene.card("kaguya").poison == 0


@ruling("B-067")
def test_a_kill_exhausts_a_princess_and_discards_anybody_else() -> None:
    scene = table(kingdom("vasilisa", field="clever-morgiana"), kingdom("kaguya", field="moon-envoy"))
    struck = scene.does(use("vasilisa", kill="kaguya"))
    assert not struck.card("kaguya").ready
    assert struck.last(PrincessStruck).seat == 1
    killed = struck.does(use("clever-morgiana", kill="moon-envoy"))
    assert killed.where("moon-envoy") == "discard 1"


@ruling("B-067")
def test_a_kill_does_nothing_to_an_exhausted_princess() -> None:
    scene = table(kingdom("vasilisa", field="clever-morgiana"), kingdom("kaguya"))
    scene = scene.does(use("vasilisa", kill="kaguya")).since.does(use("clever-morgiana", kill="kaguya"))
    assert not scene.happened(PrincessStruck)
    assert not scene.happened(CardKilled)


# --- starve


@ruling("B-056")
def test_each_starve_counter_eats_a_resource_and_is_gone() -> None:
    scene = table(
        kingdom("kaguya", field="old-bamboo-cutter old-bamboo-cutter.2", starve=3), kingdom("goose-girl")
    ).does(use("old-bamboo-cutter"))
    gained = scene.last(ResourcesGained)
    assert (gained.amount, gained.starved, scene.state.kingdoms[0].starve) == (0, 2, 1)
    scene = scene.does(use("old-bamboo-cutter.2"))
    assert (scene.resources(0), scene.state.kingdoms[0].starve) == (1, 0)


@ruling("B-056")
def test_what_is_left_of_a_starve_goes_at_the_clean_of_who_is_starved() -> None:
    scene = table(kingdom("goose-girl", field="goose-herd"), kingdom("kaguya"))
    scene = scene.does(use("goose-herd", starve=1)).next_turn()
    assert scene.state.kingdoms[1].starve == 1
    assert scene.next_turn().state.kingdoms[1].starve == 0


# --- stop


@ruling("B-053")
def test_a_stop_by_the_last_in_turn_order_hinders_in_that_turn_alone() -> None:
    """The tenth of the worked examples: it ends with the round, and so in the same turn."""
    scene = table(
        kingdom("kaguya", field="imperial-archer"),
        kingdom("goose-girl", field="listener-at-the-stove"),
        active=1,
    ).does(use("listener-at-the-stove", stop="imperial-archer"))
    assert scene.card("imperial-archer").stopped
    scene = scene.assaults(0)
    assert scene.stage == "defense"  # the princess could still defend
    assert scene.refusal(use("imperial-archer")).citations == ("ability/stop", "B-053")
    scene = scene.does(end_defense())
    assert scene.happened(RoundClosed)
    assert not scene.card("imperial-archer").stopped


@ruling("B-053")
def test_a_stop_by_anybody_else_lasts_through_the_turns_that_are_left() -> None:
    scene = table(
        kingdom("goose-girl", field="listener-at-the-stove"), kingdom("kaguya", field="imperial-archer")
    )
    scene = scene.does(use("listener-at-the-stove", stop="imperial-archer")).next_turn().until("play")
    assert scene.refusal(use("imperial-archer")).citations == ("ability/stop", "B-053")
    assert not scene.next_turn().card("imperial-archer").stopped


# --- turn


@ruling("B-057")
def test_who_is_turned_can_be_used_at_once_and_stays_for_good() -> None:
    scene = table(
        kingdom("rapunzel", field="silver-tongued-suitor", hand="garden-penny"),
        kingdom("kaguya", field="old-bamboo-cutter"),
    ).does(use("silver-tongued-suitor", turn="old-bamboo-cutter"))
    assert scene.last(CardTurned).taker == 0
    scene = scene.does(use("old-bamboo-cutter"))
    assert scene.resources(0) == 1 + 2
    assert scene.does(end_play()).where("old-bamboo-cutter") == "discard 0"


@ruling("B-057")
def test_a_princess_is_never_turned() -> None:
    scene = table(
        kingdom("rapunzel", field="silver-tongued-suitor"), kingdom("kaguya", field="old-bamboo-cutter")
    )
    assert scene.refusal(use("silver-tongued-suitor", turn="kaguya")).citations == ("B-057", "ability/turn")


@ruling("B-093")
def test_who_is_turned_keeps_tokens_and_they_run_down_from_the_present_turn_on() -> None:
    scene = table(
        kingdom("rapunzel", field="silver-tongued-suitor"),
        kingdom("kaguya", field="moon-envoy:stun2,poison2,wish1"),
    ).does(use("silver-tongued-suitor", turn="moon-envoy"))
    envoy = scene.card("moon-envoy")
    assert (envoy.stun, envoy.poison, envoy.wish, envoy.ready) == (2, 2, 1, True)
    scene = scene.does(end_play())
    assert (scene.card("moon-envoy").stun, scene.card("moon-envoy").poison) == (1, 1)
    scene = scene.next_turn()
    assert (scene.card("moon-envoy").stun, scene.card("moon-envoy").poison) == (1, 1)


@ruling("B-093")
def test_an_exhausted_one_stays_exhausted_and_is_discarded_by_its_new_player() -> None:
    scene = table(
        kingdom("rapunzel", field="silver-tongued-suitor", hand="garden-penny"),
        kingdom("kaguya", field="moon-envoy:exhausted"),
    ).does(use("silver-tongued-suitor", turn="moon-envoy"))
    assert scene.refusal(use("moon-envoy")).citations == ("battle/exhaust",)
    assert scene.does(end_play()).where("moon-envoy") == "discard 0"


# --- princesses and others


@ruling("B-068")
@pytest.mark.parametrize(("token", "why"), [("stun2", "ability/stun"), ("stopped", "ability/stop")])
def test_a_stunned_or_stopped_princess_advances(token: str, why: str) -> None:
    scene = table(kingdom("kaguya", field=f"kaguya:{token}"), kingdom("beauty"), stage="advance")
    assert scene.refusal(use("kaguya")).citations[0] == why
    assert scene.does(advance("points")).state.kingdoms[0].side == 2


@ruling("B-068")
def test_so_she_does_for_free() -> None:
    scene = table(kingdom("beauty"), kingdom("kaguya", field="kaguya:stun2", tokens=18), active=0)
    assert scene.next_turn().state.kingdoms[1].side == 2


DOES: dict[str, Callable[[str], ActivateCard]] = {
    "stun": lambda target: use("drowsing-cook", stun=target),
    "stop": lambda target: use("listener-at-the-stove", stop=target),
    "poison": lambda target: use("lace-pedlar", poison=target),
    "kill": lambda target: use("clever-morgiana", kill=target),
    "turn": lambda target: use("silver-tongued-suitor", turn=target),
}


@ruling("B-069")
@pytest.mark.parametrize("target", ["palace-of-the-moon", "robe-of-feathers", "cut-bamboo"])
@pytest.mark.parametrize("word", DOES)
def test_locations_items_and_resources_are_no_characters(word: str, target: str) -> None:
    does = DOES[word]
    scene = table(kingdom("vasilisa", field=does("").card), kingdom("kaguya", field=f"{target} moon-envoy"))
    cites = scene.refusal(does(target)).citations
    assert cites == ("B-069", f"ability/{word}")
    assert scene.may(does("moon-envoy"))


@ruling("B-069")
def test_a_location_is_not_prevented_but_an_item_counters_it() -> None:
    scene = (
        table(
            kingdom("vasilisa", field="hut-on-hens-legs"),
            kingdom("beauty", field="lady-of-the-dream winter-rose"),
        )
        .does(use("hut-on-hens-legs"))
        .assaults(1)
    )
    assert scene.refusal(use("lady-of-the-dream", prevent="hut-on-hens-legs")).citations == (
        "B-069",
        "ability/prevent",
    )
    scene = scene.does(block("winter-rose", on="hut-on-hens-legs", by="lady-of-the-dream"))
    assert scene.points(0) == 10


# --- the order within one use


@ruling("B-096")
def test_abilities_of_one_use_happen_in_a_fixed_order_and_who_is_gone_is_skipped() -> None:
    """The Suitor would turn whom his lantern kills, and the kill comes first."""
    scene = table(
        kingdom("vasilisa", field="silver-tongued-suitor skull-lantern"),
        kingdom("kaguya", field="moon-envoy"),
    ).does(use("silver-tongued-suitor", "skull-lantern", kill="moon-envoy", turn="moon-envoy"))
    assert scene.where("moon-envoy") == "discard 1"
    assert not scene.happened(CardTurned)
    assert [type(event).__name__ for event in scene.events] == [
        "CardActivated",
        "EffectSettled",
        "ResourcesGained",
        "CardKilled",
        "EntryAdded",
    ]


@ruling("B-096", "B-085")
def test_stun_comes_before_kill_and_both_may_name_the_same_card() -> None:
    scene = table(
        kingdom("vasilisa", field="drowsing-cook skull-lantern"), kingdom("kaguya", field="moon-envoy")
    ).does(use("drowsing-cook", "skull-lantern", kill="moon-envoy", stun="moon-envoy"))
    kinds = [type(event) for event in scene.events]
    assert kinds.index(TokensLaid) < kinds.index(CardKilled)


@ruling("B-096")
def test_while_defending_prevent_comes_before_defense() -> None:
    scene = (
        table(
            kingdom("vasilisa", field="red-rider-of-noon white-rider-of-dawn"),
            kingdom("rapunzel", field="doorless-tower"),
        )
        .does(use("red-rider-of-noon"), use("white-rider-of-dawn"))
        .assaults(1)
    )
    scene = scene.since.does(use("doorless-tower", prevent="red-rider-of-noon"))
    assert [type(event).__name__ for event in scene.events][:4] == [
        "CardActivated",
        "EffectSettled",
        "EntriesVoided",
        "DefenseAdded",
    ]
