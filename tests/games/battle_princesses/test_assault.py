"""The assault: who is attacked, who defends, and whose points it costs."""

from dataclasses import replace

import pytest

from games.battle_princesses.events import (
    AssaultResolved,
    DefenseEnded,
    EntriesVoided,
    PointsMoved,
    StageBegun,
)
from tests.support.battle_table import (
    Scene,
    assault,
    card,
    end_defense,
    end_play,
    kingdom,
    ruling,
    table,
    use,
)


def thin_pool(*, defense: bool = True) -> Scene:
    """Two points in the pool, three with Beauty: attacked with 7, and what else the Sea Maiden does."""
    guard = "chestnut-mare" if defense else ""
    return table(
        kingdom("sea-maiden", side=2, field="the-beast-unbound prince-below-the-window", hand="pearl-penny"),
        kingdom("beauty", field=f"beauty:exhausted {guard}", tokens=3),
        pool=2,
    ).does(use("the-beast-unbound"), use("prince-below-the-window"))


def three_tables(attackers: str, *, second: str = "", third: str = "") -> Scene:
    """The princesses of the others are tired: they guard nobody."""
    return table(
        kingdom("rapunzel", field=attackers, hand="garden-penny"),
        kingdom("cinderella", field=f"cinderella:exhausted {second}"),
        kingdom("sea-maiden", field=f"sea-maiden:exhausted {third}"),
    )


# --- declaring


@ruling("B-033", "battle/assault")
def test_what_one_use_gives_goes_to_one_player_together() -> None:
    """The Garden Thief has steal 1 and attack 1."""
    scene = three_tables("garden-thief").does(use("garden-thief"), end_play())
    assert [entry.id for entry in scene.state.entries] == ["e1"], "there are no two halves to send apart"
    hit = scene.does(assault(e1=2))
    assert (hit.tokens(0), hit.tokens(1), hit.tokens(2)) == (12, 10, 9)


@ruling("B-033", "B-052")
def test_different_uses_may_go_to_different_players() -> None:
    scene = three_tables("garden-thief garden-thief.2").does(use("garden-thief"), use("garden-thief.2"))
    hit = scene.does(end_play(), assault(e1=2, e2=1))
    assert (hit.tokens(0), hit.tokens(1), hit.tokens(2)) == (14, 9, 9)


@ruling("battle/assault", "B-033")
@pytest.mark.parametrize(
    ("seat", "told"),
    [(0, "Seat 0 cannot be chosen: In the Assault phase"), (7, "There is no seat 7 at this table.")],
)
def test_nobody_is_attacked_but_another_player(seat: int, told: str) -> None:
    scene = three_tables("garden-thief").does(use("garden-thief"), end_play())
    refusal = scene.refusal(assault(e1=seat))
    assert refusal.citations == ("battle/assault", "B-033")
    assert refusal.detail.startswith(told)


@ruling("battle/assault")
def test_what_is_left_out_is_lost() -> None:
    scene = three_tables("garden-thief").does(use("garden-thief"), end_play(), assault())
    assert (scene.stage, scene.tokens(0)) == ("fizzle", 10)


@ruling("battle/assault")
def test_without_attack_and_steal_there_is_no_assault() -> None:
    assert three_tables("desert-twins").does(use("desert-twins"), end_play()).stage == "fizzle"


@ruling("B-045", "ability/attack")
def test_an_attack_whose_card_has_gone_is_lost() -> None:
    scene = three_tables("garden-thief tower-climber").does(use("garden-thief"), use("tower-climber"))
    mine = scene.state.kingdoms[0]
    without = replace(scene, state=scene.state.with_kingdom(0, mine.without(card("garden-thief"))))
    kept = without.does(end_play())
    assert kept.last(EntriesVoided).citations == ("B-045",)
    assert kept.refusal(assault(e1=1)).option == "e1"
    assert kept.does(assault(e2=1)).tokens(0) == 12
    assert scene.does(end_play()).may(assault(e1=1, e2=1))


# --- defending


@ruling("B-046", "battle/defend")
def test_nobody_defends_but_the_player_under_assault() -> None:
    scene = three_tables("tower-climber", second="lizard-footman", third="stone-doorkeeper")
    attacked = scene.does(use("tower-climber")).assaults(1)
    refusal = attacked.refusal(use("stone-doorkeeper"), seat=2)
    assert refusal.citations == ("B-046", "battle/defend")
    assert refusal.detail == "The decision `r1.s0.defense4` is for seat 1."
    assert attacked.does(use("lizard-footman")).resolved().tokens(0) == 10


@ruling("battle/defend")
def test_whoever_can_do_nothing_is_not_asked() -> None:
    scene = three_tables("tower-climber").does(use("tower-climber")).assaults(1)
    assert scene.last(DefenseEnded).idle
    assert scene.tokens(0) == 12


@ruling("B-052")
def test_those_under_assault_defend_in_turn_order_after_the_attacker() -> None:
    scene = table(
        kingdom("cinderella", field="lizard-footman"),
        kingdom("rapunzel", field="tower-climber tower-climber.2"),
        kingdom("goose-girl"),
        active=1,
    ).does(use("tower-climber"), use("tower-climber.2"), end_play())
    attacked = scene.does(assault(e1=0, e2=2))
    assert attacked.due == 2
    assert attacked.does(end_defense()).due == 0
    stages = [event.seat for event in attacked.does(end_defense()).every(StageBegun)]
    assert stages[-2:] == [2, 0]


@ruling("B-052")
def test_they_lose_points_one_after_another_so_the_pool_may_run_out_between_them() -> None:
    scene = table(
        kingdom("rapunzel", field="tower-climber tower-climber.2", hand="garden-penny"),
        kingdom("cinderella", field="cinderella:exhausted"),
        kingdom("sea-maiden", field="sea-maiden:exhausted"),
        pool=3,
    ).does(use("tower-climber"), use("tower-climber.2"), end_play(), assault(e1=2, e2=1))
    assert [(event.seat, event.from_pool, event.from_seat) for event in scene.every(AssaultResolved)] == [
        (1, 2, 0),
        (2, 1, 1),
    ]


# --- the resolution


@ruling("B-047", "battle/resolution", "ability/attack", "ability/defense")
def test_an_attack_takes_from_the_pool_first_then_from_the_defender_and_the_rest_is_lost() -> None:
    """Attack 7, defense 1: two from the pool, three from Beauty, one is lost."""
    scene = thin_pool()
    hit = scene.assaults(1).does(use("chestnut-mare")).resolved()
    resolved = hit.last(AssaultResolved)
    assert (resolved.attack, resolved.defense) == (7, 1)
    assert (resolved.from_pool, resolved.from_seat, resolved.stolen) == (2, 3, 0)
    assert resolved.citations == ("battle/resolution", "B-047", "B-048")
    assert (hit.pool, hit.tokens(1), hit.tokens(0) - scene.tokens(0)) == (0, 0, 5)
    assert [event.giver for event in hit.every(PointsMoved)] == [None, 1]


@ruling("B-047")
def test_as_long_as_the_pool_has_enough_the_defender_loses_nothing() -> None:
    scene = three_tables("tower-climber").does(use("tower-climber")).assaults(1)
    assert (scene.tokens(0), scene.tokens(1), scene.pool) == (12, 10, 58)


@ruling("B-047", "B-048", "ability/steal")
def test_what_is_stolen_comes_last_and_from_the_defender_alone() -> None:
    """With steal 2 besides, nothing is left to steal."""
    hit = thin_pool().does(use("sea-maiden")).assaults(1).does(use("chestnut-mare")).resolved()
    resolved = hit.last(AssaultResolved)
    assert (resolved.from_pool, resolved.from_seat, resolved.stolen) == (2, 3, 0)
    rich = three_tables("tower-climber garden-thief").does(use("tower-climber"), use("garden-thief"))
    assert rich.assaults(1).last(AssaultResolved).stolen == 1


@ruling("battle/resolution")
def test_a_defense_that_is_stronger_takes_no_points() -> None:
    scene = three_tables("tower-climber", second="stone-doorkeeper").does(use("tower-climber"))
    held = scene.assaults(1).does(use("stone-doorkeeper")).resolved()
    assert not held.happened(PointsMoved)


@ruling("B-048", "ability/steal")
def test_defense_does_not_reduce_a_steal() -> None:
    scene = table(kingdom("sea-maiden", side=2), kingdom("beauty", field="stone-doorkeeper"))
    attacked = scene.does(use("sea-maiden")).assaults(1)
    stolen = attacked.does(use("stone-doorkeeper")).resolved()
    assert stolen.last(AssaultResolved).stolen == 2
    assert stolen.last(PointsMoved).citations == ("ability/steal", "B-048")
    assert (stolen.tokens(0), stolen.tokens(1)) == (12, 8)


@ruling("B-048", "ability/prevent")
def test_prevent_does() -> None:
    scene = table(kingdom("sea-maiden", side=2), kingdom("beauty", field="lady-of-the-dream"))
    attacked = scene.does(use("sea-maiden")).assaults(1)
    kept = attacked.does(use("lady-of-the-dream", prevent="sea-maiden")).resolved()
    assert "ability/prevent" in kept.cited
    assert not kept.happened(PointsMoved)


@ruling("ability/prevent")
def test_prevent_names_who_attacks_and_nobody_else() -> None:
    scene = table(
        kingdom("sea-maiden", side=2, field="storm-singer"), kingdom("beauty", field="lady-of-the-dream")
    )
    attacked = scene.does(use("sea-maiden")).assaults(1)
    refusal = attacked.refusal(use("lady-of-the-dream", prevent="storm-singer"))
    assert refusal.citations[0] == "ability/prevent"
