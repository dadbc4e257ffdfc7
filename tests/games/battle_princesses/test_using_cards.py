"""Laying and using cards: what it costs, what it does, whom it may name."""

import pytest

from games.battle_princesses.events import (
    CardActivated,
    CardKilled,
    CardLaid,
    CardStopped,
    EntryAdded,
    PrincessStruck,
    ResourcesGained,
    StarveLaid,
    TokensLaid,
)
from games.battle_princesses.moves import ActivateCard
from games.battle_princesses.options import BattleOptions
from games.battle_princesses.own_cards import OwnStock
from tests.support.battle_table import (
    buy,
    end_defense,
    end_play,
    kingdom,
    lay,
    ruling,
    table,
    use,
)

HOSTILE = {
    "stun": "spinner-in-the-attic",
    "stop": "voice-in-the-mirror",
    "poison": "lace-pedlar",
    "kill": "black-rider-of-dusk",
    "turn": "silver-tongued-suitor",
}
"""A character for each word against other players' characters."""


def against(word: str, target: str) -> ActivateCard:
    return use(HOSTILE[word], **{word: target})  # type: ignore[arg-type]


# --- laying


@ruling("B-023", "battle/lay")
def test_a_card_costs_something_to_lay_only_if_it_says_so() -> None:
    """The Red Rider of Noon has a casting cost of one, the White Rider of Dawn none."""
    hand = "red-rider-of-noon white-rider-of-dawn"
    poor = table(kingdom("vasilisa", hand=hand), kingdom("beauty"))
    refusal = poor.refusal(lay("red-rider-of-noon"))
    assert refusal.citations == ("B-023", "battle/lay")
    assert "Only if the card has a casting cost" in refusal.detail
    assert poor.does(lay("white-rider-of-dawn")).last(CardLaid).paid == 0


@ruling("B-023")
def test_there_is_no_discount_on_the_casting_cost() -> None:
    """Red Rider and Vasilisa are of one faction."""
    rich = table(kingdom("vasilisa", hand="red-rider-of-noon", resources=1), kingdom("beauty"))
    laid = rich.does(lay("red-rider-of-noon"))
    assert (laid.last(CardLaid).paid, laid.resources(0)) == (1, 0)
    assert laid.where("red-rider-of-noon") == "field 0"


@ruling("battle/lay")
def test_a_card_can_be_used_in_the_turn_it_is_laid() -> None:
    scene = table(kingdom("vasilisa", hand="white-rider-of-dawn"), kingdom("beauty"))
    assert scene.does(lay("white-rider-of-dawn"), use("white-rider-of-dawn")).resources(0) == 1
    assert scene.refusal(use("white-rider-of-dawn")).citations == ("battle/exhaust",)


# --- resources


@ruling("B-025")
def test_unspent_resources_are_lost_when_the_turn_is_cleaned_up() -> None:
    scene = table(kingdom("beauty", field="ruined-merchant"), kingdom("rapunzel")).does(
        use("ruined-merchant")
    )
    assert scene.resources(0) == 3
    assert scene.does(end_play()).resources(0) == 0


@ruling("B-025")
def test_until_then_they_are_there_to_be_spent() -> None:
    scene = table(kingdom("beauty", field="ruined-merchant"), kingdom("rapunzel"))
    assert scene.does(use("ruined-merchant"), buy("stone-doorkeeper")).resources(0) == 1


# --- exhausting, and what counts when


@ruling("battle/exhaust")
def test_a_card_is_exhausted_to_be_used_and_is_used_once() -> None:
    scene = table(kingdom("beauty", field="ruined-merchant"), kingdom("rapunzel")).does(
        use("ruined-merchant")
    )
    assert not scene.card("ruined-merchant").ready
    refusal = scene.refusal(use("ruined-merchant"))
    assert refusal.citations == ("battle/exhaust",)
    assert "an exhausted card cannot be used" in refusal.detail


@ruling("battle/exhaust", "ability/stun", "ability/stop", "B-040", "B-032")
@pytest.mark.parametrize(
    ("laid", "rule"),
    [
        (":exhausted", "battle/exhaust"),
        (":stun1", "ability/stun"),
        (":stopped", "ability/stop"),
        (":blocked", "B-040"),
        (":used", "B-032"),
        ("", None),
    ],
)
def test_a_refusal_says_what_keeps_the_card_from_being_used(laid: str, rule: str | None) -> None:
    scene = table(kingdom("beauty", field=f"ruined-merchant{laid}"), kingdom("rapunzel"))
    if rule is None:
        assert scene.may(use("ruined-merchant"))
    else:
        assert scene.refusal(use("ruined-merchant")).citations[0] == rule


@ruling("B-026")
def test_on_the_own_turn_a_card_attacks_and_does_not_guard() -> None:
    """The Merciful Huntsman has attack 2 and defense 2."""
    scene = table(kingdom("snow-white", field="merciful-huntsman"), kingdom("rapunzel"))
    used = scene.does(use("merciful-huntsman"))
    assert used.last(CardActivated).words == {"attack": 2}
    assert used.last(EntryAdded).entry.attack == 2
    assert not used.may(use("merciful-huntsman"))


@ruling("B-026", "ability/defense")
def test_while_defending_it_guards_and_does_not_attack() -> None:
    scene = table(
        kingdom("rapunzel", field="prince-below-the-window"), kingdom("snow-white", field="merciful-huntsman")
    )
    defended = scene.does(use("prince-below-the-window")).assaults(1).does(use("merciful-huntsman"))
    assert defended.last(CardActivated).words == {"defense": 2}
    assert len(defended.every(EntryAdded)) == 1, "that of the attacker"
    assert defended.does(end_defense()).tokens(0) == 11


@ruling("B-026")
def test_what_only_guards_is_not_used_on_the_own_turn_nor_what_only_attacks_in_defense() -> None:
    scene = table(
        kingdom("rapunzel", field="prince-below-the-window doorless-tower"),
        kingdom("beauty", field="stone-doorkeeper tower-climber"),
    )
    assert scene.refusal(use("doorless-tower")).citations == ("B-026", "battle/turn")
    attacked = scene.does(use("prince-below-the-window")).assaults(1)
    assert attacked.refusal(use("tower-climber")).citations == ("B-026", "battle/turn")
    assert attacked.may(use("stone-doorkeeper"))


# --- whom it names


@ruling("B-027")
@pytest.mark.parametrize("targets", ["", "tower-climber", "tower-climber garden-thief"])
def test_an_ability_may_name_fewer_than_it_could(targets: str) -> None:
    """Scheherazade stops up to two."""
    scene = table(
        kingdom("scheherazade", side=2), kingdom("rapunzel", field="tower-climber garden-thief")
    ).does(use("scheherazade", stop=targets))
    assert len(scene.every(CardStopped)) == len(targets.split())
    assert scene.resources(0) == 2, "the rest of what she does happens"


@ruling("B-027", "B-028")
def test_but_not_more() -> None:
    scene = table(kingdom("scheherazade", side=2), kingdom("rapunzel", field="tower-climber garden-thief"))
    refusal = scene.refusal(use("scheherazade", stop="tower-climber garden-thief rapunzel"))
    assert refusal.detail.startswith("`targets.stop` takes 0-2, not 3: Up to that many characters")
    assert refusal.citations[0] == "ability/stop"


@ruling("B-028", "ability/stun", "ability/poison")
def test_the_number_of_stun_and_poison_counts_the_tokens_of_one_character() -> None:
    field = "tower-climber garden-thief"
    scene = table(kingdom("briar-rose", side=2), kingdom("rapunzel", field=field))
    stunned = scene.does(use("briar-rose", stun="tower-climber"))
    assert (stunned.last(TokensLaid).token, stunned.card("tower-climber").stun) == ("stun", 2)
    refusal = scene.refusal(use("briar-rose", stun=field))
    assert refusal.detail.startswith("`targets.stun` takes 0-1, not 2")


@ruling("B-028", "ability/starve", "ability/resource")
def test_the_number_of_starve_and_resource_counts_counters_and_resources() -> None:
    scene = table(kingdom("goose-girl", field="goose-herd wind-caller"), kingdom("rapunzel"))
    used = scene.does(use("wind-caller", starve=1), use("goose-herd"))
    assert used.last(StarveLaid).amount == used.state.kingdoms[1].starve == 2
    assert used.last(ResourcesGained).amount == 2


@ruling("B-028", "ability/score")
@pytest.mark.parametrize(("pool", "scored"), [(5, 2), (1, 1), (0, 0)])
def test_the_number_of_score_counts_points_as_long_as_the_pool_has_any(pool: int, scored: int) -> None:
    scene = table(kingdom("kaguya", field="palace-of-the-moon"), kingdom("rapunzel"), pool=pool)
    used = scene.does(use("palace-of-the-moon"))
    assert (used.pool, used.tokens(0) - scene.tokens(0)) == (pool - scored, scored)


@ruling("B-028", "ability/kill")
def test_the_number_of_kill_counts_characters() -> None:
    scene = table(
        kingdom("vasilisa", field="black-rider-of-dusk skull-lantern"),
        kingdom("rapunzel", field="tower-climber garden-thief"),
    )
    killed = scene.does(use("black-rider-of-dusk", "skull-lantern", kill="tower-climber rapunzel"))
    assert killed.where("tower-climber") == "discard 1"
    assert killed.happened(PrincessStruck)
    assert not killed.card("rapunzel").ready
    assert (
        scene.refusal(use("black-rider-of-dusk", kill="tower-climber rapunzel")).citations[0]
        == "ability/kill"
    )


@ruling("B-029")
@pytest.mark.parametrize("word", HOSTILE)
def test_hostile_abilities_do_not_name_own_cards(word: str) -> None:
    scene = table(
        kingdom("beauty", field=f"{HOSTILE[word]} chestnut-mare"), kingdom("cinderella", field="rat-coachman")
    )
    refusal = scene.refusal(against(word, "chestnut-mare"))
    assert refusal.citations == ("B-029", f"ability/{word}")
    assert refusal.option == "chestnut-mare.1"
    assert scene.may(against(word, "rat-coachman"))


@ruling("B-029", "ability/starve")
def test_nobody_starves_themselves() -> None:
    scene = table(kingdom("goose-girl", field="wind-caller"), kingdom("cinderella"))
    refusal = scene.refusal(use("wind-caller", starve=0))
    assert refusal.citations == ("B-029", "ability/starve")
    assert refusal.detail.startswith(
        "Seat 0 cannot be chosen: May starve, stun, stop, poison, kill or turn be used"
    )
    assert scene.may(use("wind-caller", starve=1))


@ruling("ability/turn")
def test_a_recruited_character_comes_over() -> None:
    scene = table(
        kingdom("rapunzel", field="silver-tongued-suitor"), kingdom("cinderella", field="rat-coachman")
    )
    assert scene.does(use("silver-tongued-suitor", turn="rat-coachman")).where("rat-coachman") == "field 0"


@ruling("ability/wish")
def test_wish_tokens_go_to_an_own_character_only() -> None:
    scene = table(
        kingdom("cinderella", field="fairy-godmother glass-slipper"), kingdom("beauty", field="chestnut-mare")
    )
    wished = scene.does(use("fairy-godmother", wish="cinderella"))
    assert wished.card("cinderella").wish == 2
    for other in ("chestnut-mare", "glass-slipper"):
        assert scene.refusal(use("fairy-godmother", wish=other)).citations[0] == "ability/wish"


# --- payments


@ruling("B-032", "battle/payment")
def test_a_card_with_a_payment_in_points_pays_and_stays_ready() -> None:
    scene = table(
        kingdom("sea-maiden", field="tide-bargainer"), kingdom("rapunzel", field="tower-climber")
    ).does(use("tide-bargainer", kill="tower-climber"))
    assert scene.happened(CardKilled)
    assert (scene.tokens(0), scene.card("tide-bargainer").ready) == (9, True)
    assert scene.pool == 41


@ruling("B-032")
def test_it_is_used_once_a_turn_and_again_in_the_next() -> None:
    scene = table(kingdom("sea-maiden", field="tide-bargainer"), kingdom("rapunzel"), active=0)
    used = scene.does(use("tide-bargainer"))
    refusal = used.refusal(use("tide-bargainer"))
    assert refusal.citations == ("B-032", "battle/payment")
    assert "it can be used once a turn" in refusal.detail
    assert used.next_round().until("play").may(use("tide-bargainer"))


@ruling("B-032")
def test_a_payment_in_resources() -> None:
    """The Hazel on the Grave asks for two resources."""
    rich = table(kingdom("cinderella", field="hazel-on-the-grave", resources=3), kingdom("rapunzel"))
    paid = rich.does(use("hazel-on-the-grave"))
    assert (paid.resources(0), paid.tokens(0), paid.card("hazel-on-the-grave").ready) == (1, 11, True)
    poor = table(kingdom("cinderella", field="hazel-on-the-grave", resources=1), kingdom("rapunzel"))
    refusal = poor.refusal(use("hazel-on-the-grave"))
    assert refusal.citations == ("B-032", "battle/payment")
    assert "Its player pays what it asks" in refusal.detail


@ruling("B-032")
def test_a_payment_in_cards_from_the_hand() -> None:
    """The Cave of Forty Jars asks for one."""
    scene = table(
        kingdom("scheherazade", field="cave-of-forty-jars", hand="bazaar-penny.1 bazaar-penny.2"),
        kingdom("rapunzel"),
    )
    paid = scene.does(use("cave-of-forty-jars", pay="bazaar-penny.2"))
    assert (paid.resources(0), paid.where("bazaar-penny.2"), paid.where("bazaar-penny.1")) == (
        2,
        "discard 0",
        "hand 0",
    )
    for wrong in ("", "bazaar-penny.1 bazaar-penny.2"):
        assert "B-032" in scene.refusal(use("cave-of-forty-jars", pay=wrong)).citations
    without = table(kingdom("scheherazade", field="cave-of-forty-jars"), kingdom("rapunzel"))
    assert without.refusal(use("cave-of-forty-jars")).citations[0] == "B-032"


@ruling("B-032")
def test_a_card_without_a_payment_of_its_own_takes_none() -> None:
    scene = table(kingdom("beauty", field="ruined-merchant", hand="merchant-penny"), kingdom("rapunzel"))
    assert "`pay_cards`" in scene.refusal(use("ruined-merchant", pay="merchant-penny")).detail
    assert scene.may(use("ruined-merchant"))


@ruling("B-053", "ability/stop")
def test_what_is_stopped_is_stopped_until_the_round_is_over() -> None:
    scene = table(
        kingdom("snow-white", field="voice-in-the-mirror"), kingdom("rapunzel", field="tower-climber")
    )
    stopped = scene.does(use("voice-in-the-mirror", stop="tower-climber")).next_turn().until("play")
    assert stopped.due == 1
    refusal = stopped.refusal(use("tower-climber"))
    assert refusal.citations == ("ability/stop", "B-053")
    assert "until the next round a stopped character can neither be used" in refusal.detail
    later = stopped.next_round()
    assert not later.card("tower-climber").stopped
    assert later.next_turn().until("play").may(use("tower-climber"))


@ruling("B-053")
def test_a_stop_by_the_last_of_the_round_ends_with_that_turn() -> None:
    scene = table(
        kingdom("rapunzel", field="tower-climber"),
        kingdom("snow-white", field="voice-in-the-mirror"),
        active=1,
    ).does(use("voice-in-the-mirror", stop="tower-climber"))
    assert scene.card("tower-climber").stopped
    assert scene.next_turn().until("play").may(use("tower-climber"))


@ruling("B-032")
def test_the_price_of_a_table_s_own_card_is_as_it_was_written() -> None:
    dear = OwnStock(
        id="beauty/toll-keeper",
        name="Toll Keeper",
        type="character",
        cost=1,
        pay={"points": 3},
        abilities={"resource": 5},
    )
    options = BattleOptions(stocks=(dear,))
    scene = table(kingdom("beauty", field="toll-keeper"), kingdom("rapunzel"), options=options)
    assert scene.does(use("toll-keeper")).tokens(0) == 7
