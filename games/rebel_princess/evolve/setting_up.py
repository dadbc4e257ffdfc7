"""Princesses, the row, a new round and everything before its first trick."""

from msgspec import UNSET
from msgspec.structs import replace

from games.audience import Seat
from games.rebel_princess.cards import Cards, in_order
from games.rebel_princess.events import (
    CardsKept,
    CardsPassed,
    CardsPickedUp,
    CardsSetAside,
    DealerDrawn,
    ExtraRoundDrawn,
    GiftsPlaced,
    HandDealt,
    PrincessesDealt,
    PrincessesRevealed,
    PrincessPicked,
    RoundOpened,
    RoundRevealed,
    RowLaid,
    SuitsLaidOpen,
)
from games.rebel_princess.evolve.changes import on, reach
from games.rebel_princess.state import (
    NO_TRICK,
    Moment,
    Party,
    Round,
    Zone,
    place,
    with_round,
)

Exchanged = dict[Seat, dict[Seat, Cards]]
"""Cards that went from one seat to another, by the seat that remembers it and the one at the other end."""


@on(PrincessesDealt)
def _princesses_dealt(party: Party, event: PrincessesDealt) -> Party:
    if event.princesses is UNSET:
        return party
    return replace(party, dealt_princesses={**party.dealt_princesses, event.seat: event.princesses})


@on(PrincessesRevealed)
def _princesses_revealed(party: Party, event: PrincessesRevealed) -> Party:
    return replace(party, princesses=event.princesses)


@on(PrincessPicked)
def _princess_picked(party: Party, event: PrincessPicked) -> Party:
    picked = party.princesses or ("",) * party.players
    return replace(party, princesses=(*picked[: event.seat], event.princess, *picked[event.seat + 1 :]))


@on(DealerDrawn)
def _dealer_drawn(party: Party, event: DealerDrawn) -> Party:
    return replace(party, dealer=event.dealer)


@on(RowLaid)
def _row_laid(party: Party, event: RowLaid) -> Party:
    row = party.rounds if event.cards is UNSET else event.cards
    return replace(party, rounds=row, hourglass_backs=event.hourglass)


@on(ExtraRoundDrawn)
def _extra_round_drawn(party: Party, event: ExtraRoundDrawn) -> Party:
    return replace(party, rounds=(*party.rounds, event.card))


@on(RoundOpened)
def _round_opened(party: Party, event: RoundOpened) -> Party:
    empty = (Zone(),) * party.players
    fresh = Round(
        number=event.number,
        starter=event.starter,
        hands=empty,
        aside=empty,
        frozen=empty,
        gifts=empty,
        piles=empty,
        face_up=((),) * party.players,
        tricks_won=(0,) * party.players,
    )
    return replace(party, now=fresh, trick=NO_TRICK, last_trick=NO_TRICK)


@on(HandDealt)
def _hand_dealt(party: Party, event: HandDealt) -> Party:
    hand = Zone().gain(event.cards, event.size)
    return with_round(party, hands=place(party.now.hands, event.seat, hand))


@on(RoundRevealed)
def _round_revealed(party: Party, event: RoundRevealed) -> Party:
    number = party.now.number
    row = (*party.rounds[: number - 1], event.card, *party.rounds[number:])
    return reach(party, Moment.ROUND_SETUP, rounds=row, now=replace(party.now, card=event.card))


@on(CardsPassed)
def _cards_passed(party: Party, event: CardsPassed) -> Party:
    """Every hand keeps its size; whoever knows a card follows it out of one hand and into the other."""
    hands = party.now.hands
    for seat, gifts in event.given.items():
        for cards in gifts.values():
            hands = place(hands, seat, hands[seat].lose(cards).gain(UNSET, len(cards)))
    for seat, gifts in event.received.items():
        for cards in gifts.values():
            hands = place(hands, seat, hands[seat].lose(UNSET, len(cards)).gain(cards))
    return with_round(party, hands=hands, given=event.given, received=event.received)


@on(CardsSetAside)
def _cards_set_aside(party: Party, event: CardsSetAside) -> Party:
    hands, aside = party.now.hands, party.now.aside
    for seat in party.seats:
        cards = event.cards.get(seat, UNSET)
        hands = place(hands, seat, hands[seat].lose(cards, event.size))
        aside = place(aside, seat, aside[seat].gain(cards, event.size))
    return with_round(party, hands=hands, aside=aside)


@on(SuitsLaidOpen)
def _suits_laid_open(party: Party, event: SuitsLaidOpen) -> Party:
    return with_round(party, face_up=tuple(event.cards[seat] for seat in party.seats))


@on(GiftsPlaced)
def _gifts_placed(party: Party, event: GiftsPlaced) -> Party:
    hands, gifts = party.now.hands, party.now.gifts
    for seat in party.seats:
        cards = event.cards.get(seat, UNSET)
        hands = place(hands, seat, hands[seat].lose(cards, 1))
        gifts = place(gifts, seat, gifts[seat].gain(cards, 1))
    return with_round(party, hands=hands, gifts=gifts, declined=())


@on(CardsKept)
def _cards_kept(party: Party, event: CardsKept) -> Party:
    hands, piles = party.now.hands, party.now.piles
    for seat in party.seats:
        piles = place(piles, seat, piles[seat].gain(event.cards.get(seat, UNSET), event.size))
    return with_round(party, hands=(Zone(),) * len(hands), piles=piles)


@on(CardsPickedUp)
def _cards_picked_up(party: Party, event: CardsPickedUp) -> Party:
    """A half that goes to somebody else is remembered by both, beside what was passed before. (R-288)"""
    hands, waiting = party.now.hands, party.now.aside
    given, received = party.now.given, party.now.received
    for owner, taker in enumerate(event.takers):
        cards, known = event.cards.get(taker, UNSET), waiting[owner].cards
        hands = place(hands, taker, hands[taker].gain(cards, waiting[owner].size))
        if taker != owner:
            given = _remembered(given, owner, taker, known)
            received = _remembered(received, taker, owner, () if cards is UNSET else cards)
    return with_round(
        party,
        hands=hands,
        aside=(Zone(),) * party.players,
        aside_played=True,
        given=given,
        received=received,
    )


def _remembered(memory: Exchanged, seat: Seat, other: Seat, cards: Cards) -> Exchanged:
    """What this seat knows of cards between it and the other, with these too."""
    if not cards:
        return memory
    mine = memory.get(seat, {})
    return {**memory, seat: {**mine, other: in_order((*mine.get(other, ()), *cards))}}
