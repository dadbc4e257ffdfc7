"""Which cards are given away or set aside: those without which the hand is likely to cost least."""

from collections.abc import Sequence
from itertools import combinations

from games.offers import Offer, Picks, Targets
from games.rebel_princess.cards import Cards, Suit
from games.rebel_princess.telling.sentences import listed, named
from games.saying import Said, said
from workers.bots.bot import ChosenMove
from workers.bots.rebel_princess.choosing import answer, cards_in
from workers.bots.rebel_princess.holding import burden_of
from workers.bots.rebel_princess.thoughts import Thoughts

FEW = 3
"""So many cards are chosen together; more of them one after the other."""


def worst(thoughts: Thoughts, hand: Cards, number: int) -> Cards:
    """The cards that the hand is best without; the dearest first."""

    def left(gone: Cards) -> float:
        return burden_of([card for card in hand if card not in gone], thoughts.burdens, thoughts.kept)

    gone: Cards = ()
    if number <= FEW:
        gone = min(combinations(hand, number), key=left)
    else:
        for _ in range(number):
            gone = min(((*gone, card) for card in hand if card not in gone), key=left)
    return tuple(sorted(gone, key=lambda card: -thoughts.dearness(card)))


def pass_cards(thoughts: Thoughts, offer: Offer) -> ChosenMove:
    """The dearest card to the neighbour with fewer proposals so far."""
    state, seat = thoughts.state, thoughts.seat
    neighbours = {"left": state.left_of(seat), "right": state.right_of(seat)}
    sizes = {slot.field: slot.takes()[0] for slot in offer.slots if not isinstance(slot, Targets)}
    gone = worst(thoughts, state.round.hands[seat].cards, sum(sizes.values()))
    given: dict[str, list[str]] = {}
    left = [card.value for card in gone]
    for way in sorted(sizes, key=lambda way: state.totals[neighbours[way]]):
        given[way], left = left[: sizes[way]], left[sizes[way] :]
    return answer(offer, *_why(thoughts, gone), **given)


def set_aside(thoughts: Thoughts, offer: Offer) -> ChosenMove:
    slot = next(slot for slot in offer.slots if slot.field == "cards")
    assert isinstance(slot, Picks)
    gone = worst(thoughts, cards_in(offer, "cards"), slot.least)
    return answer(offer, *_why(thoughts, gone), cards=[card.value for card in gone])


def _why(thoughts: Thoughts, gone: Cards) -> Sequence[Said]:
    reasons = [said("Without {cards} my hand is likely to cost me least.", cards=listed(gone))]
    left = {card.suit for card in thoughts.state.round.hands[thoughts.seat].cards if card not in gone}
    for suit in Suit:
        if thoughts.burdens.relief > 0 and suit not in left and any(card.suit is suit for card in gone):
            reasons.append(said("With no {suit} left I can throw in other cards.", suit=named(suit)))
    return reasons
