"""How her lady-in-waiting would play, worked out once for each suit and looked up ever after.

The lady weighs what a trick may cost against what the rest of the hand may cost without a card. All of that
can be told suit by suit, from what of it is held and what of it is out: so the queen's imagination has it in
tables, which fill while she thinks. It is a likeness: the lady tries tricks out, and here a formula stands
for that, fitted to what she found in a hundred rounds.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from workers.bots.rebel_princess.burdens import burdens_of
from workers.bots.rebel_princess.holding import GUARD, SHORT
from workers.bots.rebel_princess.prospects import FUTURE, LEAD
from workers.bots.rebel_princess.queen.masks import BELOW, CARDS, DECKS, RANK, SUITS, THE_FROG, numbers_in
from workers.bots.rebel_princess.thoughts import MALICE

DUCKING = 0.45
"""How much likelier it is with each lower card that somebody can stay below, at a table of four."""
FOLLOWERS = 2.7
"""With so many cards of a suit out for each who is to play, all of them can follow."""
THROWN_IN = 0.35
THE_FROG_THROWN_IN = 0.8
"""What somebody who cannot follow throws in on average; and so much more while the Frog is out."""
TO_LEAD = 0.1
"""What the best lead to the next trick may cost."""
NEVER = 99.0
MOST_KNOWN = 100_000
"""So many answers are kept in each table: after that it starts anew."""
DEALS = 200
"""So many deals tell which cards are passed on."""


class Habits:
    """What is played by whom, in a round with this card."""

    def __init__(
        self,
        players: int,
        worth: Sequence[int],
        following: Sequence[float],
        relief: float,
    ) -> None:
        self._others = players - 1
        self._worth, self._following = worth, following
        self._eased = FUTURE * SHORT[1] * relief
        self._ducking = DUCKING * 3 / self._others
        self._burdens: dict[int, float] = {}
        self._passes: dict[tuple[int, int], Sequence[float]] = {}
        self.drops: dict[int, tuple[float, float, int]] = {}
        self.dumps: dict[int, int] = {}
        self.leads: dict[tuple[int, int, int], tuple[float, int]] = {}
        self.follows: dict[tuple[int, int, int, int, float, int], int] = {}

    def burden(self, held: int) -> float:
        """What these cards, all of one suit, may bring in."""
        known = self._burdens.get(held)
        if known is not None:
            return known
        total, weight = 0.0, 1.0
        for one in sorted([self._following[card] for card in numbers_in(held)]):
            total += weight * one
            weight *= GUARD
        self._burdens[held] = total
        return total

    def drop(self, held: int) -> tuple[float, float, int]:
        """Of these, all of one suit: what they weigh, what is gained by throwing one in, and by which."""
        whole = self.burden(held)
        best, card = -NEVER, 0
        for one in numbers_in(held):
            gain = FUTURE * (whole - self.burden(held & ~(1 << one))) + MALICE * self._worth[one]
            if gain >= best:
                best, card = gain, one
        self.drops[held] = found = (whole, best, card)
        return found

    def dumped(self, cards: int) -> int:
        """What one would best be rid of: what is likely to cost most, or is soon the last of its suit."""
        known = self.dumps.get(cards)
        if known is not None:
            return known
        drops, found, total = self.drops, [], 0.0
        for suit in SUITS:
            held = cards & suit
            if held:
                drop = drops.get(held) or self.drop(held)
                total += drop[0]
                found.append((held, drop))
        best, card = -NEVER, 0
        for held, (whole, gain, one) in found:
            if held.bit_count() <= 2:
                # The other suits weigh less beside a short one.
                gain += self._eased * (total - whole)
            if gain > best:
                best, card = gain, one
        if len(self.dumps) > MOST_KNOWN:
            self.dumps.clear()
        self.dumps[cards] = card
        return card

    def passes(self, size: int, number: int) -> Sequence[float]:
        """By card, how often somebody who is dealt it among so many cards passes it on as one of so many."""
        if (size, number) not in self._passes:
            rng, deck = Random(f"{size} {number}"), numbers_in(DECKS[self._others + 1])
            # As if each had been dealt once before: so nothing is never passed, and nothing always.
            had, gave = [1.0] * len(CARDS), [number / size] * len(CARDS)
            for _ in range(DEALS):
                cards = rng.sample(deck, size)
                hand = sum([1 << card for card in cards])
                for card in cards:
                    had[card] += 1
                for card in self.worst(hand, number):
                    gave[card] += 1
            self._passes[size, number] = [gave[card] / had[card] for card in range(len(CARDS))]
        return self._passes[size, number]

    def worst(self, hand: int, number: int) -> list[int]:
        """The cards that a hand is best without, one after the other."""
        gone: list[int] = []
        for _ in range(number):
            best, worst = -NEVER, 0
            for suit in SUITS:
                held = hand & suit
                whole = self.burden(held)
                for card in numbers_in(held):
                    gain = whole - self.burden(held ^ 1 << card)
                    if gain > best:
                        best, worst = gain, card
            gone.append(worst)
            hand ^= 1 << worst
        return gone

    def wins(self, left: int, higher: int, lower: int) -> float:
        """How likely a card takes the trick if so many higher and lower ones of its suit are out."""
        return float((1 - min(1.0, left / self._others / (1 + self._ducking * lower))) ** higher)

    def to_come(self, left: int, rest: int, frog: int) -> float:
        """What those who are still to play add to a trick of the suit of which this is out."""
        number = rest.bit_count()
        void = max(0.0, 1 - number / (FOLLOWERS * self._others))
        suited = sum([self._worth[one] for one in numbers_in(rest)]) / number if number else 0.0
        thrown = THROWN_IN + (THE_FROG_THROWN_IN if frog and not rest & THE_FROG else 0.0)
        return left * ((1 - void) * suited + void * thrown)

    def lead(self, held: int, rest: int, frog: int) -> tuple[float, int]:
        """The best lead of these, all of one suit, and what speaks against it."""
        whole, more = self.burden(held), self.to_come(self._others, rest, frog)
        best, card = NEVER, 0
        for one in numbers_in(held):
            below = BELOW[RANK[one]]
            wins = self.wins(self._others, (rest & ~below).bit_count(), (rest & below).bit_count())
            cost = self._cost(wins, more + self._worth[one])
            cost -= FUTURE * (whole - self.burden(held & ~(1 << one)))
            if cost < best:
                best, card = cost, one
        if len(self.leads) > MOST_KNOWN:
            self.leads.clear()
        self.leads[held, rest, frog] = found = (best, card)
        return found

    def follow(self, held: int, rest: int, best: int, left: int, points: float, frog: int) -> int:
        """Which of these, all of the led suit, is played under or over a card that wins so far."""
        whole, more = self.burden(held), self.to_come(left, rest, frog)
        least, card = NEVER, 0
        for one in numbers_in(held):
            if RANK[one] > best:
                below = BELOW[RANK[one]]
                wins = self.wins(left, (rest & ~below).bit_count(), (rest & below).bit_count())
            else:
                wins = 0.0
            cost = self._cost(wins, points + more + self._worth[one])
            cost -= FUTURE * (whole - self.burden(held & ~(1 << one)))
            if cost <= least:
                least, card = cost, one
        if len(self.follows) > MOST_KNOWN:
            self.follows.clear()
        self.follows[held, rest, best, left, points, frog] = card
        return card

    def _cost(self, wins: float, points: float) -> float:
        return wins * points - MALICE * (1 - wins) * points + LEAD * wins * TO_LEAD


@lru_cache(maxsize=64)
def habits_of(box: str, players: int, card: str, worth: tuple[int, ...]) -> Habits:
    burdens = burdens_of(box, players, card)
    return Habits(
        players,
        worth,
        [burdens.following.get(one, 0.0) for one in CARDS],
        burdens.relief,
    )
