"""The table of `docs/fairness.md` lists every draw of a battle: its label, its items, what comes of it."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple, TypeVar

import pytest

from games.audience import Event
from games.battle_princesses import BattlePrincesses
from games.battle_princesses.events import (
    CourtRevealed,
    DeckReshuffled,
    MarketOpened,
    PrincessesOffered,
    StockDrawn,
    TurnOrderDrawn,
)
from games.battle_princesses.options import BattleOptions, MarketSetup, PrincessStep
from games.battle_princesses.own_cards import OwnStock
from games.battle_princesses.state import Battle
from tests.support.draw_table import DrawTable
from tests.support.random_play import Draw, Playthrough, Step, play

E = TypeVar("E", bound=Event)
GAME = BattlePrincesses()
TABLE = DrawTable("Battle Princesses")
SINGLE = ("prince", "villain", "location", "item")
OWN = OwnStock(id="beauty/own-rose", name="Own Rose", type="item", cost=1, abilities={"score": 1})


class Drawn(NamedTuple):
    """A draw, and the game and the command in which it was made."""

    game: Playthrough
    step: Step
    draw: Draw

    @property
    def state(self) -> Battle:
        """The house's state after the command."""
        state = self.step.after.play
        assert isinstance(state, Battle)
        return state

    def before(self, event: Event) -> Battle:
        """The house's state when this event came about."""
        earlier = self.step.events.index(event)
        table = self.game.dealer.fold_from(self.step.before, self.step.events[:earlier])
        assert isinstance(table.play, Battle)
        return table.play

    def told(self, kind: type[E]) -> list[E]:
        return [event for event in self.step.events if isinstance(event, kind)]

    @property
    def number(self) -> int:
        """The last part of its label."""
        return int(self.draw.label.rpartition("/")[2])


def tables() -> Iterator[tuple[BattleOptions, int, Random]]:
    """Every set-up with every way to choose princesses, small and large tables, own cards in some."""
    for place, setup in enumerate(MarketSetup):
        for step in PrincessStep:
            for players in (2 + place % 3, 6 + place):
                options = BattleOptions(
                    edition="expansion",
                    setup=setup,
                    princesses=step,
                    round_limit=2,
                    stocks=(OWN,) if place % 2 else (),
                )
                yield options, players, Random(f"fairness/{setup}/{step}/{players}")


@pytest.fixture(scope="module")
def drawn() -> list[Drawn]:
    """What was drawn in all these games, one rewind each."""
    games = [play(GAME, options, players, rng, rewinds=1) for options, players, rng in tables()]
    return [Drawn(game, step, draw) for game in games for step in game.steps for draw in step.draws]


def test_every_label_that_is_drawn_is_in_the_table(drawn: list[Drawn]) -> None:
    unlisted = {one.draw.label for one in drawn if not TABLE.listed(one.draw.label)}
    assert unlisted == set(), "docs/fairness.md must tell what these draw from and what for"


def test_every_label_in_the_table_is_drawn(drawn: list[Drawn]) -> None:
    assert set(TABLE.draws) == {TABLE.listed(one.draw.label) for one in drawn}


@pytest.mark.parametrize("label", ["0/setup/stocks/1", "0/play/reshuffle/1", "setup/order", "0/round-1/deal"])
def test_a_label_that_nobody_draws_is_not_in_the_table(label: str) -> None:
    assert not TABLE.listed(label)


def test_the_table_says_whether_one_item_is_picked_or_all_are_shuffled(drawn: list[Drawn]) -> None:
    picks = {pattern: draw == "pick" for pattern, draw in TABLE.draws.items()}
    assert {
        one.draw.label for one in drawn if picks[TABLE.listed(one.draw.label)] != one.draw.picks_one
    } == set()


# --- what is drawn from, in which order, and what comes of it


def order(one: Drawn) -> tuple[Sequence[Any], bool]:
    (event,) = one.told(TurnOrderDrawn)
    return range(one.game.players), event.order == one.draw.order


def princesses(one: Drawn) -> tuple[Sequence[Any], bool]:
    (turns,) = one.told(TurnOrderDrawn)
    dealt = [list(one.draw.order[2 * place :][:2]) for place in range(one.game.players)]
    if offered := one.told(PrincessesOffered):
        right = {event.seat: list(event.princesses or ()) for event in offered} == dict(
            zip(turns.order, dealt, strict=True)
        )
    else:
        (court,) = one.told(CourtRevealed)
        right = [court.princesses[seat] for seat in turns.order] == list(one.draw.order[: one.game.players])
    return _catalogued(one.state, "princesses"), right


def stock(one: Drawn) -> tuple[Sequence[Any], bool]:
    event = one.told(StockDrawn)[one.number - 1]
    state = one.before(event)
    in_play = {kingdom.princess for kingdom in state.kingdoms}
    sources = {
        "players": in_play,
        "others": set(state.box.factions) - in_play,
        "all": set(state.box.factions),
    }
    there = {state.box.stocks[stock].type for stock in state.market}
    joins = [
        stock
        for stock in _catalogued(state, "stocks")
        if stock.partition("/")[0] in sources[event.source]
        and stock not in state.market
        and not (state.box.stocks[stock].type in SINGLE and state.box.stocks[stock].type in there)
    ]
    (market,) = one.told(MarketOpened)
    return joins, (event.stock,) == one.draw.order and event.stock in market.stocks


def reshuffle(one: Drawn) -> tuple[Sequence[Any], bool]:
    seat = int(one.draw.label.split("/")[3])
    (event,) = [event for event in one.told(DeckReshuffled) if event.order == one.draw.order]
    pile = one.before(event).kingdoms[seat].discard
    cards = sorted(pile, key=lambda card: (card.partition(".")[0], int(card.partition(".")[2])))
    return cards, event.seat == seat and one.state.kingdoms[seat].reshuffles == one.number


def _catalogued(state: Battle, kind: str) -> list[str]:
    """As the catalogue lists them, those of the table among their factions."""
    (edition,) = [one for one in GAME.catalogue.editions if one.id == state.options.edition]
    printed = [card.id for card in edition.cards[kind]]
    for own in state.options.stocks if kind == "stocks" else ():
        faction = own.id.partition("/")[0]
        last = max(place for place, id in enumerate(printed) if id.partition("/")[0] == faction)
        printed.insert(last + 1, own.id)
    return printed


TOLD: dict[str, Callable[[Drawn], tuple[Sequence[Any], bool]]] = {
    "B/setup/order": order,
    "B/setup/princesses": princesses,
    "B/setup/stock/N": stock,
    "B/play/reshuffle/S/N": reshuffle,
}


def test_everything_is_drawn_from_the_items_of_the_table_and_comes_true(drawn: list[Drawn]) -> None:
    assert set(TOLD) == set(TABLE.draws)
    for one in drawn:
        items, came_true = TOLD[TABLE.listed(one.draw.label)](one)
        assert list(one.draw.items) == list(items), one.draw.label
        assert came_true, one.draw.label
