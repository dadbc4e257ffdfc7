"""Before the first turn: who begins, who is whose princess, and what everybody starts with."""

import pytest

from games.battle_princesses.events import CourtRevealed, PrincessesOffered, TurnOrderDrawn
from games.battle_princesses.options import BattleOptions, PrincessStep
from games.game import Why
from tests.support.battle_table import GAME, Scene, begun, pick, ruling

AT_RANDOM = BattleOptions(princesses=PrincessStep.RANDOM)
BY_CHOICE = BattleOptions(princesses=PrincessStep.CHOOSE)


def princesses(scene: Scene) -> list[str]:
    return [kingdom.princess for kingdom in scene.state.kingdoms]


# --- turn order


@ruling("B-003")
def test_the_turn_order_is_drawn_and_not_always_the_order_of_the_seats() -> None:
    drawn = {begun(AT_RANDOM, 4, f"seed {n}").last(TurnOrderDrawn).order for n in range(12)}
    assert len(drawn) > 1
    assert all(sorted(order) == [0, 1, 2, 3] for order in drawn)


@ruling("B-003")
def test_the_first_in_turn_order_begins_every_round() -> None:
    scene = begun(AT_RANDOM, 3, "seed 0").until("advance")
    assert scene.state.order != (0, 1, 2)
    first = scene.state.order[0]
    assert (scene.state.round, scene.due) == (1, first)
    turns = [first]
    for _ in range(3):
        scene = scene.next_turn()
        turns.append(scene.due)
    assert turns == [*scene.state.order, first]
    assert scene.state.round == 2


# --- princesses


@ruling("B-004", "battle/princess")
def test_nobody_chooses_a_princess_who_is_taken() -> None:
    scene = begun(BY_CHOICE, 2).does(pick("beauty"))
    refusal = scene.refusal(pick("beauty"))
    assert refusal.citations == ("B-004", "battle/princess")
    assert "Beauty (`beauty`) cannot be chosen: May two players have the same princess? No" in refusal.detail
    assert sorted(princesses(scene.does(pick("rapunzel")))) == ["beauty", "rapunzel"]


@ruling("B-004")
@pytest.mark.parametrize("step", PrincessStep)
def test_all_princesses_are_different(step: PrincessStep) -> None:
    scene = begun(BattleOptions(princesses=step, edition="expansion"), 5).until("market")
    assert len(set(princesses(scene))) == 5


@ruling("battle/princess")
def test_one_of_two_that_were_dealt_is_kept_and_no_other() -> None:
    scene = begun(BattleOptions(), 2)
    mine, others = (scene.state.kingdoms[seat].offered for seat in (0, 1))
    assert len(set(mine + others)) == 4
    refusal = scene.refusal(pick(str(others[0])), seat=0)
    assert refusal.citations == ("battle/princess",)
    chosen = scene.by(0, pick(str(mine[1])))
    assert chosen.waiting == {1}
    assert princesses(chosen.by(1, pick(str(others[0])))) == [mine[1], others[0]]


@ruling("B-005")
@pytest.mark.parametrize("players", [5, 8])
def test_with_too_few_princesses_for_a_choice_everybody_is_dealt_one(players: int) -> None:
    scene = begun(BattleOptions(), players)
    assert not scene.happened(PrincessesOffered)
    assert len(set(scene.last(CourtRevealed).princesses)) == players


@ruling("B-005")
@pytest.mark.parametrize(("edition", "players"), [("base", 4), ("expansion", 5)])
def test_as_long_as_there_are_enough_two_are_dealt_to_each(edition: str, players: int) -> None:
    options = BattleOptions(edition=edition)  # type: ignore[arg-type]
    scene = begun(options, players)
    assert [offered.count for offered in scene.every(PrincessesOffered)] == [2] * players
    assert scene.waiting == set(range(players))


# --- what everybody starts with


@ruling("B-006", "battle/start")
def test_five_resource_cards_in_hand_are_all_there_is() -> None:
    scene = begun(AT_RANDOM, 2).until("advance")
    for kingdom in scene.state.kingdoms:
        assert [scene.state.type_of(card) for card in kingdom.known_hand] == ["resource"] * 5
        assert (kingdom.deck, kingdom.discard, list(kingdom.field)) == ((), (), [kingdom.princess])
        assert kingdom.field[kingdom.princess].ready
        assert (kingdom.side, kingdom.tokens) == (1, 10)


@ruling("B-007")
def test_starting_cards_are_of_the_own_faction_and_give_one_resource_each() -> None:
    scene = begun(AT_RANDOM, 4).until("advance")
    for kingdom in scene.state.kingdoms:
        printed = [scene.state.printed(card) for card in kingdom.known_hand]
        assert {card.faction for card in printed} == {kingdom.princess}
        assert [card.abilities for card in printed] == [{"resource": 1}] * 5


@ruling("battle/pool")
@pytest.mark.parametrize(("players", "pool"), [(2, 40), (5, 100)])
def test_the_pool_has_twenty_points_for_each_player_and_the_crown(players: int, pool: int) -> None:
    scene = begun(AT_RANDOM, players).until("advance")
    assert (scene.pool, scene.state.crown) == (pool, None)


# --- how many can play


@ruling("B-009")
@pytest.mark.parametrize("players", [9, 10])
def test_nine_and_more_need_the_expansion(players: int) -> None:
    refusal = GAME.check_options(BattleOptions(), players)
    assert refusal is not None
    assert (refusal.why, refusal.citations) == (Why.BAD_OPTIONS, ("B-009",))
    assert refusal.detail == (
        f"The base box is for 8 players at most; {players} play with the edition `expansion`."
    )
    assert GAME.check_options(BattleOptions(edition="expansion"), players) is None


@ruling("B-009")
@pytest.mark.parametrize("players", [2, 8])
def test_up_to_eight_play_without_it(players: int) -> None:
    assert GAME.check_options(BattleOptions(), players) is None
