"""The marketplace: how it is filled, what it holds, and what things cost."""

from collections import Counter

import pytest

from games.battle_princesses.events import (
    BattleEnded,
    CardBought,
    MarketOpened,
    PointsMoved,
    StockDrawn,
    StockPassed,
)
from games.battle_princesses.options import BattleOptions, MarketSetup, PrincessStep
from games.battle_princesses.own_cards import OwnStock
from games.battle_princesses.vocabulary import CardType
from tests.support.battle_table import (
    Scene,
    begun,
    buy,
    choose,
    kingdom,
    pass_slot,
    pick,
    ruling,
    table,
    use,
)

LIMITED = (CardType.PRINCE, CardType.VILLAIN, CardType.LOCATION, CardType.ITEM)
EDITIONS = {"base": 8, "expansion": 10}


def opening(players: int = 2, setup: MarketSetup = MarketSetup.OFFICIAL, **more: object) -> Scene:
    """A table at which Snow White, Beauty and so on sit, in turn order; the market is to be filled."""
    options = BattleOptions(setup=setup, princesses=PrincessStep.CHOOSE, **more)  # type: ignore[arg-type]
    scene = begun(options, players)
    for princess in ("snow-white", "beauty", "rapunzel", "cinderella")[:players]:
        scene = scene.does(pick(princess))
    return scene


def filled(edition: str, players: int, setup: MarketSetup, seed: str = "luck") -> Scene:
    """The market as it is when everybody passes, or nobody is asked."""
    options = BattleOptions(edition=edition, setup=setup)  # type: ignore[arg-type]
    return begun(options, players, seed).until("advance")


def types(scene: Scene) -> Counter[CardType]:
    return Counter(scene.state.box.stock(stock).type for stock in scene.state.market)


# --- filling it


@ruling("B-008", "battle/market")
@pytest.mark.parametrize(
    ("edition", "players"),
    [*(("base", players) for players in range(2, 9)), *(("expansion", players) for players in range(2, 11))],
)
def test_there_are_always_eight_stocks_and_ten_with_the_expansion(edition: str, players: int) -> None:
    assert len(filled(edition, players, MarketSetup.OFFICIAL).state.market) == EDITIONS[edition]


@ruling("B-010", "battle/market-official")
def test_stocks_are_chosen_one_at_a_time_around_the_table() -> None:
    scene = opening()
    first, second = scene.state.order
    asked = []
    for stock in ("ore-digger", "stone-doorkeeper", "lace-pedlar", "chestnut-mare"):
        asked.append(scene.due)
        scene = scene.does(choose(stock))
    assert asked == [first, second, first, second]
    assert scene.stage == "market"
    assert not scene.happened(StockDrawn)


@ruling("B-010")
def test_who_passes_makes_one_more_random_stock() -> None:
    scene = opening().does(pass_slot())
    for stock in (
        "stone-doorkeeper",
        "ore-digger",
        "chestnut-mare",
        "lace-pedlar",
        "ruined-merchant",
        "orchard-tithe",
    ):
        scene = scene.does(choose(stock))
    assert not scene.happened(StockDrawn)
    scene = scene.does(choose("winter-rose"))
    assert len(scene.every(StockDrawn)) == len(scene.every(StockPassed)) == 1
    assert len(scene.state.market) == 8


@ruling("B-010", "battle/market-official")
def test_only_stocks_of_the_own_faction_can_be_chosen() -> None:
    refusal = opening().refusal(choose("stone-doorkeeper"))
    assert refusal.citations == ("battle/market-official", "B-010")
    assert refusal.detail.startswith(
        "Stone Doorkeeper (`beauty/stone-doorkeeper`) cannot be chosen: Players may"
    )


@ruling("battle/market-1")
def test_what_is_cited_is_the_set_up_of_this_table() -> None:
    scene = opening(setup=MarketSetup.ALTERNATIVE_1)
    assert scene.refusal(choose("stone-doorkeeper")).citations == ("battle/market-1", "B-010")
    assert scene.refusal(choose("ore-digger"), seat=scene.state.order[1]).citations == ("B-010",)


@ruling("B-011", "battle/market-limit")
@pytest.mark.parametrize(
    ("mine", "same", "other"),
    [
        ("prince-of-the-glass-bier", "the-beast-unbound", "jealous-sisters"),
        ("mirror-queen", "jealous-sisters", "winter-rose"),
        ("house-of-seven-beds", "castle-of-unseen-hands", "the-beast-unbound"),
        ("scarlet-apple", "winter-rose", "castle-of-unseen-hands"),
    ],
)
def test_there_is_at_most_one_stock_of_each_limited_type(mine: str, same: str, other: str) -> None:
    scene = opening().does(choose(mine))
    refusal = scene.refusal(choose(same))
    assert refusal.citations[:2] == ("battle/market-limit", "B-011")
    assert "only one stock each of princes, villains, locations and items" in refusal.detail
    assert scene.may(choose(other))


@ruling("B-011")
def test_no_stock_is_chosen_twice() -> None:
    scene = opening().does(choose("ore-digger"), choose("stone-doorkeeper"))
    refusal = scene.refusal(choose("ore-digger"))
    assert refusal.citations[0] == "B-011"
    assert "no stock is there twice" in refusal.detail


@ruling("B-011")
def test_a_market_without_any_limited_type_is_complete() -> None:
    scene = opening()
    for stock in (
        "ore-digger",
        "stone-doorkeeper",
        "lace-pedlar",
        "chestnut-mare",
        "merciful-huntsman",
        "lady-of-the-dream",
        "voice-in-the-mirror",
        "ruined-merchant",
    ):
        scene = scene.does(choose(stock))
    assert scene.happened(MarketOpened)
    assert not set(types(scene)) & set(LIMITED)


@ruling("B-012", "battle/market-2", "battle/market-3", "battle/market-4")
@pytest.mark.parametrize("setup", MarketSetup)
def test_the_limit_holds_in_every_set_up(setup: MarketSetup) -> None:
    drawn: Counter[CardType] = Counter()
    for seed in range(20):
        found = types(filled("expansion", 3, setup, f"seed {seed}"))
        assert all(found[kind] <= 1 for kind in LIMITED)
        drawn += found
    assert all(drawn[kind] > 0 for kind in LIMITED)


@ruling("B-012")
def test_what_is_chosen_in_an_alternative_is_limited_too() -> None:
    scene = opening(setup=MarketSetup.ALTERNATIVE_1).does(choose("mirror-queen"))
    assert scene.refusal(choose("jealous-sisters")).citations == ("battle/market-limit", "B-011", "B-012")
    assert scene.may(choose("the-beast-unbound"))


@ruling("battle/market-1", "battle/market-3", "battle/market-4")
@pytest.mark.parametrize(
    ("setup", "sources"),
    [
        (MarketSetup.OFFICIAL, {"players"}),
        (MarketSetup.ALTERNATIVE_1, {"others"}),
        (MarketSetup.ALTERNATIVE_2, {"players"}),
        (MarketSetup.ALTERNATIVE_3, {"all"}),
        (MarketSetup.ALTERNATIVE_4, {"players", "others"}),
    ],
)
def test_random_stocks_come_from_where_the_set_up_says(setup: MarketSetup, sources: set[str]) -> None:
    scene = opening(3, setup)
    while scene.stage == "market":
        scene = scene.idles()
    here = {kingdom.princess for kingdom in scene.state.kingdoms}
    drawn = scene.every(StockDrawn)
    assert {event.source for event in drawn} == sources
    for event in drawn:
        if event.source != "all":
            assert (event.stock.partition("/")[0] in here) is (event.source == "players")


@ruling("B-013")
def test_where_no_stock_is_left_the_factions_of_the_players_give_one() -> None:
    # Eight players have all eight factions of the base box: nobody's are none.
    scene = filled("base", 8, MarketSetup.ALTERNATIVE_1)
    assert [event.source for event in scene.every(StockDrawn)] == ["players"] * 8


@ruling("B-013")
def test_and_as_long_as_there_is_one_it_comes_from_where_it_should() -> None:
    scene = filled("base", 7, MarketSetup.ALTERNATIVE_1)
    (only,) = set(scene.state.box.factions) - {kingdom.princess for kingdom in scene.state.kingdoms}
    drawn = scene.every(StockDrawn)
    assert len(drawn) == 8
    assert drawn[0].source == "others"
    assert all(event.stock.startswith(f"{only}/") is (event.source == "others") for event in drawn)


@ruling("B-014")
@pytest.mark.parametrize(
    ("players", "copies"), [(2, 6), (3, 7), (4, 7), (5, 8), (6, 9), (7, 10), (8, 11), (9, 12), (10, 13)]
)
def test_the_more_players_the_larger_the_stocks(players: int, copies: int) -> None:
    scene = filled("expansion", players, MarketSetup.OFFICIAL)
    assert {scene.left(stock) for stock in scene.state.market} == {copies}


@ruling("B-014")
def test_a_stock_may_give_a_number_of_its_own() -> None:
    few = OwnStock(
        id="snow-white/last-dwarf",
        name="Last Dwarf",
        type="character",
        cost=2,
        copies=2,
        abilities={"resource": 1},
    )
    scene = opening(stocks=(few,)).does(choose("snow-white/last-dwarf"))
    while scene.stage == "market":
        scene = scene.idles()
    assert {stock: scene.left(stock) for stock in scene.state.market if scene.left(stock) != 6} == {
        "snow-white/last-dwarf": 2
    }


@ruling("B-015")
def test_resource_cards_can_be_a_stock_and_more_than_one() -> None:
    scene = opening().does(choose("orchard-tithe"), choose("merchant-cargo"))
    assert types(scene) == {CardType.RESOURCE: 2}


# --- buying


@ruling("B-022", "battle/discount", "battle/buy")
@pytest.mark.parametrize(("stock", "price"), [("ore-digger", 2), ("stone-doorkeeper", 3)])
def test_cards_of_the_own_faction_cost_one_less(stock: str, price: int) -> None:
    """Both cost 3."""
    enough = table(kingdom("snow-white", resources=price), kingdom("beauty"))
    bought = enough.does(buy(stock))
    assert (bought.last(CardBought).paid, bought.resources(0)) == (price, 0)
    refusal = table(kingdom("snow-white", resources=price - 1), kingdom("beauty")).refusal(buy(stock))
    assert refusal.citations[0] == "battle/buy"


@ruling("B-022")
def test_a_price_is_never_below_nothing() -> None:
    gift = OwnStock(
        id="snow-white/windfall", name="Windfall", type="resource", cost=0, abilities={"resource": 1}
    )
    options = BattleOptions(stocks=(gift,))
    scene = table(kingdom("snow-white"), kingdom("beauty"), options=options, market="snow-white/windfall:6")
    bought = scene.does(buy("snow-white/windfall"))
    assert (bought.last(CardBought).paid, bought.resources(0)) == (0, 0)


@ruling("B-022")
def test_one_may_buy_as_often_as_the_resources_allow() -> None:
    scene = table(kingdom("snow-white", resources=7), kingdom("beauty"))
    spent = scene.does(buy("ore-digger"), buy("ore-digger"), buy("stone-doorkeeper"))
    assert (spent.resources(0), spent.left("ore-digger")) == (0, 4)
    assert not spent.may(buy("ore-digger"))


@ruling("battle/buy")
@pytest.mark.parametrize(
    ("stock", "cites"),
    [("orchard-tithe", ("battle/buy", "B-073")), ("mirror-queen", ("battle/buy", "battle/market"))],
)
def test_what_is_sold_out_or_not_on_the_market_cannot_be_bought(stock: str, cites: tuple[str, ...]) -> None:
    scene = table(
        kingdom("snow-white", resources=9),
        kingdom("beauty"),
        market="orchard-tithe:0 ore-digger:1 lace-pedlar",
    )
    assert scene.refusal(buy(stock)).citations == cites
    assert scene.may(buy("ore-digger"))


@ruling("B-024")
def test_bought_cards_go_to_the_buyers_discard_pile() -> None:
    scene = table(kingdom("snow-white", resources=2), kingdom("beauty")).does(buy("ore-digger"))
    assert scene.where("ore-digger") == "discard 0"
    assert not scene.may(use("ore-digger"))


@ruling("battle/collapse")
def test_when_half_of_the_stocks_are_empty_the_battle_ends_at_once() -> None:
    scene = table(
        kingdom("snow-white", field="merciful-huntsman", resources=2, tokens=12),
        kingdom("beauty", tokens=11),
        market=(
            "ore-digger:1 lace-pedlar:0 orchard-tithe:0 voice-in-the-mirror:0"
            " stone-doorkeeper:1 chestnut-mare ruined-merchant lady-of-the-dream"
        ),
    )
    prepared = scene.does(use("merciful-huntsman"))
    over = prepared.does(buy("ore-digger"))
    assert over.last(BattleEnded).reason == "collapse"
    assert over.last(BattleEnded).winners == (0,)
    assert "battle/collapse" in over.cited
    assert not over.happened(PointsMoved), "the attack that was prepared is lost"


@ruling("battle/collapse")
def test_three_empty_stocks_of_eight_end_nothing() -> None:
    scene = table(
        kingdom("snow-white", resources=2),
        kingdom("beauty"),
        market=(
            "ore-digger:1 lace-pedlar:0 orchard-tithe:0 voice-in-the-mirror:1"
            " stone-doorkeeper:1 chestnut-mare ruined-merchant lady-of-the-dream"
        ),
    )
    assert scene.does(buy("ore-digger")).stage == "play"
