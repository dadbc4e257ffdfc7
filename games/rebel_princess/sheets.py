"""The sheets: a question of the rules, written down as it stands so far.

A rule never computes a final answer. It amends a frozen sheet and names the ruling that says so. When the
whole stack has amended it, the sheet knows the answer and every reason for it.
"""

from collections.abc import Iterable, Set
from enum import IntEnum, StrEnum
from typing import Any, Self

from msgspec import Struct
from msgspec.structs import replace

from games.audience import Seat
from games.game import ScoreLine
from games.rebel_princess.cards import Card, Cards, Suit, cards_of
from games.rulebook import Citations


class Sheet(Struct, frozen=True, gc=False, kw_only=True):
    """Amend it with `but`, naming the ruling that says so."""

    citations: Citations = ()

    def but(self, *cites: str, **changes: Any) -> Self:
        return replace(self, citations=(*self.citations, *cites), **changes)


class Shape(Sheet, frozen=True, kw_only=True):
    """How the trick is played: cards from each seat, followers face up or down, the lead left to chance.

    `kept_at_the_end`: so many cards of each hand are not played in this round.
    """

    cards_each: int = 1
    lead_is_drawn: bool = False
    masked_followers: bool = False
    kept_at_the_end: int = 0


class Reading(Sheet, frozen=True, kw_only=True):
    """How the cards on the table are read: the led suit and what follows it.

    `suit_cites`: the rulings that make something else than the first card's suit follow, and bind to it.
    """

    led: Suit
    following: frozenset[Card]
    suit_cites: Citations = ()

    def can_be_followed(self, hand: Cards) -> bool:
        return not self.following.isdisjoint(hand)

    def follow(self, *suits: Suit, led: Suit, cite: str, ruling: str) -> Self:
        """These suits follow from now on; whoever is refused for it hears the ruling, then the card."""
        return self.but(cite, ruling, led=led, following=cards_of(*suits), suit_cites=(ruling, cite))


class Values(Sheet, frozen=True, kw_only=True):
    """What each card on the table is worth, in the order played; nothing, while nobody knows it."""

    values: tuple[int, ...]


class Tier(IntEnum):
    """Which limit comes first where several meet: a demanded suit, suit, powers, the round card. (R-207)"""

    DEMANDED = 0
    SUIT = 1
    POWER = 2
    ROUND = 3


class Limit(Struct, frozen=True, gc=False):
    tier: Tier
    allows: Set[Card]
    citations: Citations


Reasons = dict[Card, Citations]


class Choices(Sheet, frozen=True, kw_only=True):
    """Which cards a seat may play now, and for each other card the rulings that bar it."""

    hand: Cards
    reading: Reading | None = None
    limits: tuple[Limit, ...] = ()
    demands: tuple[Limit, ...] = ()
    forced: Limit | None = None

    def prefer(self, cards: Set[Card], tier: Tier, *cites: str) -> Self:
        """These cards, if there are any in the hand; otherwise this limit says nothing."""
        return replace(self, limits=(*self.limits, Limit(tier, cards, cites)))

    def must(self, cards: Set[Card], *cites: str) -> Self:
        """Only these cards, even if that leaves none."""
        return replace(self, demands=(*self.demands, Limit(Tier.POWER, cards, cites)))

    def only(self, cards: Iterable[Card], *cites: str) -> Self:
        """These cards and no others, against every limit."""
        return replace(self, forced=Limit(Tier.DEMANDED, frozenset(cards), cites))

    def settled(self) -> tuple[Cards, Reasons]:
        """The legal cards in hand order, and why each other card is not."""
        legal, barred = self.hand, Reasons()
        if self.forced is not None:
            legal = _allowed(legal, self.forced, barred)
        else:
            for limit in sorted(self.limits, key=lambda limit: limit.tier):
                if not limit.allows.isdisjoint(legal):
                    legal = _allowed(legal, limit, barred)
        for demand in self.demands:
            legal = _allowed(legal, demand, barred)
        if self.demands or len(self.limits) > 1:
            # In hand order, whichever limit came first.
            barred = {card: barred[card] for card in self.hand if card in barred}
        return legal, barred


def _allowed(cards: Cards, limit: Limit, barred: Reasons) -> Cards:
    """The cards that this limit lets pass; why it stops the others is written down."""
    kept = []
    for card in cards:
        if card in limit.allows:
            kept.append(card)
        else:
            barred[card] = limit.citations
    return tuple(kept)


class Tie(StrEnum):
    FIRST = "first"
    LAST = "last"


class Entry(Struct, frozen=True, gc=False, kw_only=True):
    """A seat that can win the trick, with the values that count for it, in the order they were played."""

    seat: Seat
    cards: Cards
    values: tuple[int, ...]
    strength: int
    void: bool = False


class Contest(Sheet, frozen=True, kw_only=True):
    """Who can win the trick, how strong they are, and which place takes it.

    `everyone` has all plays, `entries` those that can win. `strength_turns`: a reversed order of values also
    turns strength around. `tie_cites`: what decides if the strongest are equal. `told`: whether the table may
    know who contended.
    """

    reading: Reading
    everyone: tuple[Entry, ...]
    entries: tuple[Entry, ...]
    high_wins: bool = True
    strength_turns: bool = True
    place: int = 1
    tie: Tie = Tie.FIRST
    tie_cites: Citations = ()
    told: bool = True

    def reversed(self, *cites: str) -> Self:
        return self.but(*cites, high_wins=not self.high_wins)

    def winner(self) -> Entry:
        """The strongest; among equals the one with the best single card; then the first (or last) played."""
        in_order = self.entries if self.tie is Tie.FIRST else self.entries[::-1]
        ranked = sorted(in_order, key=self._rank, reverse=True)
        return ranked[min(self.place, len(ranked)) - 1]

    def reasons(self) -> Citations:
        """The rules that made the winner; those about ties only if somebody else was as strong."""
        if not self.tie_cites:
            return self.citations
        best = self.winner().strength
        level = sum(entry.strength == best for entry in self.entries) > 1
        return (*self.citations, *self.tie_cites) if level else self.citations

    def _rank(self, entry: Entry) -> tuple[int, int]:
        strength = -entry.strength if self.strength_turns and not self.high_wins else entry.strength
        return strength, max(entry.values) if self.high_wins else -min(entry.values)


class Tally(Sheet, frozen=True, kw_only=True):
    """What each seat scores in the round, line by line."""

    lines: tuple[tuple[ScoreLine, ...], ...]
    rebel_possible: bool = True

    def add(self, seat: Seat, points: int, reason: str, *cites: str) -> Self:
        """One more line for a seat. A line worth nothing is not written."""
        if not points:
            return self
        line = ScoreLine(points=points, reason=reason, citations=cites)
        return self._with(seat, (*self.lines[seat], line))

    def instead(self, seat: Seat, points: int, reason: str, *cites: str) -> Self:
        """This line and no other."""
        return self._with(seat, (ScoreLine(points=points, reason=reason, citations=cites),))

    def _with(self, seat: Seat, lines: tuple[ScoreLine, ...]) -> Self:
        return replace(self, lines=(*self.lines[:seat], lines, *self.lines[seat + 1 :]))

    def scores(self) -> tuple[int, ...]:
        return tuple(sum(line.points for line in lines) for lines in self.lines)
