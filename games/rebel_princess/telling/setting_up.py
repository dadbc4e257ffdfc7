"""Princesses, the row, a new round and everything before its first trick."""

from msgspec import UNSET

from games.audience import Seat
from games.rebel_princess.cards import Cards
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
from games.rebel_princess.state import State
from games.rebel_princess.telling.sentences import handed, listed, named, on, sentence, titled, with_shares
from games.saying import Said, Who, said


@on(PrincessesDealt)
def _princesses_dealt(before: State, event: PrincessesDealt) -> Said:
    who = Who(event.seat)
    if event.princesses is UNSET:
        return said("{who} gets princesses to choose from.", who=who)
    dealt = tuple(map(named, event.princesses))
    return said("{who} gets princesses to choose from: {princesses}.", who=who, princesses=dealt)


@on(PrincessesRevealed)
def _princesses_revealed(before: State, event: PrincessesRevealed) -> Said:
    theirs = tuple(
        said("{who} ({princess})", who=Who(seat), princess=named(princess))
        for seat, princess in enumerate(event.princesses)
    )
    return said("The princesses are revealed: {princesses}.", princesses=theirs)


@on(PrincessPicked)
def _princess_picked(before: State, event: PrincessPicked) -> Said:
    return said("{who} takes a princess: {princess}.", who=Who(event.seat), princess=named(event.princess))


@on(DealerDrawn)
def _dealer_drawn(before: State, event: DealerDrawn) -> Said:
    return said("It is decided by lot who deals: {who}.", who=Who(event.dealer))


@on(RowLaid)
def _row_laid(before: State, event: RowLaid) -> Said:
    if event.cards is not UNSET:
        return said("Round cards lie face down in a row: {cards}.", cards=tuple(map(titled, event.cards)))
    if not event.hourglass:
        return said("Round cards lie face down in a row.")
    return said(
        "Round cards lie face down in a row: {count}, with an hourglass: {hourglass}.",
        count=len(event.hourglass),
        hourglass=sum(event.hourglass),
    )


@on(ExtraRoundDrawn)
def _extra_round_drawn(before: State, event: ExtraRoundDrawn) -> Said:
    return said("It is still a tie; an extra round is drawn: {card}.", card=titled(event.card))


@on(RoundOpened)
def _round_opened(before: State, event: RoundOpened) -> Said:
    return said("Round {number} begins; {who} starts.", number=event.number, who=Who(event.starter))


@on(HandDealt)
def _hand_dealt(before: State, event: HandDealt) -> Said:
    who = Who(event.seat)
    if event.cards is UNSET:
        return said("{who} gets a hand; cards: {count}.", who=who, count=event.size)
    return said("{who} gets a hand: {cards}.", who=who, cards=listed(event.cards))


@on(RoundRevealed)
def _round_revealed(before: State, event: RoundRevealed) -> Said:
    return said("The round card is turned up: {card}.", card=titled(event.card))


@on(CardsPassed)
def _cards_passed(before: State, event: CardsPassed) -> Said:
    """Of a pass the giver knows as much as the receiver."""
    passes: dict[tuple[Seat, Seat], Cards] = {
        (giver, to): cards for giver, gifts in event.given.items() for to, cards in gifts.items()
    }
    for to, gifts in event.received.items():
        passes |= {(giver, to): cards for giver, cards in gifts.items()}
    what = said("Everybody passes cards")
    if not passes:
        return sentence(what)
    told = tuple(handed(giver, to, cards) for (giver, to), cards in passes.items())
    return said("{what}: {shares}.", what=what, shares=told)


@on(CardsSetAside)
def _cards_set_aside(before: State, event: CardsSetAside) -> Said:
    return with_shares(said("Everybody sets cards aside face down ({count})", count=event.size), event.cards)


@on(SuitsLaidOpen)
def _suits_laid_open(before: State, event: SuitsLaidOpen) -> Said:
    return with_shares(said("Everybody lays a suit of their hand face up"), event.cards)


@on(GiftsPlaced)
def _gifts_placed(before: State, event: GiftsPlaced) -> Said:
    return with_shares(said("Everybody puts a gift face down on the pile"), event.cards)


@on(CardsKept)
def _cards_kept(before: State, event: CardsKept) -> Said:
    what = said("Everybody captures the last cards of their own hand ({count})", count=event.size)
    return with_shares(what, event.cards)


@on(CardsPickedUp)
def _cards_picked_up(before: State, event: CardsPickedUp) -> Said:
    if event.takers == tuple(before.seats):
        return with_shares(said("Everybody picks up the cards set aside"), event.cards)
    return with_shares(said("Everybody picks up the cards that a neighbour has set aside"), event.cards)
