"""What is still to be said once a power is in use: whom it is aimed at, and which suit or card."""

from games.offers import Offer
from games.rebel_princess.cards import Card, Suit
from games.rebel_princess.telling.sentences import named
from games.saying import Who, said
from workers.bots.bot import ChosenMove
from workers.bots.rebel_princess.choosing import answer, cards_in, options_in
from workers.bots.rebel_princess.expecting import expected
from workers.bots.rebel_princess.thoughts import Thoughts
from workers.bots.rebel_princess.using_powers import best_leader, best_target, frozen, named_suit


def name_suit(thoughts: Thoughts, offer: Offer) -> ChosenMove:
    suits = [Suit(str(option)) for option in options_in(offer, "suit")]
    _, suit = named_suit(thoughts, _power(thoughts), suits)
    why = said("If {suit} are led, this trick is likely to cost me least.", suit=named(suit))
    return answer(offer, why, suit=suit.value)


def name_leader(thoughts: Thoughts, offer: Offer) -> ChosenMove:
    seats = [int(option) for option in options_in(offer, "seat")]
    _, seat = best_leader(thoughts, seats)
    why = said("If {who} leads, the trick is likely to cost me least.", who=Who(seat))
    return answer(offer, why, seat=seat)


def name_frozen(thoughts: Thoughts, offer: Offer) -> ChosenMove:
    seats = [int(option) for option in options_in(offer, "seat")]
    others = [seat for seat in seats if seat != thoughts.seat]
    _, seat = best_target(thoughts, others or seats)
    why = said("If {who} is not free to choose, the trick is likely to cost me least.", who=Who(seat))
    return answer(offer, why, seat=seat)


def name_partner(thoughts: Thoughts, offer: Offer) -> ChosenMove:
    seats = [int(option) for option in options_in(offer, "seat")]
    seat = min(seats, key=lambda one: thoughts.state.totals[one])
    why = said("Of those I can choose from, none has fewer proposals than {who}.", who=Who(seat))
    return answer(offer, why, seat=seat)


def freeze(thoughts: Thoughts, offer: Offer) -> ChosenMove:
    resolving = thoughts.state.round.resolving
    target = thoughts.seat if resolving is None or resolving.target is None else resolving.target
    cards = cards_in(offer, "card")

    def cost(card: Card) -> float:
        return expected(thoughts, lambda guess: frozen(guess, thoughts.seat, target, card))

    card = min(cards, key=cost)
    why = said("If {card} must be played, the trick is likely to cost me least.", card=named(card))
    return answer(offer, why, card=card.value)


def _power(thoughts: Thoughts) -> str:
    resolving = thoughts.state.round.resolving
    return resolving.princess if resolving else thoughts.state.princesses[thoughts.seat]
