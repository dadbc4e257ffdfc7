"""What may come of each card that may be played: it is tried in every guess of how the trick may go on."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from games.audience import Seat
from games.offers import Offer
from games.rebel_princess.cards import Card
from games.rebel_princess.state import Activation, State, with_power
from workers.bots.rebel_princess.choosing import cards_in, options_in
from workers.bots.rebel_princess.imagining import finished, played_on, winner_of
from workers.bots.rebel_princess.thoughts import Thoughts

FUTURE = 0.8
"""What the rest of the hand weighs beside the trick at hand."""
LEAD = 0.3
"""What it weighs that who wins must lead."""


class Prospect(Struct, frozen=True, kw_only=True):
    """A card that may be played, and what is expected of it.

    `cost`: Everything that speaks against it, in proposals.
    `wins`: In how many of the guesses it takes the trick, from 0 to 1.
    `taken`: What the trick costs on average where it does.
    """

    card: Card
    power: str
    move: dict[str, Any]
    cost: float
    wins: float
    taken: float


def prospects(thoughts: Thoughts, offers: Sequence[Offer]) -> list[Prospect]:
    """Every card that may be played, the best one first."""
    found = [prospect for offer in offers for prospect in _of_offer(thoughts, offer)]
    return sorted(found, key=lambda prospect: prospect.cost)


def _of_offer(thoughts: Thoughts, offer: Offer) -> list[Prospect]:
    power = ""
    if options_in(offer, "power"):
        power = str((*options_in(offer, "copies"), thoughts.state.princesses[thoughts.seat])[0])
    return [
        _expected(thoughts, card, power, {**offer.example, "card": card.value})
        for card in cards_in(offer, "card")
    ]


def _expected(thoughts: Thoughts, card: Card, power: str, move: dict[str, Any]) -> Prospect:
    seat, total, taken, won = thoughts.seat, 0.0, 0.0, 0
    for guess, dice in zip(thoughts.guesses, thoughts.dice, strict=True):
        state = played_on(in_use(guess, power, seat), card, seat, power)
        state = finished(state, thoughts.prices, dice)
        winner = winner_of(state)
        worth = thoughts.worth(winner, state.trick.cards)
        total += worth
        if winner == seat:
            won, taken = won + 1, taken + worth
    number = len(thoughts.guesses)
    cost = total / number + FUTURE * thoughts.hand_without(card)
    cost += LEAD * won / number * _to_lead(thoughts, card)
    if power and seat not in thoughts.state.round.exhausted:
        cost += thoughts.thrift  # a power that is in use already covers this card too
    return Prospect(
        card=card, power=power, move=move, cost=cost, wins=won / number, taken=taken / won if won else 0.0
    )


def in_use(state: State, power: str, seat: Seat) -> State:
    """The table where this seat uses this power with its card, if it is any."""
    return with_power(state, Activation(princess=power, seat=seat)) if power else state


def _to_lead(thoughts: Thoughts, card: Card) -> float:
    """What the best lead with the rest of the hand may cost."""
    return min((thoughts.burdens.leading[one] for one in thoughts.hand if one is not card), default=0.0)
