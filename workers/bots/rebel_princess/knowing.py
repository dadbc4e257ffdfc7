"""What a seat knows of the cards: which are still out, who must hold one, and who has none of a suit."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from games.audience import Event, Seat
from games.rebel_princess.cards import Card, Cards, Suit, deck_for
from games.rebel_princess.events import (
    CardFrozen,
    CardPlayed,
    CardPlayedMasked,
    CardsAssigned,
    CardsBartered,
    CardsHaggled,
    CardsPassed,
    CardsPickedUp,
    CardsUnmasked,
    LeadMoved,
    RoundOpened,
    SuitNamed,
    TrickOpened,
    TrickReshuffled,
)
from games.rebel_princess.stack import reading
from games.rebel_princess.state import Play, State, with_trick
from workers.bots.rebel_princess.blank import blank_round

Lacking = dict[Seat, frozenset[Suit]]
"""The suits that a seat has shown not to hold."""


def still_out(state: State, seat: Seat) -> Cards:
    """The cards that others hold, or have laid down where nobody sees them."""
    this_round = state.round
    seen = {card for pile in this_round.piles for card in pile.cards}
    seen.update(state.trick.cards)
    for zones in (this_round.hands, this_round.aside, this_round.frozen, this_round.gifts):
        seen.update(zones[seat].cards)
    return tuple(card for card in deck_for(state.players) if card not in seen)


def known_hands(state: State, seat: Seat, out: Cards) -> dict[Seat, Cards]:
    """Cards of others that are known to be theirs: they lie open, or this seat has given them away."""
    known: dict[Seat, Cards] = {}
    given = state.round.given.get(seat, {})
    for other in state.seats:
        if other != seat:
            cards = (*state.round.face_up[other], *given.get(other, ()))
            known[other] = tuple(card for card in dict.fromkeys(cards) if card in out)
    return known


def lacking(state: State, history: Sequence[Event]) -> Lacking:
    """Who could not follow which suit in this round, and has got no cards since."""
    notes = _Notes(state)
    for event in _this_round(history):
        notes.take(event)
    return {seat: frozenset(suits) for seat, suits in notes.lacking.items() if suits}


def _this_round(history: Sequence[Event]) -> Iterable[Event]:
    begun = next((at for at in range(len(history) - 1, -1, -1) if isinstance(history[at], RoundOpened)), 0)
    return history[begun:]


class _Notes:
    """A player's notes, one event after the other."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.lacking: dict[Seat, set[Suit]] = {seat: set() for seat in state.seats}
        self.led: Suit | None = None
        self.leader: Seat = 0
        self.frozen: set[Seat] = set()
        self.masked: list[tuple[Seat, str]] = []

    def take(self, event: Event) -> None:
        match event:
            case TrickOpened():
                self._new_trick(event.leader)
            case LeadMoved():
                self.leader = event.leader
            case CardPlayed():
                self._played(event.seat, event.card, event.power)
                self.led = event.led
                self.masked.append((event.seat, event.power))
            case CardPlayedMasked():
                self.masked.append((event.seat, event.power))
            case CardsUnmasked():
                for (seat, power), card in list(zip(self.masked, event.cards, strict=False))[1:]:
                    self._played(seat, card, power)
            case CardFrozen():
                self.frozen.add(event.target)
            case SuitNamed(held=False):
                self.lacking[self.leader].add(event.suit)
            case TrickReshuffled():
                self._forget(self.state.seats)
                self._new_trick(event.seat)
            case CardsPassed() | CardsPickedUp() | CardsAssigned():
                self._forget(self.state.seats)
            case CardsBartered():
                self._forget((event.seat, event.target))
            case CardsHaggled():
                self.lacking[event.seat].discard(event.taken.suit)

    def _new_trick(self, leader: Seat) -> None:
        self.led, self.leader, self.masked = None, leader, []
        self.frozen.clear()

    def _played(self, seat: Seat, card: Card, power: str) -> None:
        if self.led is None or power or seat in self.frozen:
            return
        follow = following(self.state.options.box, self.state.round.card, self.led)
        if card.suit not in follow:
            self.lacking[seat] |= follow

    def _forget(self, seats: Iterable[Seat]) -> None:
        for seat in seats:
            self.lacking[seat].clear()


@lru_cache(maxsize=1024)
def following(box: str, card: str, led: Suit) -> frozenset[Suit]:
    """The suits that follow this one by the rules of a round."""
    lead = Play(seat=0, card=Card(f"{led.value}-5"))
    read = reading(with_trick(blank_round(box, 4, card), plays=(lead,)))
    return frozenset(one.suit for one in read.following) if read else frozenset((led,))
