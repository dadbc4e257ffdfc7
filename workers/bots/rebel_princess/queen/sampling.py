"""Worlds: everything that may lie where she cannot look, each as likely as any other.

A world puts every unknown card into one of the places that can hold it. How many cards of each kind go where
is drawn by counting the worlds that each way leads to, so that no draw is ever taken back; then the cards of
a kind are shuffled among their places.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb
from random import Random

from workers.bots.rebel_princess.queen.masks import numbers_in


@dataclass(frozen=True, slots=True)
class HiddenPlace:
    """So many unknown cards lie here, each of which may be any of these."""

    count: int
    may: int


def _shuffled(cards: list[int], rng: Random) -> list[int]:
    """In any order, twice as fast as the library does it: what that rounds off, nobody could ever notice."""
    shuffled, random = cards[:], rng.random
    for last in range(len(shuffled) - 1, 0, -1):
        other = int(random() * (last + 1))
        shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
    return shuffled


class NoWorld(Exception):
    """No way to put the cards into these places: something was concluded that is not so."""


class Worlds:
    """All the ways to put these cards into these places."""

    def __init__(self, unknown: int, places: Sequence[HiddenPlace]) -> None:
        if unknown.bit_count() != sum(place.count for place in places):
            raise NoWorld(f"{unknown.bit_count()} cards for {sum(place.count for place in places)} places")
        # Places that can hold the same cards are one place until it is full; so are cards that can lie in the
        # same places, however they are called.
        self._sizes = [place.count for place in places]
        lots: dict[int, list[int]] = {}
        for number, place in enumerate(places):
            if place.count:
                lots.setdefault(place.may & unknown, []).append(number)
        # The strictest first: what it leaves is known early. The last one takes whatever is left.
        self._mays = sorted(lots, key=lambda may: (may.bit_count(), may))
        self._members = [lots[may] for may in self._mays]
        self._counts = [sum(self._sizes[place] for place in members) for members in self._members]
        kinds: dict[tuple[int, ...], list[int]] = {}
        for card in numbers_in(unknown):
            fits = tuple(lot for lot, may in enumerate(self._mays) if may >> card & 1)
            kinds.setdefault(fits, []).append(card)
        if () in kinds:
            raise NoWorld("a card fits nowhere")
        self._kinds = list(kinds.values())
        self._fits = list(kinds)
        self._ways: dict[tuple[int, tuple[int, ...]], int] = {}
        self._splits: dict[tuple[int, tuple[int, ...]], tuple[list[tuple[int, ...]], list[int]]] = {}
        self._left = tuple(len(kind) for kind in self._kinds)
        self.lots = self._count(0, self._left)
        """How many ways there are, leaving aside how places that can hold the same share their cards."""
        if not self.lots:
            raise NoWorld("the places cannot be filled")

    @property
    def splits_looked_at(self) -> int:
        """How much had to be counted."""
        return len(self._ways) + sum(len(ways) for ways, _ in self._splits.values())

    def draw(self, rng: Random) -> list[int]:
        """One world: a mask of cards for each place."""
        found = [0] * len(self._sizes)
        cards = []
        for kind in self._kinds:
            cards.append(_shuffled(kind, rng))
        left = self._left
        for lot, members in enumerate(self._members):
            taken = left if lot == len(self._members) - 1 else self._split(lot, left, rng)
            left = tuple([have - take for have, take in zip(left, taken, strict=True)])
            into: list[int] = []
            for kind, take in zip(cards, taken, strict=True):
                if take:
                    into += kind[-take:]
                    del kind[-take:]
            if len(members) > 1 and len(self._kinds) > 1:
                into = _shuffled(into, rng)
            at = 0
            for place in members:
                size, mask = self._sizes[place], 0
                for card in into[at : at + size]:
                    mask |= 1 << card
                found[place] = mask
                at += size
        return found

    def _split(self, lot: int, left: tuple[int, ...], rng: Random) -> tuple[int, ...]:
        ways, sums = self._splits_of(lot, left)
        if len(ways) == 1:
            return ways[0]
        drawn = rng.randrange(sums[-1])
        low, high = 0, len(sums) - 1
        while low < high:
            middle = (low + high) // 2
            if drawn < sums[middle]:
                high = middle
            else:
                low = middle + 1
        return ways[low]

    def _splits_of(self, lot: int, left: tuple[int, ...]) -> tuple[list[tuple[int, ...]], list[int]]:
        """The ways to fill this lot from what is left of each kind, each with the worlds up to it."""
        known = self._splits.get((lot, left))
        if known is None:
            ways, sums, total = [], [], 0
            for taken, number in self._fillings(lot, left):
                total += number
                ways.append(taken)
                sums.append(total)
            known = self._splits[lot, left] = (ways, sums)
        return known

    def _fillings(self, lot: int, left: tuple[int, ...]) -> list[tuple[tuple[int, ...], int]]:
        """Each way to fill this lot, and the number of worlds that have it."""
        kinds, found = len(left), []

        def fill(kind: int, room: int, taken: tuple[int, ...], ways: int) -> None:
            if kind == kinds:
                if not room:
                    rest = tuple([have - take for have, take in zip(left, taken, strict=True)])
                    further = self._count(lot + 1, rest)
                    if further:
                        found.append((taken, ways * further))
                return
            fits = self._fits[kind]
            if lot not in fits:
                fill(kind + 1, room, (*taken, 0), ways)
                return
            # Whatever fits into no later lot has to go here.
            least = left[kind] if fits[-1] == lot else 0
            for take in range(least, min(room, left[kind]) + 1):
                fill(kind + 1, room - take, (*taken, take), ways * comb(left[kind], take))

        fill(0, self._counts[lot], (), 1)
        return found

    def _count(self, lot: int, left: tuple[int, ...]) -> int:
        """How many ways there are to fill this lot and those after it."""
        if lot == len(self._counts):
            return int(not any(left))
        if lot == len(self._counts) - 1:
            fits = sum(left) == self._counts[lot] and all(
                not have or lot in self._fits[kind] for kind, have in enumerate(left)
            )
            return int(fits)
        known = self._ways.get((lot, left))
        if known is None:
            # Marked first: what cannot be filled is looked at once.
            known = self._ways[lot, left] = sum(number for _, number in self._fillings(lot, left))
        return known
