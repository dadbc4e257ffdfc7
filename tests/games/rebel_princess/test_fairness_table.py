"""The table of `docs/fairness.md` lists every draw of the game: its label, its items, what comes of it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple, TypeVar

import pytest
from msgspec.structs import replace

from games.audience import Event, Seat
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.events import (
    CardsAssigned,
    CardsDrawn,
    DealerDrawn,
    ExtraRoundDrawn,
    HandDealt,
    LeadDrawn,
    PrincessesDealt,
    PrincessesRevealed,
    RoundOpened,
    RowLaid,
    TrickReshuffled,
)
from games.rebel_princess.options import Hourglass, RebelOptions
from games.rebel_princess.state import State
from tests.support.draw_table import DrawTable
from tests.support.random_play import Draw, Playthrough, Step, play
from tests.support.rebel_table import GAME

E = TypeVar("E", bound=Event)
TABLE = DrawTable("Rebel Princess")
SUITS = ("queens", "fairies", "pets", "princes")
NUMBERS = {3: range(2, 11), 4: range(1, 11), 5: range(1, 11), 6: range(1, 13)}


# --- the games


class Drawn(NamedTuple):
    """A draw, and the game and the command in which it was made."""

    game: Playthrough
    step: Step
    draw: Draw

    @property
    def players(self) -> int:
        return self.game.players

    @property
    def options(self) -> RebelOptions:
        options = self.state.options
        assert isinstance(options, RebelOptions)
        return options

    @property
    def state(self) -> State:
        """The house's state after the command."""
        state = self.step.after.play
        assert isinstance(state, State)
        return state

    def party_before(self, kind: type[Event]) -> State:
        """The house's state when the event of this kind came about."""
        earlier = [isinstance(event, kind) for event in self.step.events].index(True)
        table = self.game.dealer.fold_from(self.step.before, self.step.events[:earlier])
        assert isinstance(table.play, State)
        return table.play

    def told(self, kind: type[E]) -> list[E]:
        """The events of this kind that the command brought about."""
        return [event for event in self.step.events if isinstance(event, kind)]

    def one(self, kind: type[E]) -> E:
        (event,) = self.told(kind)
        return event

    def round_cards(self, *, hourglass: bool) -> list[str]:
        box = EDITIONS[self.options.edition].round_cards
        return [card.slug for card in box if card.hourglass is hourglass]

    def dealt(self, each: int) -> list[tuple[str, ...]]:
        """What every seat gets if each in turn is given so many of what was drawn."""
        order = self.draw.order
        return [tuple(order[seat * each : (seat + 1) * each]) for seat in range(self.players)]


def tables() -> Iterator[tuple[RebelOptions, int, Random]]:
    """Every edition with each of its round cards, every way to choose princesses and to lay a row."""
    for name, edition in EDITIONS.items():
        for place, card in enumerate(edition.round_cards):
            for mode in edition.princess_modes:
                # Carmesina copies more at a large table.
                large = {6} if "carmesina" in edition.card_names else set()
                sizes = {GAME.players[place % len(GAME.players)], *large}
                for players in sorted(sizes):
                    rng = Random(f"fairness/{name}/{card.slug}/{mode}/{players}")
                    yield RebelOptions(edition=name, rounds=(card.slug,), princesses=mode), players, rng
        for hourglass in Hourglass:
            for powers in (True, False):
                rng = Random(f"fairness/{name}/{hourglass}/{powers}")
                random = RebelOptions(edition=name, rounds="random", short=True, hourglass=hourglass)
                yield replace(random, powers=powers), rng.choice(GAME.players), rng


@pytest.fixture(scope="module")
def drawn() -> list[Drawn]:
    """What was drawn in all these games, one rewind each."""
    games = [play(GAME, options, players, rng, rewinds=1) for options, players, rng in tables()]
    return [Drawn(game, step, draw) for game in games for step in game.steps for draw in step.draws]


# --- which labels there are


def test_every_label_that_is_drawn_is_in_the_table(drawn: list[Drawn]) -> None:
    unlisted = {one.draw.label for one in drawn if not TABLE.listed(one.draw.label)}
    assert unlisted == set(), "docs/fairness.md must tell what these draw from and what for"


def test_every_label_in_the_table_is_drawn(drawn: list[Drawn]) -> None:
    labels = {TABLE.listed(one.draw.label) for one in drawn}
    assert set(TABLE.draws) - labels == set()


@pytest.mark.parametrize(
    "label", ["0/round-2/deck", "0/round-2/r3.t1.play1", "setup/dealer", "0/setup/extra-"]
)
def test_a_label_that_nobody_draws_is_not_in_the_table(label: str) -> None:
    assert not TABLE.listed(label)


def test_the_table_says_whether_one_item_is_picked_or_all_are_shuffled(drawn: list[Drawn]) -> None:
    picks = {pattern: draw == "pick" for pattern, draw in TABLE.draws.items()}
    assert set(TABLE.draws.values()) == {"pick", "sample", "shuffle"}
    assert {
        one.draw.label for one in drawn if picks[TABLE.listed(one.draw.label)] != one.draw.picks_one
    } == set()


# --- what is drawn from, in which order, and what comes of it


def deck(players: int) -> list[str]:
    return [f"{suit}-{number}" for suit in SUITS for number in NUMBERS[players]]


def held(cards: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(cards, key=deck(6).index))


def hidden_hand(state: State, seat: Seat) -> tuple[str, ...]:
    return held(card for card in state.round.hands[seat].cards if card not in state.round.face_up[seat])


def princesses(one: Drawn) -> tuple[Sequence[str], bool]:
    if dealt := one.told(PrincessesDealt):
        right = [event.princesses for event in dealt] == [tuple(sorted(pair)) for pair in one.dealt(2)]
    else:
        right = one.one(PrincessesRevealed).princesses == one.draw.order[: one.players]
    return EDITIONS[one.options.edition].princess_names, right


def dealer(one: Drawn) -> tuple[Sequence[int], bool]:
    drawn, starter = one.one(DealerDrawn).dealer, one.one(RoundOpened).starter
    return range(one.players), (drawn,) == one.draw.order and starter == (drawn + 1) % one.players


def starter(one: Drawn) -> tuple[Sequence[int], bool]:
    return range(one.players), (one.one(RoundOpened).starter,) == one.draw.order


def row(one: Drawn) -> tuple[Sequence[str], bool]:
    laid, plain = one.one(RowLaid).cards, one.round_cards(hourglass=False)
    assert isinstance(laid, tuple)
    if one.options.hourglass is Hourglass.FREE:
        return [*plain, *one.round_cards(hourglass=True)], laid == one.draw.order[: len(laid)]
    return plain, laid[:-1] == one.draw.order[: len(laid) - 1]


def last_round(one: Drawn) -> tuple[Sequence[str], bool]:
    laid = one.one(RowLaid).cards
    assert isinstance(laid, tuple)
    return one.round_cards(hourglass=True), laid[-1:] == one.draw.order


def extra_round(one: Drawn) -> tuple[Sequence[str], bool]:
    known = one.party_before(ExtraRoundDrawn).rounds
    hourglass = one.round_cards(hourglass=True)
    unused = [card for card in hourglass if card not in known]
    return unused or hourglass, (one.one(ExtraRoundDrawn).card,) == one.draw.order


def deal(one: Drawn) -> tuple[Sequence[str], bool]:
    cards = deck(one.players)
    hands = [event.cards for event in one.told(HandDealt)]
    return cards, hands == [held(hand) for hand in one.dealt(len(cards) // one.players)]


def lead(one: Drawn) -> tuple[Sequence[str], bool]:
    event = one.one(LeadDrawn)
    return hidden_hand(one.party_before(LeadDrawn), event.seat), (event.card,) == one.draw.order


def drawn_from_a_hand(one: Drawn) -> tuple[Sequence[str], bool]:
    event = one.one(CardsDrawn)
    return hidden_hand(one.party_before(CardsDrawn), event.target), event.cards == one.draw.order[
        : event.count
    ]


def handed_in(one: Drawn) -> tuple[Sequence[str], bool]:
    event, pool = one.one(CardsAssigned), one.party_before(CardsAssigned).round.mixed
    others = [seat for seat in range(one.players) if seat != event.seat]
    right = tuple(event.received[seat] for seat in others) == one.draw.order
    return held(card for card in pool if card != event.received[event.seat]), right


def trick(one: Drawn) -> tuple[Sequence[str], bool]:
    event, before = one.one(TrickReshuffled), one.party_before(TrickReshuffled).trick
    played = [play.card or "" for play in before.plays]
    back = [event.received[seat] for seat in range(one.players)]
    return played, back == [held(cards) for cards in one.dealt(len(played) // one.players)]


TOLD: dict[str, Callable[[Drawn], tuple[Sequence[Any], bool]]] = {
    "B/setup/princesses": princesses,
    "B/setup/dealer": dealer,
    "B/setup/first-picker": starter,
    "B/setup/starter": starter,
    "B/setup/row": row,
    "B/setup/last-round": last_round,
    "B/setup/extra-K": extra_round,
    "B/round-N/deal": deal,
    "B/round-N/rN.tT.play1": lead,
    "B/round-N/rN.tT.ice-princess.target": drawn_from_a_hand,
    "B/round-N/rN.tT.scheherazade.target": drawn_from_a_hand,
    "B/round-N/rN.tT.scheherazade.target.2": drawn_from_a_hand,
    "B/round-N/rN.tT.sleeping-beauty.keep": handed_in,
    "B/round-N/rN.tT.sleeping-beauty.keep.2": handed_in,
    "B/round-N/rN.tT.alice.reshuffle": trick,
}
"""The items in their order, and whether what the table says came of it: written from the page alone."""


def test_the_items_and_what_comes_of_them_are_as_the_table_says(drawn: list[Drawn]) -> None:
    assert TOLD.keys() == set(TABLE.draws)
    for one in drawn:
        items, came_true = TOLD[TABLE.listed(one.draw.label)](one)
        assert tuple(items) == one.draw.items, one.draw.label
        assert came_true, one.draw.label
