"""Every card is as likely in every place, and next to every other; a shuffle that favours any is caught.

All seeds are fixed, so nothing here fails by chance. Of other seeds one in a million would: BEYOND_DOUBT.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from games.fair import below, shuffled
from games.game import AnyGame
from tests.support.chi_square import BEYOND_DOUBT, by_neighbours, by_place, upper_tail
from tests.support.luck_samples import (
    BATTLE,
    DECK,
    REBEL,
    TABLES,
    Shuffle,
    battles,
    deals,
    draws,
    kinds_of_draws,
    orders,
    princess_pairs,
    shuffles,
    thirds,
)

SEED = "luck"
DECKS = 8_000


# --- honest luck


def test_a_shuffled_deck_has_every_card_everywhere_and_next_to_every_other() -> None:
    for sample in shuffles(SEED, DECKS):
        assert sample.p > BEYOND_DOUBT, sample


def test_numbers_are_even_where_the_limit_does_not_divide_the_words() -> None:
    assert thirds(SEED, 1_000).p > BEYOND_DOUBT


@pytest.mark.parametrize("players", REBEL.players)
def test_every_card_is_dealt_to_every_seat_as_often(players: int) -> None:
    assert deals(players, SEED, 500).p > BEYOND_DOUBT


def test_every_two_princesses_are_dealt_together_as_often() -> None:
    assert princess_pairs(SEED, 600).p > BEYOND_DOUBT


def test_every_turn_order_and_every_princess_of_a_battle_is_as_likely() -> None:
    for sample in battles(SEED, 130):
        assert sample.p > BEYOND_DOUBT, sample


@pytest.mark.parametrize(
    ("game", "games"), [(REBEL, 12), (BATTLE, 6)], ids=lambda each: getattr(each, "id", "")
)
def test_whatever_a_game_draws_comes_out_evenly(game: AnyGame, games: int) -> None:
    kinds = kinds_of_draws(game, SEED, games, most=100)
    assert {"B/setup/stock/N", "B/play/reshuffle/S/N"} <= set(kinds) or game is REBEL
    assert len(kinds) >= len(TABLES[game].draws) / 2
    for kind, drawn in kinds.items():
        for sample in draws(game, kind, drawn, f"{SEED}/{kind}", 100):
            assert sample.p > BEYOND_DOUBT, sample


# --- luck that is not


def swapped_with_any(items: Sequence[Any], stream: Iterator[int]) -> Sequence[Any]:
    """Every place is swapped with any other: not with those that are left."""
    order = list(items)
    for place in range(len(order)):
        other = below(len(order), stream)
        order[place], order[other] = order[other], order[place]
    return order


def never_in_place(items: Sequence[Any], stream: Iterator[int]) -> Sequence[Any]:
    """One too few to draw from: no item ever stays where it was."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = below(last, stream)
        order[last], order[other] = order[other], order[last]
    return order


def by_the_rest_of_a_byte(items: Sequence[Any], stream: Iterator[int]) -> Sequence[Any]:
    """The rest of a division, without throwing anything away: small numbers come more often."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = next(stream) % 256 % (last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def only_cut(items: Sequence[Any], stream: Iterator[int]) -> Sequence[Any]:
    """Every card is as likely everywhere, and yet each is followed by the same as ever."""
    place = below(len(items), stream)
    return [*items[place:], *items[:place]]


@pytest.mark.parametrize(
    ("shuffle", "decks"), [(swapped_with_any, 2_000), (never_in_place, 400), (by_the_rest_of_a_byte, DECKS)]
)
def test_a_shuffle_that_favours_places_is_caught(shuffle: Shuffle, decks: int) -> None:
    assert by_place(orders(SEED, DECK, decks, shuffle)) < BEYOND_DOUBT


def test_a_shuffle_that_keeps_neighbours_is_caught_by_them_alone() -> None:
    decks = orders(SEED, 12, 1_000, only_cut)
    assert by_place(decks) > BEYOND_DOUBT
    assert by_neighbours(decks) < BEYOND_DOUBT


def test_a_number_that_is_the_rest_of_a_division_is_caught() -> None:
    assert thirds(SEED, 1_000, lambda limit, stream: next(stream) % limit).p < BEYOND_DOUBT


# --- the statistic itself


@pytest.mark.parametrize(
    ("statistic", "freedom", "p"),
    [(3.841, 1, 0.05), (18.307, 10, 0.05), (124.342, 100, 0.05), (27.877, 9, 0.001), (1609.0, 1521, 0.0573)],
)
def test_the_statistic_has_the_tail_of_printed_tables(statistic: float, freedom: int, p: float) -> None:
    assert upper_tail(statistic, freedom) == pytest.approx(p, rel=0.002)


@pytest.mark.parametrize("measure", [by_place, by_neighbours, lambda found: by_place(found, 3)])
def test_honest_luck_is_as_often_unlikely_as_it_says(measure: Callable[[Any], float]) -> None:
    found = [measure(orders(f"{SEED}/{number}", 6, 150, shuffled)) for number in range(50)]
    # Of fifty even probabilities, fewer than 10 or more than 40 below a half come once in 200,000 times.
    assert 10 <= sum(p < 0.5 for p in found) <= 40
    assert sum(p < 0.1 for p in found) < 18
