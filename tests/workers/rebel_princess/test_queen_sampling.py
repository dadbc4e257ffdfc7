"""The queen's worlds: each as likely as any other, counted exactly, and none that cannot be."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from tests.support.chi_square import BEYOND_DOUBT, evenly
from workers.bots.rebel_princess.queen.masks import FAIRIES, PETS, PRINCES, QUEENS, SUITS, mask_of, numbers_in
from workers.bots.rebel_princess.queen.sampling import HiddenPlace, NoWorld, Worlds

World = tuple[int, ...]


def every_world(unknown: int, places: list[HiddenPlace]) -> list[World]:
    """All of them, by trying."""
    if not places:
        return [()] if not unknown else []
    first, *others = places
    found = []
    for cards in combinations(numbers_in(unknown & first.may), first.count):
        mask = sum(1 << card for card in cards)
        found += [(mask, *rest) for rest in every_world(unknown & ~mask, others)]
    return found


def some(rng: Random, suit: int, number: int) -> int:
    return sum(1 << card for card in rng.sample(numbers_in(suit), number))


CASES = {
    "nobody is void": (((QUEENS, 2), (PETS, 2), (PRINCES, 2)), ((2, ~0), (2, ~0), (2, ~0))),
    "one is void": (((QUEENS, 3), (PETS, 2), (PRINCES, 1)), ((2, ~QUEENS), (2, ~0), (2, ~0))),
    "two are void in different suits": (
        ((QUEENS, 2), (FAIRIES, 2), (PETS, 2), (PRINCES, 1)),
        ((2, ~QUEENS), (3, ~PETS), (2, ~0)),
    ),
    "two are void in the same suit": (
        ((QUEENS, 2), (FAIRIES, 3), (PRINCES, 2)),
        ((2, ~QUEENS), (2, ~QUEENS), (3, ~0)),
    ),
    "one has nothing but Princes": (
        ((PETS, 3), (PRINCES, 3)),
        ((2, PRINCES), (2, ~0), (2, ~PRINCES | QUEENS)),
    ),
    "places of one card": (((QUEENS, 2), (PETS, 3)), ((1, PETS), (1, ~0), (1, ~QUEENS), (2, ~0))),
}


@pytest.mark.parametrize("case", CASES)
def test_every_world_is_as_likely_as_any_other(case: str) -> None:
    suits, shapes = CASES[case]
    rng = Random(case)
    unknown = sum(some(rng, suit, number) for suit, number in suits)
    places = [HiddenPlace(count, may & unknown) for count, may in shapes]
    worlds = every_world(unknown, places)
    drawn = Worlds(unknown, places)
    found = Counter(tuple(drawn.draw(rng)) for _ in range(12 * len(worlds)))
    assert set(found) <= set(worlds)
    assert evenly(found, worlds) > BEYOND_DOUBT


def test_a_world_that_is_more_likely_would_be_noticed() -> None:
    """The twin of the above: a sampler that draws suits first and cards by turns is not good enough."""
    unknown = mask_of(())
    rng = Random(1)
    unknown = some(rng, QUEENS, 3) | some(rng, PETS, 3)
    places = [HiddenPlace(2, unknown & ~QUEENS), HiddenPlace(2, unknown), HiddenPlace(2, unknown)]
    worlds = every_world(unknown, places)

    def greedy() -> World:
        left, found = unknown, []
        for place in places:
            cards = numbers_in(left & place.may)
            cards.sort(key=lambda card: (rng.random() < 0.5 and bool(PETS >> card & 1), rng.random()))
            mask = sum(1 << card for card in cards[: place.count])
            found.append(mask)
            left &= ~mask
        return tuple(found)

    assert evenly(Counter(greedy() for _ in range(60 * len(worlds))), worlds) < BEYOND_DOUBT


def test_no_draw_is_taken_back_however_few_worlds_there_are() -> None:
    """Thousands of deals of a whole deck, of which one or two fit."""
    for seed in range(50):
        rng = Random(seed)
        hands = [0, 0, 0, 0]
        for suit, hand in zip(SUITS, rng.sample(range(4), 4), strict=True):
            hands[hand] |= suit
        unknown = sum(SUITS)
        places = [HiddenPlace(12, hand) for hand in hands]
        assert Worlds(unknown, places).lots == 1
        assert Worlds(unknown, places).draw(rng) == hands


def test_what_cannot_be_is_said_and_not_tried_for_ever() -> None:
    unknown = some(Random(1), QUEENS, 4)
    with pytest.raises(NoWorld):
        Worlds(unknown, [HiddenPlace(2, PETS), HiddenPlace(2, QUEENS)])
    with pytest.raises(NoWorld):
        Worlds(unknown, [HiddenPlace(2, QUEENS)])
    with pytest.raises(NoWorld):
        Worlds(unknown, [HiddenPlace(2, unknown & -unknown), HiddenPlace(2, QUEENS)])
    assert Worlds(unknown, [HiddenPlace(2, QUEENS), HiddenPlace(2, QUEENS)]).lots == 1


def test_counting_stays_quick_at_a_full_table() -> None:
    """Five others, each void in another suit or two: some ten thousand splits at most, not billions of
    worlds.
    """
    unknown = sum(some(Random(2), suit, 8) for suit in SUITS)
    mays = [~QUEENS, ~FAIRIES, ~PETS, ~PRINCES, ~(QUEENS | PETS)]
    sizes = [7, 7, 6, 6, 6]
    worlds = Worlds(
        unknown, [HiddenPlace(size, may & unknown) for size, may in zip(sizes, mays, strict=True)]
    )
    assert worlds.splits_looked_at < 20_000
    for seat, cards in enumerate(worlds.draw(Random(3))):
        assert cards.bit_count() == sizes[seat]
        assert not cards & ~mays[seat]
