"""What she learns of cards that are dealt, passed, set aside or laid open."""

from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from games.audience import Seat
from games.rebel_princess.events import (
    CardsPassed,
    CardsPickedUp,
    CardsSetAside,
    GiftsPlaced,
    HandDealt,
    RoundRevealed,
    SuitsLaidOpen,
)
from workers.bots.rebel_princess.queen.holding import Holding
from workers.bots.rebel_princess.queen.masks import BIT, SUIT, mask_of

if TYPE_CHECKING:
    from workers.bots.rebel_princess.queen.knowing import Knowing


def revealed(knowing: "Knowing", event: RoundRevealed) -> None:
    knowing.round_card = event.card


def dealt(knowing: "Knowing", event: HandDealt) -> None:
    hand = knowing.hands[event.seat]
    if event.cards is UNSET:
        hand.gain_unseen(event.size, knowing.deck)
    else:
        hand.gain(mask_of(event.cards))
        knowing.learn(hand.known)
    knowing.learn(knowing.hands[knowing.seat].known)


def passed(knowing: "Knowing", event: CardsPassed) -> None:
    given = event.given.get(knowing.seat, {})
    received = event.received.get(knowing.seat, {})
    # Everybody passes as many cards in the same directions.
    ways = [((to - knowing.seat) % knowing.players, len(cards)) for to, cards in given.items()]
    packets: list[tuple[Seat, int, int]] = []
    for giver in range(knowing.players):
        if giver == knowing.seat:
            continue
        hand = knowing.hands[giver]
        unseen = [way for way in ways if (giver + way[0]) % knowing.players != knowing.seat]
        for card in received.get(giver, ()):
            knowing.shown(hand, BIT[card])
        count = sum(number for _, number in unseen)
        if count:
            may = hand.lose_unseen(count)
            packets += [((giver + way) % knowing.players, number, may) for way, number in unseen]
    mine = knowing.hands[knowing.seat]
    for to, cards in given.items():
        mine.known &= ~mask_of(cards)
        knowing.hands[to].gain(mask_of(cards))
    for to, number, may in packets:
        knowing.hands[to].gain_unseen(number, may)
    for cards in received.values():
        mine.gain(mask_of(cards))


def set_aside(knowing: "Knowing", event: CardsSetAside) -> None:
    _put_down(knowing, knowing.aside, event.cards, event.size)


def gifts_placed(knowing: "Knowing", event: GiftsPlaced) -> None:
    _put_down(knowing, knowing.gifts, event.cards, 1)


def _put_down(knowing: "Knowing", places: list[Holding], shown: Any, size: int) -> None:
    for seat in range(knowing.players):
        hand, place = knowing.hands[seat], places[seat]
        if seat in shown:
            for card in shown[seat]:
                hand.lose(BIT[card])
                place.gain(BIT[card])
        else:
            place.gain_unseen(size, hand.lose_unseen(size))


def picked_up(knowing: "Knowing", event: CardsPickedUp) -> None:
    waiting, knowing.aside = knowing.aside, [Holding() for _ in range(knowing.players)]
    for owner, taker in enumerate(event.takers):
        half, hand = waiting[owner], knowing.hands[taker]
        hand.gain(half.known)
        for lot in half.unseen:
            hand.gain_unseen(lot.count, lot.may)
        if taker in event.cards:
            knowing.holds(hand, mask_of(event.cards[taker]))


def laid_open(knowing: "Knowing", event: SuitsLaidOpen) -> None:
    for seat, cards in event.cards.items():
        hand, shown = knowing.hands[seat], mask_of(cards)
        knowing.holds(hand, shown)
        hand.face_up = shown
        if cards:
            hand.lacks(SUIT[cards[0].suit])
