"""The beginning of a turn: the crown becomes ready, resources are made, points are looked at again."""

from games.battle_princesses.events import PrincessAdvanced, PrincessReadied
from tests.support.battle_table import advance, block, buy, end_play, fizzle, kingdom, lay, ruling, table, use

# --- points on the way


@ruling("B-075")
def test_who_reaches_a_quarter_of_all_points_before_the_play_advances_at_once() -> None:
    """The slipper gives a resource and the eighteenth point."""
    scene = table(
        kingdom("cinderella", field="glass-slipper rat-coachman", tokens=17),
        kingdom("beauty"),
        stage="advance",
    )
    scene = scene.does(use("rat-coachman", "glass-slipper"))
    assert (scene.stage, scene.state.kingdoms[0].side) == ("play", 2)
    flipped = scene.last(PrincessAdvanced)
    assert (flipped.by, flipped.paid) == ("points-held", 0)
    assert flipped.citations == ("battle/advance", "B-018", "B-071")
    assert (scene.tokens(0), scene.resources(0)) == (18, 2)


@ruling("B-075")
def test_who_does_not_reach_it_stays_before_the_play() -> None:
    scene = table(
        kingdom("cinderella", field="glass-slipper rat-coachman", tokens=16),
        kingdom("beauty"),
        stage="advance",
    ).does(use("rat-coachman", "glass-slipper"))
    assert (scene.stage, scene.state.kingdoms[0].side) == ("advance", 1)


@ruling("B-075")
def test_in_the_play_it_is_too_late_for_this_turn() -> None:
    scene = table(kingdom("kaguya", field="palace-of-the-moon", tokens=17), kingdom("beauty"))
    scene = scene.does(use("palace-of-the-moon"))
    assert (scene.tokens(0), scene.state.kingdoms[0].side) == (19, 1)


@ruling("B-020", "B-019")
def test_what_was_paid_for_the_princess_is_told_with_its_own_rule() -> None:
    scene = table(kingdom("kaguya", resources=10), kingdom("beauty"), stage="advance")
    assert scene.does(advance("resources")).last(PrincessAdvanced).citations == ("battle/advance", "B-020")
    assert scene.does(advance("points")).last(PrincessAdvanced).citations == ("battle/advance", "B-019")


# --- resources of an item


@ruling("B-078")
def test_before_the_play_an_item_may_bring_the_resource() -> None:
    scene = table(
        kingdom("cinderella", field="glass-slipper stone-doorkeeper tower-climber"),
        kingdom("beauty"),
        stage="advance",
    ).does(use("tower-climber", "glass-slipper"))
    assert scene.resources(0) == 1
    assert scene.state.entries[0].attack == 2


@ruling("B-078", "B-104")
def test_neither_a_character_nor_an_item_without_it_is_used() -> None:
    scene = table(
        kingdom("cinderella", field="glass-slipper skull-lantern tower-climber"),
        kingdom("beauty"),
        stage="advance",
    )
    assert scene.refusal(use("tower-climber")).citations == ("B-104", "B-020")
    refusal = scene.refusal(use("tower-climber", "skull-lantern"))
    assert refusal.citations == ("B-104", "B-020")
    alone = scene.refusal(use("tower-climber", "skull-lantern", own=False))
    assert alone.citations == ("B-104", "B-020")
    assert scene.may(use("tower-climber", "glass-slipper", own=False))


@ruling("B-078")
def test_a_character_with_a_resource_may_use_any_item() -> None:
    scene = table(
        kingdom("cinderella", field="skull-lantern rat-coachman"),
        kingdom("beauty", field="chestnut-mare"),
        stage="advance",
    ).does(use("rat-coachman", "skull-lantern", kill="chestnut-mare"))
    assert scene.where("chestnut-mare") == "discard 1"


# --- the crown


@ruling("B-083")
def test_the_crown_becomes_ready_with_the_turn_of_who_holds_it() -> None:
    scene = table(kingdom("beauty"), kingdom("kaguya"), crown=0).does(use("beauty", "crown", own=False))
    assert not scene.state.crown_ready
    tired = table(kingdom("beauty"), kingdom("kaguya"), crown=0, crown_ready=False)
    assert tired.refusal(use("beauty", "crown")).citations == ("B-083", "token/crown")
    scene = scene.next_turn()
    assert not scene.state.crown_ready
    scene = scene.next_turn()
    assert scene.state.crown_ready
    readied = scene.last(PrincessReadied)
    assert (readied.seat, readied.crown) == (0, True)


@ruling("B-083")
def test_an_exhausted_crown_cannot_be_used_though_the_princess_is_ready() -> None:
    scene = table(kingdom("beauty"), kingdom("kaguya"), crown=0, crown_ready=False)
    refusal = scene.refusal(use("beauty", "crown"))
    assert refusal.citations == ("B-083", "token/crown")
    assert refusal.option == "crown"
    assert scene.may(use("beauty"))


@ruling("B-083")
def test_the_exhausted_crown_is_not_cleaned_away() -> None:
    scene = table(kingdom("beauty", hand="merchant-penny"), kingdom("kaguya"), crown=0, crown_ready=False)
    scene = scene.does(end_play())
    assert (scene.state.crown, scene.state.crown_ready) == (0, False)


# --- drawing again


@ruling("B-080")
def test_what_was_just_discarded_may_be_drawn_again() -> None:
    scene = table(kingdom("beauty", hand="merchant-penny merchant-cargo"), kingdom("kaguya"))
    scene = scene.does(end_play(), fizzle("merchant-penny"))
    assert scene.where("merchant-penny") == "hand 0"


@ruling("B-080")
def test_but_not_while_the_deck_lasts() -> None:
    deck = "merchant-penny.2 merchant-penny.3 merchant-penny.4 merchant-penny.5"
    scene = table(kingdom("beauty", hand="merchant-penny merchant-cargo", deck=deck), kingdom("kaguya"))
    scene = scene.does(end_play(), fizzle("merchant-penny"))
    assert scene.where("merchant-penny") == "discard 0"


@ruling("B-104")
def test_before_the_play_nothing_is_bought_or_blocked() -> None:
    scene = table(
        kingdom("beauty", field="the-beast-unbound", hand="merchant-penny", resources=9),
        kingdom("vasilisa", field="bone-leg-witch"),
        stage="advance",
    )
    for move in (buy("merchant-cargo"), block("the-beast-unbound", on="bone-leg-witch"), end_play()):
        assert scene.refusal(move).citations == ("B-104", "battle/advance")
    assert scene.may(lay("merchant-penny"))
