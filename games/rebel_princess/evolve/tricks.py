"""Tricks: opened, played, won and captured."""

from msgspec import UNSET
from msgspec.structs import replace

from games.audience import Seat
from games.rebel_princess.cards import PRINCES, Card, Suit
from games.rebel_princess.events import (
    CardPlayed,
    CardPlayedMasked,
    CardsUnmasked,
    LeadDrawn,
    PlayOpened,
    TrickCaptured,
    TrickOpened,
    TrickWon,
)
from games.rebel_princess.evolve.changes import no_longer_open, of_hand, on, reach, spent
from games.rebel_princess.state import (
    NO_TRICK,
    Activation,
    Moment,
    Party,
    Play,
    Trick,
    Zone,
    place,
    with_power,
    with_round,
    with_trick,
)


@on(TrickOpened)
def _trick_opened(party: Party, event: TrickOpened) -> Party:
    return reach(
        party,
        Moment.BEFORE_TRICK,
        now=replace(party.now, declined=(), next_leader=None),
        trick=Trick(number=event.number, leader=event.leader),
        last_trick=party.trick,
    )


@on(PlayOpened)
def _play_opened(party: Party, event: PlayOpened) -> Party:
    return reach(
        party,
        Moment.PLAY,
        # Who wanted no window before the trick may want one after it.
        now=replace(party.now, declined=()) if party.now.declined else party.now,
        trick=replace(party.trick, turns=event.turns, masked_followers=event.masked_followers),
    )


@on(LeadDrawn)
def _lead_drawn(party: Party, event: LeadDrawn) -> Party:
    """Like a frozen card, only that everybody sees it."""
    now = party.now
    hand = now.hands[event.seat].lose(of_hand(party, event.seat, event.card), 1)
    frozen = now.frozen[event.seat].gain((event.card,))
    return replace(
        party,
        now=replace(
            now,
            hands=place(now.hands, event.seat, hand),
            frozen=place(now.frozen, event.seat, frozen),
        ),
        trick=replace(party.trick, drawn_lead=event.card),
    )


@on(CardPlayed)
def _card_played(party: Party, event: CardPlayed) -> Party:
    party = _played(party, event, event.card, led=event.led)
    return _princes_noticed(party, event.sneaks_in, event.card in PRINCES)


@on(CardPlayedMasked)
def _card_played_masked(party: Party, event: CardPlayedMasked) -> Party:
    card = None if event.card is UNSET else event.card
    return _played(party, event, card, led=party.trick.led, masked=True)


def _played(
    party: Party,
    event: CardPlayed | CardPlayedMasked,
    card: Card | None,
    *,
    led: Suit | None,
    masked: bool = False,
) -> Party:
    seat = event.seat
    if event.power:
        party = _used_with_a_card(party, seat, event.power)
    if card is not None:
        party = no_longer_open(party, (card,))
    now, trick = party.now, party.trick
    frozen = bool(now.frozen[seat].size)
    source = now.frozen if frozen else now.hands
    # Nobody but its owner knows the rest of a hand: for them a face-up card only makes it smaller.
    known = (card,) if card is not None and card in source[seat].cards else UNSET
    emptied = place(source, seat, source[seat].lose(known, 1))
    void = None if event.void is UNSET else event.void
    play = Play(seat=seat, card=card, power=event.power, masked=masked, frozen=frozen, void=void)
    party = replace(
        party,
        now=replace(now, frozen=emptied) if frozen else replace(now, hands=emptied),
        trick=replace(trick, led=led, plays=(*trick.plays, play)),
    )
    if not trick.plays:
        # With the lead, what came before is out of sight.
        return replace(party, last_trick=NO_TRICK, last_round=None)
    is_last = len(trick.plays) + 1 == len(trick.turns)
    return reach(party, Moment.AFTER_LAST_CARD) if is_last else party


def _princes_noticed(party: Party, sneaked_in: bool, seen: bool) -> Party:
    if not (sneaked_in or seen):
        return party
    now = party.now
    return with_round(party, sneaked_in=now.sneaked_in or sneaked_in, prince_seen=now.prince_seen or seen)


def _used_with_a_card(party: Party, seat: Seat, princess: str) -> Party:
    """A power that goes with a card takes effect with it; one use covers all her cards of the trick."""
    if any(power.seat == seat for power in party.trick.powers):
        return party
    return with_power(spent(party, seat), Activation(princess=princess, seat=seat))


@on(CardsUnmasked)
def _cards_unmasked(party: Party, event: CardsUnmasked) -> Party:
    plays = tuple(
        replace(play, card=card, masked=False)
        for play, card in zip(party.trick.plays, event.cards, strict=True)
    )
    seen = not PRINCES.isdisjoint(event.cards)
    return _princes_noticed(with_trick(party, plays=plays), event.sneaks_in, seen)


@on(TrickWon)
def _trick_won(party: Party, event: TrickWon) -> Party:
    return reach(party, Moment.WON, trick=replace(party.trick, winner=event.winner))


@on(TrickCaptured)
def _trick_captured(party: Party, event: TrickCaptured) -> Party:
    now, winner = party.now, event.winner
    won = now.tricks_won
    pile = now.piles[winner].gain(party.trick.cards)
    for gift in now.gifts:
        if gift.size:
            pile = pile.plus(gift)
    now = replace(
        now,
        piles=place(now.piles, winner, pile),
        gifts=(Zone(),) * party.players,
        tricks_won=(*won[:winner], won[winner] + 1, *won[winner + 1 :]),
    )
    return reach(party, Moment.AFTER_TRICK, now=now, trick=replace(party.trick, captured=True))
