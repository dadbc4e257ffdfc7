"""Wish tokens: the ten things they are spent on, when, and what becomes of who has spent the last one."""

import pytest

from games.battle_princesses.events import (
    BattleEnded,
    BlockAsked,
    CardBought,
    CardLaid,
    Cleansed,
    EntriesVoided,
    FieldCleaned,
    PointsMoved,
    WishSpent,
)
from games.battle_princesses.moves import Affliction, WishUse
from games.battle_princesses.rulings import RULINGS
from tests.support.battle_table import (
    Scene,
    block,
    buy,
    end_defense,
    end_play,
    kingdom,
    lay,
    ruling,
    table,
    use,
    wish,
)

GODMOTHER = "fairy-godmother"


def wishing(
    mine: str = "", theirs: str = "", *, stage: str = "play", pool: int | None = None, tokens: int = 1
) -> Scene:
    """Cinderella's godmother has a wish token; it is her turn."""
    return table(
        kingdom("cinderella", field=f"{GODMOTHER}:wish{tokens} {mine}"),
        kingdom("beauty", field=f"chestnut-mare {theirs}"),
        stage=stage,
        pool=pool,
    )


# --- what they are spent on


@ruling("token/wish", "B-059")
def test_a_wish_stuns_a_character_of_somebody_else() -> None:
    scene = wishing().does(wish(GODMOTHER, "stun", "chestnut-mare"))
    assert scene.card("chestnut-mare").stun == 1
    assert scene.card(GODMOTHER).wish == 0
    assert scene.last(WishSpent).use is WishUse.STUN


@ruling("token/wish")
def test_a_wish_stops_a_character_of_somebody_else() -> None:
    assert wishing().does(wish(GODMOTHER, "stop", "chestnut-mare")).card("chestnut-mare").stopped


@ruling("token/wish", "B-057")
def test_a_wish_recruits_a_character() -> None:
    assert wishing().does(wish(GODMOTHER, "turn", "chestnut-mare")).where("chestnut-mare") == "field 0"


@ruling("B-057")
def test_but_no_princess() -> None:
    refusal = wishing().refusal(wish(GODMOTHER, "turn", "beauty"))
    assert refusal.citations == ("B-057", "ability/turn")
    assert refusal.detail.startswith("Beauty (`beauty`) cannot be chosen: ")
    assert RULINGS["B-057"].text in refusal.detail


@ruling("token/wish")
def test_a_wish_scores_a_point() -> None:
    scene = wishing().does(wish(GODMOTHER, "score"))
    assert (scene.tokens(0), scene.pool) == (11, 39)
    assert scene.last(PointsMoved).citations == ("ability/score",)


@ruling("token/wish")
@pytest.mark.parametrize("use_", ["score", "steal"])
def test_scoring_and_stealing_name_nobody(use_: str) -> None:
    refusal = wishing().refusal(wish(GODMOTHER, use_, "chestnut-mare"))
    assert refusal.citations == ("token/wish",)
    assert refusal.detail.startswith("`target` is not asked for: ")


@ruling("token/wish", "B-059")
def test_a_wish_steals_a_point_in_the_assault() -> None:
    scene = wishing().does(wish(GODMOTHER, "steal"))
    assert scene.tokens(0) == 10
    scene = scene.assaults(1).does(end_defense())
    assert (scene.tokens(0), scene.tokens(1)) == (11, 9)


@ruling("token/wish")
def test_a_wish_prevents_one_character_while_defending() -> None:
    scene = table(
        kingdom("vasilisa", field="red-rider-of-noon white-rider-of-dawn"),
        kingdom("beauty", field=f"{GODMOTHER}:wish1"),
    ).does(use("red-rider-of-noon"), use("white-rider-of-dawn"))
    scene = scene.assaults(1).does(wish(GODMOTHER, "prevent", "red-rider-of-noon"))
    voided = scene.last(EntriesVoided)
    assert (voided.entries, voided.citations) == (("e1",), ("ability/prevent", "B-090"))
    assert scene.points(0) == 10 + 2


@ruling("token/wish", "B-023")
def test_a_wish_casts_a_character_without_its_cost() -> None:
    scene = table(
        kingdom("cinderella", field=f"{GODMOTHER}:wish1", hand="red-rider-of-noon"), kingdom("beauty")
    )
    assert scene.refusal(lay("red-rider-of-noon")).citations[0] == "B-023"
    scene = scene.does(lay("red-rider-of-noon", wish=GODMOTHER))
    assert scene.where("red-rider-of-noon") == "field 0"
    laid = scene.last(CardLaid)
    assert (laid.paid, laid.wish) == (0, "fairy-godmother.1")


@ruling("token/wish")
@pytest.mark.parametrize("card", ["hearth-penny", "glass-slipper", "hazel-on-the-grave"])
def test_a_wish_casts_nothing_but_characters(card: str) -> None:
    scene = table(kingdom("cinderella", field=f"{GODMOTHER}:wish1", hand=card), kingdom("beauty"))
    assert scene.refusal(lay(card, wish=GODMOTHER)).citations == ("token/wish",)
    assert scene.may(lay(card))


@ruling("token/wish")
@pytest.mark.parametrize("card", ["rat-coachman", "hearthside-stepmother", "prince-of-the-midnight-ball"])
def test_princes_and_villains_are_characters_too(card: str) -> None:
    scene = table(kingdom("cinderella", field=f"{GODMOTHER}:wish1", hand=card), kingdom("beauty"))
    assert scene.may(lay(card, wish=GODMOTHER))


@ruling("token/wish")
def test_a_wish_buys_a_card_without_its_price() -> None:
    scene = wishing()
    assert scene.refusal(buy("ash-doves")).citations == ("battle/buy", "battle/discount")
    scene = scene.does(buy("ash-doves", wish=GODMOTHER))
    assert scene.where("ash-doves") == "discard 0"
    bought = scene.last(CardBought)
    assert (bought.paid, bought.wish) == (0, "fairy-godmother.1")


@ruling("token/wish", "B-079")
def test_a_wish_pays_for_an_ability() -> None:
    scene = wishing("hazel-on-the-grave")
    assert scene.refusal(use("hazel-on-the-grave")).citations == ("B-032", "battle/payment")
    scene = scene.does(use("hazel-on-the-grave", wished=GODMOTHER))
    assert (scene.tokens(0), scene.card(GODMOTHER).wish) == (11, 0)
    assert scene.card("hazel-on-the-grave").used
    assert scene.card("hazel-on-the-grave").ready


@ruling("B-079")
def test_with_what_a_wish_pays_for_no_item_can_be_used() -> None:
    scene = table(
        kingdom("sea-maiden", field="tide-bargainer moon-silver-knife elder-sea-sister:wish1"),
        kingdom("beauty", field="chestnut-mare"),
    )
    refusal = scene.refusal(use("tide-bargainer", "moon-silver-knife", wished="elder-sea-sister"))
    assert refusal.citations == ("B-079", "token/wish")
    assert refusal.detail.startswith("Moon-Silver Knife (`moon-silver-knife.1`) cannot be chosen: ")
    assert RULINGS["B-079"].text in refusal.detail
    assert scene.may(use("tide-bargainer", "moon-silver-knife"))
    assert scene.may(use("tide-bargainer", wished="elder-sea-sister"))


@ruling("token/wish")
def test_a_wish_pays_only_for_what_asks_for_a_payment() -> None:
    refusal = wishing("rat-coachman").refusal(use("rat-coachman", wished=GODMOTHER))
    assert refusal.citations == ("token/wish", "battle/payment")


@ruling("B-032")
def test_what_was_used_this_turn_cannot_be_wished_for_again() -> None:
    scene = wishing("hazel-on-the-grave", tokens=2).does(use("hazel-on-the-grave", wished=GODMOTHER))
    assert scene.refusal(use("hazel-on-the-grave", wished=GODMOTHER)).citations[0] == "B-032"


CLEANSED = [
    ("stun", "rat-coachman:stun2"),
    ("poison", "rat-coachman:poison3"),
    ("stop", "rat-coachman:stopped"),
]


@ruling("token/wish", "B-094")
@pytest.mark.parametrize(("affliction", "field"), CLEANSED)
def test_a_wish_takes_all_of_one_affliction_from_an_own_card(affliction: str, field: str) -> None:
    scene = wishing(field).does(wish(GODMOTHER, "cleanse", "rat-coachman", of=affliction))
    card = scene.card("rat-coachman")
    assert (card.stun, card.poison, card.stopped) == (0, 0, False)
    assert scene.last(Cleansed).affliction is Affliction(affliction)


@ruling("B-094")
def test_a_wish_takes_one_affliction_and_leaves_the_others() -> None:
    scene = wishing("rat-coachman:stun2,poison1").does(wish(GODMOTHER, "cleanse", "rat-coachman", of="stun"))
    assert (scene.card("rat-coachman").stun, scene.card("rat-coachman").poison) == (0, 1)


@ruling("B-094")
def test_a_wish_takes_all_starve_counters() -> None:
    scene = table(kingdom("cinderella", field=f"{GODMOTHER}:wish1", starve=3), kingdom("beauty"))
    assert scene.does(wish(GODMOTHER, "cleanse", of="starve")).state.kingdoms[0].starve == 0


@ruling("B-094")
@pytest.mark.parametrize("affliction", ["stun", "poison", "stop"])
def test_what_is_not_there_is_not_cleansed(affliction: str) -> None:
    refusal = wishing("rat-coachman").refusal(wish(GODMOTHER, "cleanse", "rat-coachman", of=affliction))
    assert refusal.citations == ("B-094",)
    assert refusal.detail.startswith("Rat Coachman (`rat-coachman.1`) cannot be chosen: ")
    assert RULINGS["B-094"].text in refusal.detail


@ruling("B-094")
def test_nor_is_who_is_not_starved() -> None:
    assert wishing().refusal(wish(GODMOTHER, "cleanse", of="starve")).citations == ("B-094",)


@ruling("B-094")
def test_a_wish_is_no_cure_for_a_different_affliction() -> None:
    refusal = wishing("rat-coachman:poison1").refusal(wish(GODMOTHER, "cleanse", "rat-coachman", of="stun"))
    assert refusal.citations == ("B-094",)


@ruling("B-094")
def test_the_cards_of_others_are_not_cleansed() -> None:
    scene = table(
        kingdom("cinderella", field=f"{GODMOTHER}:wish1"), kingdom("beauty", field="chestnut-mare:stun1")
    )
    assert scene.refusal(wish(GODMOTHER, "cleanse", "chestnut-mare", of="stun")).citations == ("B-094",)


@ruling("B-094")
def test_a_poisoned_character_may_cleanse_itself() -> None:
    scene = table(kingdom("cinderella", field=f"{GODMOTHER}:wish2,poison1"), kingdom("beauty"))
    assert scene.does(wish(GODMOTHER, "cleanse", GODMOTHER, of="poison")).card(GODMOTHER).poison == 0


@ruling("B-094")
def test_a_stunned_one_may_not_for_it_can_spend_nothing() -> None:
    scene = table(kingdom("cinderella", field=f"{GODMOTHER}:wish2,stun1"), kingdom("beauty"))
    assert scene.refusal(wish(GODMOTHER, "cleanse", GODMOTHER, of="stun")).citations[0] == "ability/stun"


# --- who can spend them


@ruling("token/wish")
def test_an_exhausted_character_can_spend_a_wish() -> None:
    scene = table(kingdom("cinderella", field=f"{GODMOTHER}:wish1,exhausted"), kingdom("beauty"))
    assert scene.may(wish(GODMOTHER, "score"))


SILENCED = [
    ("stun1", ("ability/stun", "B-054")),
    ("stopped", ("ability/stop", "B-053")),
    ("blocked", ("B-040", "battle/blocking")),
]


@ruling("B-040", "B-053", "B-054")
@pytest.mark.parametrize(("state", "cites"), SILENCED)
def test_a_stunned_stopped_or_blocked_one_cannot(state: str, cites: tuple[str, ...]) -> None:
    scene = table(
        kingdom(
            "cinderella", field=f"{GODMOTHER}:wish1,{state} hazel-on-the-grave", hand="red-rider-of-noon"
        ),
        kingdom("beauty"),
    )
    for move in (
        wish(GODMOTHER, "score"),
        buy("ash-doves", wish=GODMOTHER),
        lay("red-rider-of-noon", wish=GODMOTHER),
        use("hazel-on-the-grave", wished=GODMOTHER),
    ):
        assert scene.refusal(move).citations == cites


@ruling("token/wish")
def test_who_has_no_token_has_none_to_spend() -> None:
    scene = wishing("rat-coachman")
    for move in (wish("rat-coachman", "score"), buy("ash-doves", wish="rat-coachman")):
        assert scene.refusal(move).citations == ("token/wish",)


# --- when


@ruling("B-059", "B-104")
def test_before_the_princess_advances_wishes_wait() -> None:
    scene = table(
        kingdom("cinderella", field=f"{GODMOTHER}:wish1 rat-coachman", hand="hearth-penny"),
        kingdom("beauty"),
        stage="advance",
    )
    refusal = scene.refusal(wish(GODMOTHER, "score"))
    assert refusal.citations[0] == "B-104"
    assert "takes end-advance" in refusal.detail
    assert scene.refusal(buy("ash-doves", wish=GODMOTHER)).citations[0] == "B-104"
    for move in (lay("hearth-penny", wish=GODMOTHER), use("rat-coachman", wished=GODMOTHER)):
        assert scene.refusal(move).citations == ("B-059", "token/wish")
    assert scene.may(lay("hearth-penny"))


@ruling("B-059")
def test_prevent_waits_for_the_own_defense() -> None:
    refusal = wishing("rat-coachman").refusal(wish(GODMOTHER, "prevent", "chestnut-mare"))
    assert refusal.citations == ("B-059", "token/wish")
    assert refusal.detail.startswith("`prevent` cannot be chosen: ")
    assert RULINGS["B-059"].text in refusal.detail


def defending() -> Scene:
    """Cinderella defends; her godmother has a token."""
    scene = table(
        kingdom("vasilisa", field="red-rider-of-noon"),
        kingdom("cinderella", field=f"{GODMOTHER}:wish1 hazel-on-the-grave lizard-footman"),
    )
    return scene.does(use("red-rider-of-noon")).assaults(1)


@ruling("B-059")
@pytest.mark.parametrize("use_", ["score", "steal", "stun", "stop", "turn"])
def test_while_defending_a_wish_does_nothing_but_prevent(use_: str) -> None:
    target = "red-rider-of-noon" if use_ in ("stun", "stop", "turn") else None
    assert defending().refusal(wish(GODMOTHER, use_, target)).citations == ("B-059", "token/wish")
    assert defending().may(wish(GODMOTHER, "prevent", "red-rider-of-noon"))


@ruling("B-059")
def test_nor_does_it_pay_for_a_card() -> None:
    refusal = defending().refusal(use("lizard-footman", wished=GODMOTHER))
    assert refusal.citations == ("B-059", "token/wish")
    assert defending().may(use("lizard-footman"))


@ruling("B-059")
def test_nobody_is_asked_whether_they_block_a_wish() -> None:
    """Her Stepmother, a villain, has the token; a prince of the other would counter her."""
    scene = table(
        kingdom("cinderella", field="hearthside-stepmother:wish1"),
        kingdom("beauty", field="the-beast-unbound chestnut-mare"),
    ).does(wish("hearthside-stepmother", "stun", "chestnut-mare"))
    assert not scene.happened(BlockAsked)
    assert scene.card("chestnut-mare").stun == 1


@ruling("B-059")
def test_but_a_steal_by_a_wish_is_blocked_in_the_defense_like_any_other() -> None:
    scene = table(
        kingdom("cinderella", field="hearthside-stepmother:wish1"),
        kingdom("beauty", field="the-beast-unbound"),
    ).does(wish("hearthside-stepmother", "steal"))
    scene = scene.assaults(1).does(block("the-beast-unbound", on="hearthside-stepmother"))
    assert scene.tokens(1) == 10


@ruling("B-059", "B-090")
def test_or_prevented() -> None:
    scene = table(
        kingdom("cinderella", field=f"{GODMOTHER}:wish1"), kingdom("beauty", field="lady-of-the-dream")
    ).does(wish(GODMOTHER, "steal"))
    assert scene.assaults(1).does(use("lady-of-the-dream", prevent=GODMOTHER)).tokens(1) == 10


@ruling("B-059")
def test_the_use_of_a_card_that_a_wish_pays_for_can_be_blocked() -> None:
    scene = table(
        kingdom("cinderella", field=f"{GODMOTHER}:wish1 hazel-on-the-grave"),
        kingdom("beauty", field="winter-rose chestnut-mare"),
    ).does(use("hazel-on-the-grave", wished=GODMOTHER))
    assert (scene.due, scene.stage) == (1, "window")
    scene = scene.does(block("winter-rose", by="chestnut-mare"))
    assert (scene.tokens(0), scene.card(GODMOTHER).wish) == (10, 0)


# --- what has no effect


@ruling("B-095")
def test_a_wish_may_score_from_an_empty_pool_and_is_spent() -> None:
    scene = wishing(pool=0).does(wish(GODMOTHER, "score"))
    assert scene.card(GODMOTHER).wish == 0
    assert not scene.happened(PointsMoved)


@ruling("B-095")
def test_a_wish_may_buy_or_cast_what_costs_nothing() -> None:
    scene = table(
        kingdom("cinderella", field=f"{GODMOTHER}:wish2", hand="rat-coachman", resources=5), kingdom("beauty")
    ).does(lay("rat-coachman", wish=GODMOTHER), buy("lizard-footman", wish=GODMOTHER))
    assert (scene.card(GODMOTHER).wish, scene.resources(0)) == (0, 5)


@ruling("B-095")
def test_but_not_from_an_empty_stock() -> None:
    scene = table(
        kingdom("cinderella", field=f"{GODMOTHER}:wish1"),
        kingdom("beauty"),
        market="ash-doves:0 rat-coachman",
    )
    refusal = scene.refusal(buy("ash-doves", wish=GODMOTHER))
    assert refusal.citations == ("battle/buy", "B-095")
    assert RULINGS["battle/buy"].text in refusal.detail
    assert scene.may(buy("rat-coachman", wish=GODMOTHER))


# --- the last wish


@ruling("B-058", "battle/clean-wish")
def test_who_has_spent_the_last_wish_is_trashed_when_the_turn_is_cleaned_up() -> None:
    scene = wishing().does(wish(GODMOTHER, "score"))
    assert scene.where(GODMOTHER) == "field 0"
    scene = scene.does(end_play())
    assert scene.where(GODMOTHER) == "trash"
    assert scene.last(FieldCleaned).wished_away == ("fairy-godmother.1",)


@ruling("B-058")
def test_even_exhausted_it_is_trashed_and_not_discarded() -> None:
    scene = table(kingdom("cinderella", field=f"{GODMOTHER}:wish1,exhausted"), kingdom("beauty"))
    assert scene.does(wish(GODMOTHER, "score"), end_play()).where(GODMOTHER) == "trash"


@ruling("B-058")
def test_who_has_a_wish_left_stays() -> None:
    scene = wishing(tokens=2).does(wish(GODMOTHER, "score"), end_play())
    assert (scene.where(GODMOTHER), scene.card(GODMOTHER).wish) == ("field 0", 1)


@ruling("B-058")
def test_who_has_a_wish_again_stays() -> None:
    scene = wishing("tarnished-lamp").does(wish(GODMOTHER, "score"))
    scene = scene.does(use("cinderella", "tarnished-lamp", own=False, wish=GODMOTHER), end_play())
    assert (scene.where(GODMOTHER), scene.card(GODMOTHER).wish) == ("field 0", 1)


@ruling("B-058")
def test_a_princess_is_never_trashed_for_her_last_wish() -> None:
    scene = table(kingdom("cinderella", field="tarnished-lamp twelfth-wise-woman"), kingdom("beauty"))
    scene = scene.does(use("twelfth-wise-woman", "tarnished-lamp", wish="cinderella"))
    assert scene.card("cinderella").wish == 2
    scene = scene.does(wish("cinderella", "score"), wish("cinderella", "score"), end_play())
    assert scene.where("cinderella") == "field 0"


@ruling("B-058")
def test_a_defender_too_loses_who_has_spent_the_last_wish() -> None:
    scene = defending().does(wish(GODMOTHER, "prevent", "red-rider-of-noon"), end_defense())
    assert scene.where(GODMOTHER) == "trash"


@ruling("B-058")
def test_a_token_that_pays_for_something_is_spent_all_the_same() -> None:
    scene = wishing().does(buy("ash-doves", wish=GODMOTHER), end_play())
    assert scene.where(GODMOTHER) == "trash"


@ruling("B-058")
def test_the_godmother_who_spends_one_of_two_is_discarded_and_the_other_token_is_lost() -> None:
    """The eleventh of the worked examples: she exhausts for two wishes on herself."""
    scene = table(
        kingdom("cinderella", field=GODMOTHER, hand="hearth-penny"), kingdom("beauty", hand="merchant-penny")
    )
    granted = scene.does(use(GODMOTHER, wish=GODMOTHER))
    assert granted.card(GODMOTHER).wish == 2
    one = granted.does(wish(GODMOTHER, "score"), end_play())
    assert one.where(GODMOTHER) == "discard 0"
    both = granted.does(wish(GODMOTHER, "score"), wish(GODMOTHER, "score"), end_play())
    assert both.where(GODMOTHER) == "trash"


@ruling("B-063", "B-072")
def test_a_purchase_by_wish_may_bring_the_collapse() -> None:
    scene = table(
        kingdom("cinderella", field=f"{GODMOTHER}:wish1", tokens=11),
        kingdom("beauty"),
        market="ash-doves:1 rat-coachman:0 lizard-footman:0 pumpkin-harvest:0 merchant-cargo ruined-merchant "
        "chestnut-mare lady-of-the-dream",
    ).does(buy("ash-doves", wish=GODMOTHER))
    assert scene.last(BattleEnded).reason == "collapse"
