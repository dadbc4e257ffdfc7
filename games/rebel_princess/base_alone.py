"""Short cuts for what happens most: nothing but the base rules has a say about a card, or about a trick.

The stack of rules comes to the same, by way of its sheets; `test_base_alone.py` holds the two together.
"""

from games.audience import Seat
from games.offers import Barred
from games.rebel_princess.base import INVITED, Following, HighestOfTheLedSuit, PrincesAreNotInvited
from games.rebel_princess.cards import Card, Cards, cards_of
from games.rebel_princess.events import Contender, TrickWon
from games.rebel_princess.rule import Rule
from games.rebel_princess.state import State

WINNING = (HighestOfTheLedSuit.cite,)


def settled_choices(state: State, seat: Seat) -> tuple[Cards, tuple[Barred, ...]]:
    """The legal cards in hand order, and why each other card is not."""
    hand, plays = state.round.whole_hand(seat), state.trick.plays
    if plays:
        lead = plays[0].card
        if lead is None:
            return hand, ()
        allowed, bars = cards_of(lead.suit), NOT_FOLLOWING
    elif state.round.sneaked_in:
        return hand, ()
    else:
        allowed, bars = INVITED, NOT_INVITED
    legal = tuple([card for card in hand if card in allowed])
    if not legal or len(legal) == len(hand):
        return hand, ()
    return legal, tuple([bars[card] for card in hand if card not in allowed])


def may_play(state: State, seat: Seat, card: Card) -> bool:
    """Is this one of the legal cards?"""
    hand, plays = state.round.whole_hand(seat), state.trick.plays
    if card not in hand:
        return False
    if plays:
        lead = plays[0].card
        return lead is None or card.suit is lead.suit or cards_of(lead.suit).isdisjoint(hand)
    return state.round.sneaked_in or card in INVITED or INVITED.isdisjoint(hand)


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
