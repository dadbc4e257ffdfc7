"""What her seat knows of every card: the round told again from what she has seen of it.

Cards are followed as long as somebody who sees what she sees could follow them. A card that left a hand
unseen may be any of those that were in it; a hand that gained one may hold whatever the other did.
"""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import UNSET

from games.audience import Event, Seat
from games.rebel_princess.events import (
    CardFrozen,
    CardPlayed,
    CardPlayedMasked,
    CardsAssigned,
    CardsBartered,
    CardsContributed,
    CardsDrawn,
    CardsHaggled,
    CardsMixed,
    CardsPassed,
    CardsPickedUp,
    CardsSetAside,
    CardsUnmasked,
    CardSwapped,
    GiftsPlaced,
    HandDealt,
    LeadDrawn,
    LeadMoved,
    PowerResolved,
    RoundOpened,
    RoundRevealed,
    SuitNamed,
    SuitsLaidOpen,
    TrickCaptured,
    TrickOpened,
    TrickReshuffled,
)
from games.rebel_princess.state import State
from workers.bots.rebel_princess.queen import exchanging, setting_up
from workers.bots.rebel_princess.queen.holding import Holding
from workers.bots.rebel_princess.queen.masks import BIT, DECKS, NUMBER, PRINCES, SUIT, mask_of
from workers.bots.rebel_princess.queen.telling_plays import (
    MERMAID,
    PEA,
    RAPUNZEL,
    THUMBELINA,
    TrickSoFar,
    lacking,
)


def knowledge(state: State, seat: Seat, history: Sequence[Event]) -> "Knowing":
    """What this seat knows in the present round, by its own fold and what it was told."""
    start = next(
        (at for at in range(len(history) - 1, -1, -1) if type(history[at]) is RoundOpened), len(history)
    )
    knowing = Knowing(seat, state.players, frozenset(leave.seat for leave in state.leaves))
    for event in history[start:]:
        knowing.told(event)
    return knowing


class Knowing:
    """Who may hold what.

    `hands`: With the frozen card, and the masked one until it falls. `aside`, `gifts`: By seat. `piles`: The
    hidden part of what each seat has captured. `pool`: What was handed in to a power that resolves.
    """

    def __init__(self, seat: Seat, players: int, excused: frozenset[Seat] = frozenset()) -> None:
        """`excused`: Who was given leave to play what the rules bar."""
        self.seat = seat
        self.players = players
        self.round_card = ""
        self.deck = DECKS[players]
        self.hands = [Holding() for _ in range(players)]
        self.aside = [Holding() for _ in range(players)]
        self.gifts = [Holding() for _ in range(players)]
        self.piles: list[list[Holding]] = [[] for _ in range(players)]
        self.pool = Holding()
        self.frozen = [0] * players
        """How many cards of a hand must be played, whether she knows them or not."""
        self.masked: list[tuple[Seat, bool]] = []
        self.princes_are_in = False
        self.leader: Seat = 0
        self.trick = TrickSoFar()
        self.table: dict[Seat, list[int]] = {}
        self._excused = excused
        self._resolving_demand = 0

    def told(self, event: Event) -> None:
        """Something has happened in this round."""
        if change := _CHANGES.get(type(event)):
            change(self, event)

    def fits(self, state: State) -> bool:
        """Is every place as large as the table shows? If not, she was not told the whole round."""
        masked = [play.seat for play in state.trick.plays if play.masked and play.seat != self.seat]
        this_round = state.round
        return all(
            self.hands[seat].size
            == this_round.hands[seat].size + this_round.frozen[seat].size + masked.count(seat)
            and self.aside[seat].size == this_round.aside[seat].size
            and self.gifts[seat].size == this_round.gifts[seat].size
            for seat in state.seats
        )

    # --- what she learns

    def _places(self) -> list[Holding]:
        piles = [holding for pile in self.piles for holding in pile]
        return [*self.hands, *self.aside, *self.gifts, *piles, self.pool]

    def learn(self, cards: int) -> None:
        """She sees where these are: they are nowhere else."""
        for place in self._places():
            place.lacks(cards)

    def holds(self, holding: Holding, cards: int) -> None:
        """Cards that were among the unseen of this place are known from now on."""
        for card in _each(cards & ~holding.known):
            holding.lose(card)
        self.learn(cards)
        holding.gain(cards)

    def shown(self, holding: Holding, card: int) -> None:
        """A card leaves this place in plain sight."""
        holding.lose(card)
        self.learn(card)

    # --- tricks

    def trick_opened(self, event: TrickOpened) -> None:
        self.leader = event.leader
        self.trick, self.table, self.masked = TrickSoFar(), {}, []

    def resolved(self, event: PowerResolved) -> None:
        match event.princess:
            case str(name) if name == PEA:
                self.trick.peas.append(event.seat)
            case str(name) if name == RAPUNZEL:
                self.trick.demands.append(PRINCES)
            case str(name) if name == MERMAID and self._resolving_demand:
                self.trick.demands.append(self._resolving_demand)
        self._resolving_demand = 0

    def suit_named(self, event: SuitNamed) -> None:
        """The leader has said whether they hold it; a frozen card is not looked at."""
        self._resolving_demand = SUIT[event.suit] if event.held else 0
        if not event.held and not self.frozen[self.leader]:
            self.hands[self.leader].lacks(SUIT[event.suit])

    def lead_moved(self, event: LeadMoved) -> None:
        self.leader = event.leader

    def lead_drawn(self, event: LeadDrawn) -> None:
        card = BIT[event.card]
        if event.seat != self.seat:
            self.holds(self.hands[event.seat], card)
        self.frozen[event.seat], self.hands[event.seat].frozen = 1, card

    def played(self, event: CardPlayed) -> None:
        number, seat = NUMBER[event.card], event.seat
        self.shown(self.hands[seat], 1 << number)
        self._conclude(seat, number, free=event.power == THUMBELINA)
        self._on_the_table(seat, number, event.power)
        self.princes_are_in = self.princes_are_in or event.sneaks_in

    def played_masked(self, event: CardPlayedMasked) -> None:
        self.masked.append((event.seat, event.power == THUMBELINA or bool(self.frozen[event.seat])))
        if event.card is not UNSET:
            self.hands[event.seat].lose(BIT[event.card])
        if event.power == PEA:
            self.trick.peas.append(event.seat)

    def unmasked(self, event: CardsUnmasked) -> None:
        followers = event.cards[-len(self.masked) :] if self.masked else ()
        peas, self.trick.peas = self.trick.peas, []
        for (seat, free), card in zip(self.masked, followers, strict=True):
            number = NUMBER[card]
            self.shown(self.hands[seat], 1 << number)
            # What the Pea Princess demands from under a mask binds only some: it is left out.
            self._conclude(seat, number, free=free or bool(peas))
            self._on_the_table(seat, number, "")
        self.masked = []
        self.princes_are_in = self.princes_are_in or event.sneaks_in

    def _conclude(self, seat: Seat, number: int, *, free: bool) -> None:
        bound = not free and not self.frozen[seat] and seat not in self._excused
        if bound and seat != self.seat:
            self.hands[seat].lacks(lacking(self.round_card, self.trick, self.princes_are_in, seat, number))
        self.frozen[seat] = self.hands[seat].frozen = 0

    def _on_the_table(self, seat: Seat, number: int, power: str) -> None:
        if self.trick.lead is None:
            self.trick.lead = number
        self.trick.last = number
        self.table.setdefault(seat, []).append(number)
        if power == PEA:
            self.trick.peas.append(seat)

    def captured(self, event: TrickCaptured) -> None:
        gifts, self.gifts = self.gifts, [Holding() for _ in range(self.players)]
        self.piles[event.winner] += [gift for gift in gifts if gift.size]
        self.table = {}

    def swapped(self, event: CardSwapped) -> None:
        self._exchanged(event.seat, BIT[event.card], BIT[event.played])
        self._replaced(NUMBER[event.played], NUMBER[event.card])

    def haggled(self, event: CardsHaggled) -> None:
        self._exchanged(event.seat, BIT[event.given], BIT[event.taken])
        self._replaced(NUMBER[event.taken], NUMBER[event.given])

    def _exchanged(self, seat: Seat, leaves: int, comes: int) -> None:
        self.shown(self.hands[seat], leaves)
        self.hands[seat].gain(comes)

    def _replaced(self, card: int, other: int) -> None:
        for numbers in self.table.values():
            if card in numbers:
                numbers[numbers.index(card)] = other

    def reshuffled(self, event: TrickReshuffled) -> None:
        """Of the cards of the trick each hand gets as many as it had played; she sees her own."""
        mine = mask_of(event.received.get(self.seat, ()))
        each = len(event.received.get(self.seat, ()))
        dealt = sum(1 << number for numbers in self.table.values() for number in numbers)
        self.hands[self.seat].gain(mine)
        for seat in range(self.players):
            if seat != self.seat:
                self.hands[seat].gain_unseen(each, dealt & ~mine)
        self.leader = event.seat
        self.trick, self.table = TrickSoFar(), {}


def _each(cards: int) -> list[int]:
    found = []
    while cards:
        low = cards & -cards
        found.append(low)
        cards ^= low
    return found


_CHANGES: dict[type, Callable[[Knowing, Any], None]] = {
    RoundRevealed: setting_up.revealed,
    HandDealt: setting_up.dealt,
    CardsPassed: setting_up.passed,
    CardsSetAside: setting_up.set_aside,
    GiftsPlaced: setting_up.gifts_placed,
    CardsPickedUp: setting_up.picked_up,
    SuitsLaidOpen: setting_up.laid_open,
    TrickOpened: Knowing.trick_opened,
    PowerResolved: Knowing.resolved,
    SuitNamed: Knowing.suit_named,
    LeadDrawn: Knowing.lead_drawn,
    LeadMoved: Knowing.lead_moved,
    CardPlayed: Knowing.played,
    CardPlayedMasked: Knowing.played_masked,
    CardsUnmasked: Knowing.unmasked,
    TrickCaptured: Knowing.captured,
    CardSwapped: Knowing.swapped,
    CardsHaggled: Knowing.haggled,
    TrickReshuffled: Knowing.reshuffled,
    CardsDrawn: exchanging.drawn,
    CardFrozen: exchanging.froze,
    CardsBartered: exchanging.bartered,
    CardsContributed: exchanging.contributed,
    CardsMixed: exchanging.mixed,
    CardsAssigned: exchanging.assigned,
}
"""What she makes of each kind of event. The others move no card."""
