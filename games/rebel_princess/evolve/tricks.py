"""Tricks: opened, played, won and captured."""

from msgspec import UNSET
from msgspec.structs import replace

from games.audience import Seat
from games.rebel_princess.cards import Suit
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
from games.rebel_princess.evolve.changes import known_or_none, no_longer_open, of_hand, on, reach, spent
from games.rebel_princess.state import (
    Activation,
    Moment,
    Party,
    Play,
    Trick,
    Zone,
    place,
    with_round,
    with_trick,
)


@on(TrickOpened)
def _trick_opened(party: Party, event: TrickOpened) -> Party:
    trick = Trick(number=event.number, leader=event.leader)
    # The trick just finished stays in sight until the next lead.
    party = with_round(party, trick=trick, last_trick=party.now.trick, declined=(), next_leader=None)
    return reach(party, Moment.BEFORE_TRICK)


@on(PlayOpened)
def _play_opened(party: Party, event: PlayOpened) -> Party:
    party = with_trick(party, turns=event.turns, masked_followers=event.masked_followers)
    # Who wanted no window before the trick may want one after it.
    return reach(with_round(party, declined=()), Moment.PLAY)


@on(LeadDrawn)
def _lead_drawn(party: Party, event: LeadDrawn) -> Party:
    """Like a frozen card, only that everybody sees it."""
    now = party.now
    hand = now.hands[event.seat].lose(of_hand(party, event.seat, event.card), 1)
    party = with_round(
        party,
        hands=place(now.hands, event.seat, hand),
        frozen=place(now.frozen, event.seat, now.frozen[event.seat].gain((event.card,))),
    )
    return with_trick(party, drawn_lead=event.card)


@on(CardPlayed)
def _card_played(party: Party, event: CardPlayed) -> Party:
    party = with_round(
        replace(party, last_round=None),
        last_trick=None,
        sneaked_in=party.now.sneaked_in or event.sneaks_in,
        prince_seen=party.now.prince_seen or event.card.suit is Suit.PRINCES,
    )
    play = Play(seat=event.seat, card=event.card, power=event.power, void=known_or_none(event.void))
    return _played(with_trick(party, led=event.led), play)


@on(CardPlayedMasked)
def _card_played_masked(party: Party, event: CardPlayedMasked) -> Party:
    card, void = known_or_none(event.card), known_or_none(event.void)
    return _played(party, Play(seat=event.seat, card=card, masked=True, power=event.power, void=void))


def _played(party: Party, play: Play) -> Party:
    if play.power:
        party = _used_with_a_card(party, play.seat, play.power)
    if play.card is not None:
        party = no_longer_open(party, (play.card,))
    now, seat, card = party.now, play.seat, play.card
    trick = now.trick
    assert trick is not None
    frozen = bool(now.frozen[seat].size)
    source = now.frozen if frozen else now.hands
    # Nobody but its owner knows the rest of a hand: for them a face-up card only makes it smaller.
    known = (card,) if card is not None and card in source[seat].cards else UNSET
    emptied = place(source, seat, source[seat].lose(known, 1))
    play = replace(play, frozen=frozen)
    party = with_round(
        party,
        **{"frozen" if frozen else "hands": emptied},
        trick=replace(trick, plays=(*trick.plays, play)),
    )
    return reach(party, Moment.AFTER_LAST_CARD) if len(trick.plays) + 1 == len(trick.turns) else party


def _used_with_a_card(party: Party, seat: Seat, princess: str) -> Party:
    """A power that goes with a card takes effect with it; one use covers all her cards of the trick."""
    trick = party.now.trick
    assert trick is not None
    if any(power.seat == seat for power in trick.powers):
        return party
    party = spent(party, seat)
    return with_trick(party, powers=(*trick.powers, Activation(princess=princess, seat=seat)))


@on(CardsUnmasked)
def _cards_unmasked(party: Party, event: CardsUnmasked) -> Party:
    trick = party.now.trick
    assert trick is not None
    plays = tuple(
        replace(play, card=card, masked=False) for play, card in zip(trick.plays, event.cards, strict=True)
    )
    return with_round(
        party,
        trick=replace(trick, plays=plays),
        sneaked_in=party.now.sneaked_in or event.sneaks_in,
        prince_seen=party.now.prince_seen or any(card.suit is Suit.PRINCES for card in event.cards),
    )


@on(TrickWon)
def _trick_won(party: Party, event: TrickWon) -> Party:
    return reach(with_trick(party, winner=event.winner), Moment.WON)


@on(TrickCaptured)
def _trick_captured(party: Party, event: TrickCaptured) -> Party:
    now, winner = party.now, event.winner
    assert now.trick is not None
    won = now.tricks_won
    pile = now.piles[winner].gain(now.trick.cards)
    for gift in now.gifts:
        pile = pile.plus(gift)
    party = with_round(
        party,
        piles=place(now.piles, winner, pile),
        gifts=(Zone(),) * party.players,
        tricks_won=(*won[:winner], won[winner] + 1, *won[winner + 1 :]),
        trick=replace(now.trick, captured=True),
    )
    return reach(party, Moment.AFTER_TRICK)
