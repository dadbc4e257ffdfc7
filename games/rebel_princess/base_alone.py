"""Short cuts for what happens most: nothing but the base rules has a say about a card, or about a trick.

The stack of rules comes to the same, by way of its sheets; `test_base_alone.py` holds the two together.
"""

from msgspec.structs import replace

from games.audience import Seat
from games.offers import Barred
from games.rebel_princess.base import INVITED, Following, HighestOfTheLedSuit, PrincesAreNotInvited
from games.rebel_princess.cards import Card, Cards, Suit, cards_of
from games.rebel_princess.events import CardPlayed, Contender, TrickWon
from games.rebel_princess.rule import Rule
from games.rebel_princess.sheets import Choices, Reading, Tier
from games.rebel_princess.sneaking import sneaks_in
from games.rebel_princess.state import Play, State

PRINCES = Suit.PRINCES
FOLLOWING = {suit: cards_of(suit) for suit in Suit}
AS_LED = {suit: Reading(led=suit, following=cards) for suit, cards in FOLLOWING.items()}
"""How a trick is read that begins with this suit."""
TO_FOLLOW = {
    suit: Choices(hand=(), reading=read).prefer(read.following, Tier.SUIT, Following.cite)
    for suit, read in AS_LED.items()
}
TO_LEAD = Choices(hand=()).prefer(INVITED, Tier.SUIT, PrincesAreNotInvited.cite)
WINNING = (HighestOfTheLedSuit.cite,)


def choices(state: State, seat: Seat) -> Choices:
    """What may be played, before any other rule has a say."""
    hand, plays = state.round.whole_hand(seat), state.trick.plays
    if plays:
        lead = plays[0].card
        return Choices(hand=hand) if lead is None else replace(TO_FOLLOW[lead.suit], hand=hand)
    return Choices(hand=hand) if state.round.sneaked_in else replace(TO_LEAD, hand=hand)


def settled_choices(state: State, seat: Seat) -> tuple[Cards, tuple[Barred, ...]]:
    """The legal cards in hand order, and why each other card is not."""
    hand, plays = state.round.whole_hand(seat), state.trick.plays
    if plays:
        lead = plays[0].card
        if lead is None:
            return hand, ()
        allowed, bars = FOLLOWING[lead.suit], NOT_FOLLOWING
    elif state.round.sneaked_in:
        return hand, ()
    else:
        allowed, bars = INVITED, NOT_INVITED
    legal, barred = [], []
    for card in hand:
        if card in allowed:
            legal.append(card)
        else:
            barred.append(bars[card])
    return (tuple(legal), tuple(barred)) if legal and barred else (hand, ())


def played(state: State, seat: Seat, card: Card) -> CardPlayed | None:
    """This card, played from the hand for all to see. None if it is not legal, and if it is played otherwise:
    from where it was frozen, or face down.
    """
    this_round, trick = state.round, state.trick
    hand, plays = this_round.hands[seat].cards, trick.plays
    if card not in hand or this_round.frozen[seat].size:
        return None
    suit, void = card.suit, False
    if plays:
        lead = plays[0].card
        if lead is None or trick.masked_followers:
            return None
        if suit is not lead.suit:
            void = FOLLOWING[lead.suit].isdisjoint(hand)
            if not void:
                return None
    elif not (this_round.sneaked_in or card in INVITED or INVITED.isdisjoint(hand)):
        return None
    why = sneaks_in(Play(seat=seat, card=card, void=void)) if suit is PRINCES else ()
    return CardPlayed(
        seat=seat,
        card=card,
        led=trick.led or suit,
        power="",
        sneaks_in=bool(why),
        citations=why,
        void=void,
    )


def _barred_by(rule: type[Rule]) -> dict[Card, Barred]:
    return {card: Barred(field="card", option=card, citations=(rule.cite,)) for card in Card}


NOT_FOLLOWING, NOT_INVITED = _barred_by(Following), _barred_by(PrincesAreNotInvited)


def trick_won(state: State) -> TrickWon:
    """The best card of the suit that was led takes the trick."""
    plays = state.trick.plays
    lead = plays[0].card
    assert lead is not None
    contenders, winner, best = [], plays[0].seat, 0
    for play in plays:
        card = play.card
        if card is not None and card.suit is lead.suit:
            contenders.append(Contender(seat=play.seat, cards=(card,), strength=card.rank))
            if card.rank > best:
                winner, best = play.seat, card.rank
    return TrickWon(winner=winner, citations=WINNING, contenders=tuple(contenders))
