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
    Round,
    State,
    Zone,
    place,
    with_round,
)

Exchanged = dict[Seat, dict[Seat, Cards]]
"""Cards that went from one seat to another, by the seat that remembers it and the one at the other end."""


@on(PrincessesDealt)
def _princesses_dealt(state: State, event: PrincessesDealt) -> State:
    if event.princesses is UNSET:
        return state
    return replace(state, dealt_princesses={**state.dealt_princesses, event.seat: event.princesses})


@on(PrincessesRevealed)
def _princesses_revealed(state: State, event: PrincessesRevealed) -> State:
    return replace(state, princesses=event.princesses)


@on(PrincessPicked)
def _princess_picked(state: State, event: PrincessPicked) -> State:
    picked = state.princesses or ("",) * state.players
    return replace(state, princesses=(*picked[: event.seat], event.princess, *picked[event.seat + 1 :]))


@on(DealerDrawn)
def _dealer_drawn(state: State, event: DealerDrawn) -> State:
    return replace(state, dealer=event.dealer)


@on(RowLaid)
def _row_laid(state: State, event: RowLaid) -> State:
    row = state.rounds if event.cards is UNSET else event.cards
    return replace(state, rounds=row, hourglass_backs=event.hourglass)


@on(ExtraRoundDrawn)
def _extra_round_drawn(state: State, event: ExtraRoundDrawn) -> State:
    return replace(state, rounds=(*state.rounds, event.card))


@on(RoundOpened)
def _round_opened(state: State, event: RoundOpened) -> State:
    empty = (Zone(),) * state.players
    fresh = Round(
        number=event.number,
        starter=event.starter,
        hands=empty,
        aside=empty,
        frozen=empty,
        gifts=empty,
        piles=empty,
        face_up=((),) * state.players,
        tricks_won=(0,) * state.players,
    )
    return replace(state, round=fresh, trick=NO_TRICK, last_trick=NO_TRICK)


@on(HandDealt)
def _hand_dealt(state: State, event: HandDealt) -> State:
    hand = Zone().gain(event.cards, event.size)
    this_round = state.round
    return replace(state, round=replace(this_round, hands=place(this_round.hands, event.seat, hand)))


@on(RoundRevealed)
def _round_revealed(state: State, event: RoundRevealed) -> State:
    number = state.round.number
    row = (*state.rounds[: number - 1], event.card, *state.rounds[number:])
    return reach(state, Moment.ROUND_SETUP, rounds=row, round=replace(state.round, card=event.card))


@on(CardsPassed)
def _cards_passed(state: State, event: CardsPassed) -> State:
    """Every hand keeps its size; whoever knows a card follows it out of one hand and into the other."""
    hands = state.round.hands
    for seat, gifts in event.given.items():
        for cards in gifts.values():
            hands = place(hands, seat, hands[seat].lose(cards).gain(UNSET, len(cards)))
    for seat, gifts in event.received.items():
        for cards in gifts.values():
            hands = place(hands, seat, hands[seat].lose(UNSET, len(cards)).gain(cards))
    return with_round(state, hands=hands, given=event.given, received=event.received)


@on(CardsSetAside)
def _cards_set_aside(state: State, event: CardsSetAside) -> State:
    hands, aside = state.round.hands, state.round.aside
    for seat in state.seats:
        cards = event.cards.get(seat, UNSET)
        hands = place(hands, seat, hands[seat].lose(cards, event.size))
        aside = place(aside, seat, aside[seat].gain(cards, event.size))
    return with_round(state, hands=hands, aside=aside)


@on(SuitsLaidOpen)
def _suits_laid_open(state: State, event: SuitsLaidOpen) -> State:
    return with_round(state, face_up=tuple(event.cards[seat] for seat in state.seats))


@on(GiftsPlaced)
def _gifts_placed(state: State, event: GiftsPlaced) -> State:
    hands, gifts = state.round.hands, state.round.gifts
    for seat in state.seats:
        cards = event.cards.get(seat, UNSET)
        hands = place(hands, seat, hands[seat].lose(cards, 1))
        gifts = place(gifts, seat, gifts[seat].gain(cards, 1))
    return with_round(state, hands=hands, gifts=gifts, declined=())


@on(CardsKept)
def _cards_kept(state: State, event: CardsKept) -> State:
    hands, piles = state.round.hands, state.round.piles
    for seat in state.seats:
        piles = place(piles, seat, piles[seat].gain(event.cards.get(seat, UNSET), event.size))
    return with_round(state, hands=(Zone(),) * len(hands), piles=piles)


@on(CardsPickedUp)
def _cards_picked_up(state: State, event: CardsPickedUp) -> State:
    """A half that goes to somebody else is remembered by both, beside what was passed before. (R-288)"""
    hands, waiting = state.round.hands, state.round.aside
    given, received = state.round.given, state.round.received
    for owner, taker in enumerate(event.takers):
        cards, known = event.cards.get(taker, UNSET), waiting[owner].cards
        hands = place(hands, taker, hands[taker].gain(cards, waiting[owner].size))
        if taker != owner:
            given = _remembered(given, owner, taker, known)
            received = _remembered(received, taker, owner, () if cards is UNSET else cards)
    return with_round(
        state,
        hands=hands,
        aside=(Zone(),) * state.players,
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
