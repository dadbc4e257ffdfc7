"""Before the tricks: a princess, what is set aside, what is laid open."""

from games.offers import Offer
from games.rebel_princess.cards import Suit
from games.rebel_princess.telling.sentences import named
from games.saying import said
from workers.bots.bot import ChosenMove
from workers.bots.rebel_princess.choosing import answer, cards_in, options_in
from workers.bots.rebel_princess.thoughts import Thoughts

FAVOURITES = (
    "thumbelina",
    "snow-white",
    "cinderella",
    "pea-princess",
    "carmesina",
    "alice",
    "sleeping-beauty",
    "rapunzel",
    "scheherazade",
    "ice-princess",
    "mulan",
    "little-mermaid",
    "pocahontas",
)
"""The princesses, those first whose seats got the fewest proposals in trials."""


def choose_princess(thoughts: Thoughts, offer: Offer) -> ChosenMove:
    princesses = [str(option) for option in options_in(offer, "princess")]
    best = min(princesses, key=lambda one: FAVOURITES.index(one) if one in FAVOURITES else len(FAVOURITES))
    why = (
        said("The power of {princess} is of use in most rounds.", princess=named(best))
        if thoughts.state.options.powers
        else said("Without powers any princess is as good as another.")
    )
    return answer(offer, why, princess=best)


def lay_open(thoughts: Thoughts, offer: Offer) -> ChosenMove:
    """The suit that tells least: the shortest, and of equals the one that is wanted least."""
    suits = [Suit(str(option)) for option in options_in(offer, "suit")]
    hand = thoughts.hand

    def told(suit: Suit) -> tuple[int, float]:
        shown = [card for card in hand if card.suit is suit]
        return len(shown), sum(thoughts.burdens.following[card] for card in shown)

    suit = min(suits, key=told)
    return answer(offer, said("My {suit} tell least about my hand.", suit=named(suit)), suit=suit.value)


def tuck(thoughts: Thoughts, offer: Offer) -> ChosenMove:
    """The last trick is mostly led in another suit: what is dear to play is thrown in there."""
    card = max(cards_in(offer, "card"), key=lambda one: thoughts.dearness(one))
    why = said("In the last trick {card} is likely to be thrown in.", card=named(card))
    return answer(offer, why, card=card.value)
