"""The sheets: a question of the rules, written down as it stands so far.

A rule never computes a final answer. It amends a frozen sheet and names the ruling that says so. When the
whole stack has amended it, the sheet knows the answer and every reason for it.
"""

from collections.abc import Callable, Iterable, Sequence, Set
from enum import IntEnum, StrEnum
from operator import attrgetter
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


TIER = attrgetter("tier")
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

    def narrowest(self) -> Citations:
        """The rules that had the last word: of the last limit that bars a card. If none does, that of the led
        suit, which was followed or could not be.
        """
        _, barred = self.settled()
        limits = (*self._in_turn(), *self.demands)
        if self.forced is not None:
            limits = (self.forced, *self.demands)
        for limit in reversed(limits):
            if limit.citations in barred.values():
                return limit.citations
        following = (limit for limit in self.limits if limit.tier is Tier.SUIT and self.reading is not None)
        return next((limit.citations for limit in following), ())

    def _in_turn(self) -> Sequence[Limit]:
        limits = self.limits
        return sorted(limits, key=TIER) if len(limits) > 1 else limits

    def settled(self) -> tuple[Cards, Reasons]:
        """The legal cards in hand order, and why each other card is not."""
        legal: Sequence[Card] = self.hand
        barred: Reasons = {}
        if self.forced is not None:
            legal = _allowed(legal, self.forced, barred)
        else:
            for limit in self._in_turn():
                # A limit that leaves nothing says nothing.
                legal = _allowed(legal, limit, barred, True)
        for demand in self.demands:
            legal = _allowed(legal, demand, barred)
        if self.demands or len(self.limits) > 1:
            # In hand order, whichever limit came first.
            barred = {card: barred[card] for card in self.hand if card in barred}
        return tuple(legal), barred


def _allowed(cards: Sequence[Card], limit: Limit, barred: Reasons, or_all: bool = False) -> Sequence[Card]:
    """The cards that this limit lets pass; why it stops the others is written down."""
    allows, cites = limit.allows, limit.citations
    kept = [card for card in cards if card in allows]
    if len(kept) == len(cards) or (or_all and not kept):
        return cards
    for card in cards:
        if card not in allows:
            barred[card] = cites
    return kept


SEVERAL_TURNS = "R-046"
"""How an order of numbers is read that was turned around more than once."""


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

    Who asks which rule decided is answered from these: `among` says who can win and what is compared,
    `turned` has the rule of every time the order of numbers is turned around, `placed` says which place takes
    the trick if not the first, `tie_rule` who does among equals.
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
    among: str = ""
    turned: Citations = ()
    placed: str = ""
    tie_rule: str = ""

    def reversed(self, cite: str, *others: str) -> Self:
        return self.but(cite, *others, high_wins=not self.high_wins, turned=(*self.turned, cite))

    def winner(self) -> Entry:
        """The strongest; among equals the one with the best single card; then the first (or last) played."""
        in_order = self.entries if self.tie is Tie.FIRST else self.entries[::-1]
        if self.place == 1 or len(in_order) == 1:
            return max(in_order, key=self._rank)
        ranked = sorted(in_order, key=self._rank, reverse=True)
        return ranked[min(self.place, len(ranked)) - 1]

    def reasons(self) -> Citations:
        """The rules that made the winner; those about ties only if somebody else was as strong."""
        return (*self.citations, *self.tie_cites) if self.tie_cites and self.tied() else self.citations

    def tied(self) -> tuple[Entry, ...]:
        """The others that are as strong as the winner."""
        winner = self.winner()
        return tuple(one for one in self.entries if one != winner and one.strength == winner.strength)

    def number_breaks_tie(self) -> bool:
        """Are they told apart by a single number, so that it does not come to who played first?"""
        rank = self._rank
        best = rank(self.winner())
        return all(rank(one) != best for one in self.tied())

    def decided_within(self) -> str:
        """The last rule that mattered among those who can win: what breaks a tie, before the place that takes
        the trick, before the order of numbers. None of them did if the strongest simply wins.
        """
        if self.tie_rule and self.tied():
            return self._turned_by() if self.number_breaks_tie() and not self.high_wins else self.tie_rule
        if self.placed:
            return self.placed
        return self._turned_by() if self._order_mattered() else ""

    def decided_among(self) -> str:
        """The rule that says who can win: the card by which other cards follow than those of the first card's
        suit, if some lie here, or else what is compared.
        """
        led, read = self.everyone[0].cards[0].suit, self.reading
        others = any((one.cards[0].suit is led) != (one.cards[0] in read.following) for one in self.everyone)
        return read.suit_cites[-1] if others and read.suit_cites else self.among

    def _order_mattered(self) -> bool:
        """Was it turned around, and does it make a difference how often?"""
        return bool(self.turned) and replace(self, high_wins=not self.high_wins).winner() != self.winner()

    def _turned_by(self) -> str:
        return self.turned[0] if len(self.turned) == 1 else SEVERAL_TURNS

    @property
    def _rank(self) -> Callable[[Entry], tuple[int, int]]:
        """By what those who can win are compared: strength, then their best single card."""
        if self.high_wins:
            return _by_high_numbers
        return _by_low_numbers if self.strength_turns else _by_strength_and_low_number


def _by_high_numbers(entry: Entry) -> tuple[int, int]:
    return entry.strength, max(entry.values)


def _by_low_numbers(entry: Entry) -> tuple[int, int]:
    return -entry.strength, -min(entry.values)


def _by_strength_and_low_number(entry: Entry) -> tuple[int, int]:
    return entry.strength, -min(entry.values)


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
