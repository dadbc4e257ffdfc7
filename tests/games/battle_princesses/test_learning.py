"""What a player learns in a battle, and which moves can be taken back for nothing."""

from games.audience import Event, Seat
from games.battle_princesses.events import (
    BlockDeclined,
    CardLaid,
    DefenseEnded,
    EffectSettled,
    EntryAdded,
    FieldCleaned,
    HandRefilled,
    PrincessesOffered,
    PrincessPreferred,
)
from games.battle_princesses.options import BattleOptions, PrincessStep
from games.battle_princesses.state import Battle
from games.learning import learnt, lucky, passes_secrets
from tests.support.battle_table import (
    GAME,
    Scene,
    assault,
    begun,
    end_play,
    fizzle,
    kingdom,
    lay,
    let_be,
    pick,
    table,
    use,
)

PENNIES = "merchant-penny.1 merchant-penny.2 merchant-penny.3 merchant-penny.4 merchant-penny.5"


def steps(before: Scene, after: Scene) -> list[tuple[Battle, Event]]:
    """What has happened between the two, each event with the battle before it."""
    state, found = before.state, []
    for event in after.events[len(before.events) :]:
        found.append((state, event))
        state = GAME.evolve(state, event)  # type: ignore[arg-type]
    return found


def passes(before: Scene, after: Scene, seat: Seat) -> bool:
    """Would it pass a secret or luck to this seat, if what lies between were undone?"""
    return passes_secrets(GAME, steps(before, after), seat)


def told(before: Scene, after: Scene, seat: Seat) -> set[type[Event]]:
    return {type(event) for state, event in steps(before, after) if learnt(GAME, state, event, seat)}


def test_a_card_just_laid_is_taken_back_for_nothing() -> None:
    scene = table(kingdom("beauty", hand="chestnut-mare"), kingdom("rapunzel"))
    laid = scene.does(lay("chestnut-mare"))
    assert not passes(scene, laid, seat=0)
    assert told(scene, laid, seat=1) == {CardLaid}


def test_a_card_that_nobody_could_react_to_is_taken_back_for_nothing() -> None:
    scene = table(kingdom("beauty", field="ruined-merchant"), kingdom("rapunzel"))
    used = scene.does(use("ruined-merchant"))
    assert used.happened(EffectSettled)
    assert not passes(scene, used, seat=0)


def reaction() -> Scene:
    return table(
        kingdom("snow-white", field="mirror-queen"),
        kingdom("rapunzel", field="tower-climber prince-below-the-window", tokens=12),
    )


def test_a_card_that_somebody_is_asked_about_is_taken_back_for_nothing() -> None:
    scene = reaction()
    asked = scene.does(use("mirror-queen", poison="tower-climber"))
    assert asked.due == 1
    assert not passes(scene, asked, seat=0)


def test_a_card_that_somebody_has_let_be_is_not() -> None:
    scene = reaction()
    let = scene.does(use("mirror-queen", poison="tower-climber"), let_be())
    assert told(scene, let, seat=0) == {BlockDeclined}
    assert passes(scene, let, seat=0)


def attack() -> Scene:
    return table(
        kingdom("rapunzel", field="garden-thief", hand="garden-penny"),
        kingdom("cinderella", field="cinderella:exhausted"),
    )


def test_an_assault_that_nobody_can_defend_against_tells_nothing() -> None:
    scene = attack()
    hit = scene.does(use("garden-thief"), end_play(), assault(e1=1))
    assert hit.last(DefenseEnded).idle
    assert hit.happened(EntryAdded)
    assert hit.happened(FieldCleaned)
    assert not passes(scene, hit, seat=0)


def test_whoever_draws_new_cards_has_seen_them() -> None:
    scene = table(kingdom("beauty", hand="merchant-penny.6", deck=PENNIES), kingdom("rapunzel")).until(
        "fizzle"
    )
    drawn = scene.does(fizzle())
    assert told(scene, drawn, seat=0) == {HandRefilled}
    assert passes(scene, drawn, seat=0)


def test_cards_that_somebody_draws_are_luck_to_the_others_too() -> None:
    scene = table(kingdom("beauty", hand="merchant-penny.6", deck=PENNIES), kingdom("rapunzel")).until(
        "fizzle"
    )
    drawn = scene.does(fizzle())
    assert HandRefilled not in told(scene, drawn, seat=1)
    assert passes(scene, drawn, seat=1)


def test_a_turn_without_new_cards_passes_no_luck() -> None:
    scene = table(kingdom("beauty", hand=PENNIES), kingdom("rapunzel")).until("fizzle")
    assert not passes(scene, scene.does(fizzle()), seat=0)


def test_a_princess_chosen_in_secret_tells_nobody_anything() -> None:
    scene = begun(BattleOptions(princesses=PrincessStep.DEAL), 2)
    seat = min(scene.waiting)
    princess = next(e for e in scene.every(PrincessesOffered) if e.seat == seat).princesses
    assert princess
    chosen = scene.by(seat, pick(princess[0]))
    assert chosen.happened(PrincessPreferred)
    assert not any(passes(scene, chosen, each) for each in range(2))


def test_the_set_up_passes_luck() -> None:
    scene = begun(BattleOptions(princesses=PrincessStep.DEAL), 2)
    assert all(lucky(GAME, event) for event in scene.events)
    for seat in range(2):
        told_to = [e for e in scene.events if learnt(GAME, scene.state, e, seat)]
        assert [event.seat for event in told_to if isinstance(event, PrincessesOffered)] == [seat]
