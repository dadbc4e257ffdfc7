"""Mulan's swap: all cards of the trick lie there, so what comes of it can be told."""

from collections.abc import Sequence

from msgspec.structs import replace

from games.offers import Offer
from games.rebel_princess.cards import Card
from games.rebel_princess.state import State, with_trick
from games.rebel_princess.telling.sentences import named
from games.saying import Who, said
from workers.bots.bot import ChosenMove
from workers.bots.rebel_princess.choosing import answer, cards_in
from workers.bots.rebel_princess.holding import burden_of
from workers.bots.rebel_princess.imagining import winner_of
from workers.bots.rebel_princess.thoughts import Thoughts


def swap(thoughts: Thoughts, offers: Sequence[Offer]) -> ChosenMove:
    decline = next(offer for offer in offers if offer.move == "decline")
    table = thoughts.guesses[0]  # nothing in the trick is hidden any more
    stays = _cost(thoughts, table, thoughts.hand)
    found = []
    for offer in offers:
        if offer.move == "swap-card":
            for played in cards_in(offer, "played"):
                for card in cards_in(offer, "card"):
                    hand = [played if one == card else one for one in thoughts.hand]
                    after = swapped(table, played, card)
                    found.append((_cost(thoughts, after, hand), played, card, offer))
    if not found:
        return answer(decline, said("I have nothing to swap."))
    cost, played, card, offer = min(found, key=lambda one: one[0])
    spent = any(power.seat == thoughts.seat for power in thoughts.state.trick.powers)
    if stays - cost <= (0.0 if spent else thoughts.thrift):
        return answer(decline, said("No swap would spare me much."))
    winner = winner_of(swapped(table, played, card))
    why = said(
        "With {card} in place of {played}, {who} wins the trick.",
        card=named(card),
        played=named(played),
        who=Who(winner),
    )
    return answer(offer, why, played=played.value, card=card.value)


def swapped(state: State, played: Card, card: Card) -> State:
    plays = tuple(replace(play, card=card) if play.card == played else play for play in state.trick.plays)
    return with_trick(state, plays=plays)


def _cost(thoughts: Thoughts, state: State, hand: Sequence[Card]) -> float:
    return thoughts.worth(winner_of(state), state.trick.cards) + burden_of(
        hand, thoughts.burdens, thoughts.kept
    )
