"""Powers that move cards, as her seat sees them."""

from typing import TYPE_CHECKING

from msgspec import UNSET

from games.audience import Seat
from games.rebel_princess.cards import Card
from games.rebel_princess.events import (
    CardFrozen,
    CardsAssigned,
    CardsBartered,
    CardsContributed,
    CardsDrawn,
    CardsMixed,
)
from workers.bots.rebel_princess.queen.holding import Holding
from workers.bots.rebel_princess.queen.masks import BIT, mask_of

if TYPE_CHECKING:
    from workers.bots.rebel_princess.queen.knowing import Knowing


def drawn(knowing: "Knowing", event: CardsDrawn) -> None:
    if event.cards is not UNSET and event.target != knowing.seat:
        knowing.holds(knowing.hands[event.target], mask_of(event.cards))


def froze(knowing: "Knowing", event: CardFrozen) -> None:
    knowing.frozen[event.target] += 1
    if event.card is not UNSET:
        knowing.hands[event.target].frozen |= BIT[event.card]


def bartered(knowing: "Knowing", event: CardsBartered) -> None:
    hers, theirs = knowing.hands[event.seat], knowing.hands[event.target]
    if event.drawn is not UNSET and event.given is not UNSET:
        if event.drawn != event.given:
            for hand, lost, won in ((theirs, event.drawn, event.given), (hers, event.given, event.drawn)):
                knowing.shown(hand, BIT[lost])
                hand.gain(BIT[won])
        return
    drawn = theirs.lose_unseen(1)
    shown = mask_of(event.face_up)
    if shown:
        # A card that lay open goes back for what was drawn: everybody sees where it went.
        knowing.shown(hers, shown)
        hers.gain_unseen(1, drawn)
        theirs.gain(shown)
        return
    hers.gain_unseen(1, drawn)
    theirs.gain_unseen(1, hers.lose_unseen(1))


def contributed(knowing: "Knowing", event: CardsContributed) -> None:
    if event.pool is UNSET:
        _handed_in(knowing, event)
        return
    for seat, card in event.pool.items():
        knowing.shown(knowing.hands[seat], BIT[card])
        knowing.pool.gain(BIT[card])


def mixed(knowing: "Knowing", event: CardsMixed) -> None:
    if event.mixed is UNSET:
        _handed_in(knowing, event)
        return
    pool = mask_of(event.mixed)
    for seat, hand in enumerate(knowing.hands):
        mine = BIT[event.contributed[seat]] if seat in event.contributed else 0
        known = mine or hand.known & pool
        if known:
            hand.known &= ~known
            hand.face_up &= ~known
        else:
            hand.lose(pool & ~hand.known)
    knowing.learn(pool)
    knowing.pool.gain(pool)


def _handed_in(knowing: "Knowing", event: CardsContributed | CardsMixed) -> None:
    """She sees what she gives herself, and the cards that lay open before."""
    shown, left, count = mask_of(event.face_up), 0, 0
    for seat, hand in enumerate(knowing.hands):
        mine = BIT[event.contributed[seat]] if seat in event.contributed else 0
        if gone := mine or hand.face_up & shown:
            hand.lose(gone)
            left |= gone
        else:
            left |= hand.lose_unseen(1)
        count += 1
    knowing.pool.gain_unseen(count, left)


def assigned(knowing: "Knowing", event: CardsAssigned) -> None:
    pool, knowing.pool = knowing.pool, Holding()
    seen: dict[Seat, Card] = {**event.received}
    if event.assigned is not UNSET:
        seen.update(event.assigned)
    for seat, card in seen.items():
        knowing.hands[seat].gain(BIT[card])
    knowing.learn(mask_of(seen.values()))
    left = pool.may & ~mask_of(seen.values())
    for seat in range(knowing.players):
        if seat not in seen:
            knowing.hands[seat].gain_unseen(1, left)
