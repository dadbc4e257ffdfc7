"""In which order the marketplace is filled, and what is done about a slot that nobody can fill."""

import msgspec
from msgspec.structs import replace

from games.battle_princesses.events import MarketOpened, StockChosen, StockDrawn, StockPassed
from games.battle_princesses.moves import ChooseStock
from games.battle_princesses.options import BattleOptions
from games.battle_princesses.setup import may_join
from tests.support.battle_table import GAME, Scene, begun, pass_slot, ruling

OFFICIAL = BattleOptions(edition="base")


def choosing(players: int = 3, seed: str = "luck") -> Scene:
    """The first stock is about to be chosen."""
    return begun(OFFICIAL, players, seed).until("market")


def choose_first(scene: Scene) -> ChooseStock:
    """The first stock that is offered."""
    (form,) = (form for form in scene.offers() if form.move == "choose-stock")
    return msgspec.convert(form.example, ChooseStock)


@ruling("B-100")
def test_first_every_stock_is_chosen_then_the_random_ones_are_drawn() -> None:
    scene = choosing()
    while scene.stage == "market":
        scene = scene.does(choose_first(scene))
    kinds = [type(event) for event in scene.events]
    assert kinds.count(StockChosen) == 6
    first_drawn = kinds.index(StockDrawn)
    assert StockChosen not in kinds[first_drawn:]
    assert kinds.count(StockDrawn) == 2
    assert kinds.index(MarketOpened) > first_drawn


@ruling("B-100")
def test_a_stock_is_drawn_from_all_that_may_still_join_with_the_same_chance() -> None:
    """Everybody passes: whatever the luck, only what may join is drawn, and in the end all of it has been."""
    seen: set[str] = set()
    for number in range(60):
        scene = choosing(2, seed=f"{number}")
        princesses = {each.princess for each in scene.state.kingdoms}
        while scene.stage == "market":
            before = scene.state
            scene = scene.does(pass_slot())
        state = before
        for drawn in scene.every(StockDrawn):
            assert not may_join(state, drawn.stock)
            assert drawn.stock.split("/")[0] in princesses
            state = GAME.evolve(state, drawn)
            seen.add(drawn.stock)
    assert seen == set(OFFICIAL.box.stocks)


@ruling("B-101")
def test_who_has_no_stock_that_may_be_picked_is_passed_over() -> None:
    scene = choosing(2)
    second = scene.state.order[1]
    hers = scene.state.box.factions[scene.state.kingdoms[second].princess].stocks
    full = Scene(replace(scene.state, market={stock.id: () for stock in hers}))
    full = full.does(choose_first(full))
    passed = full.last(StockPassed)
    assert passed.seat == second
    assert full.due == scene.state.order[0]
    assert full.state.passed_slots == 1


@ruling("B-101")
def test_who_has_one_left_is_asked() -> None:
    scene = choosing(2)
    second = scene.state.order[1]
    *most, last = scene.state.box.factions[scene.state.kingdoms[second].princess].stocks
    nearly = Scene(replace(scene.state, market={stock.id: () for stock in most}))
    nearly = nearly.does(choose_first(nearly))
    assert not nearly.happened(StockPassed)
    assert nearly.due == second
    (form,) = (form for form in nearly.offers() if form.move == "choose-stock")
    assert form.slots[0].options == (last.id,)
