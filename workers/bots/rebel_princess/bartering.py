"""Cards for other cards: with another hand, with everybody, with the trick."""

from collections.abc import Sequence

from games.offers import Offer
from games.rebel_princess.cards import Card
from games.rebel_princess.telling.sentences import named
from games.saying import Who, said
from workers.bots.bot import ChosenMove
from workers.bots.rebel_princess.choosing import answer, cards_in
from workers.bots.rebel_princess.holding import burden_of
from workers.bots.rebel_princess.thoughts import Thoughts

WORTH_IT = 0.3
"""What a swap with the trick must spare: a hand is only guessed at, and the trick is certain."""


def _burden(thoughts: Thoughts, hand: Sequence[Card]) -> float:
    return burden_of(hand, thoughts.burdens, thoughts.kept)


def best_to_lose(thoughts: Thoughts, hand: Sequence[Card], cards: Sequence[Card]) -> tuple[float, Card]:
    """Of these cards of a hand, the one without which it is likely to cost least, and what it costs then."""
    return min((_burden(thoughts, [one for one in hand if one != card]), card) for card in cards)


def barter_brings(thoughts: Thoughts) -> float:
    """What a card of somebody else may be worth, if the worst one goes back for it."""
    hand, out = thoughts.hand, thoughts.out
    if not hand or not out:
        return 0.0
    now = _burden(thoughts, hand)
    drawn = thoughts.rng.sample(out, min(6, len(out)))
    after = [best_to_lose(thoughts, (*hand, card), (*hand, card))[0] for card in drawn]
    return now - sum(after) / len(after)


def gathering_brings(thoughts: Thoughts) -> float:
    """The worst card goes, and the best of several comes."""
    hand, out = thoughts.hand, thoughts.out
    others = thoughts.state.players - 1
    if not hand or len(out) < others:
        return 0.0
    now = _burden(thoughts, hand)
    _, worst = best_to_lose(thoughts, hand, hand)
    left = [card for card in hand if card != worst]
    kept = [
        min(_burden(thoughts, (*left, card)) for card in thoughts.rng.sample(out, others)) for _ in range(3)
    ]
    return now - sum(kept) / len(kept)


def give_back(thoughts: Thoughts, offer: Offer) -> ChosenMove:
    """Which card goes back for the one that was drawn, that one or another."""
    cards = cards_in(offer, "card")
    _, card = best_to_lose(thoughts, cards, cards)
    return answer(offer, said("My hand is better off without {card}.", card=named(card)), card=card.value)


def hand_in(thoughts: Thoughts, offer: Offer) -> ChosenMove:
    """What is handed in, to whoever may get it."""
    cards = cards_in(offer, "card")
    _, card = best_to_lose(thoughts, thoughts.hand, cards)
    return answer(offer, said("My hand is better off without {card}.", card=named(card)), card=card.value)


def keep_one(thoughts: Thoughts, offer: Offer) -> ChosenMove:
    cards = cards_in(offer, "card")
    card = min(cards, key=lambda one: _burden(thoughts, (*thoughts.hand, one)))
    return answer(offer, said("{card} does my hand the least harm.", card=named(card)), card=card.value)


def hand_out(thoughts: Thoughts, offer: Offer) -> ChosenMove:
    """The best card is kept; the dearest one goes to whoever has the fewest proposals so far."""
    cards = list(cards_in(offer, "cards"))
    mine = min(cards, key=lambda one: _burden(thoughts, (*thoughts.hand, one)))
    cards.remove(mine)
    cards.sort(key=lambda card: -thoughts.dearness(card))
    rivals = thoughts.rivals
    given = {thoughts.seat: mine, **dict(zip(rivals, cards, strict=True))}
    return answer(
        offer,
        said("{card} does my hand the least harm.", card=named(mine)),
        said("{card} goes to {who}.", card=named(cards[0]), who=Who(rivals[0])),
        said("Of those I can choose from, none has fewer proposals than {who}.", who=Who(rivals[0])),
        cards={str(seat): card.value for seat, card in sorted(given.items())},
    )


def haggle(thoughts: Thoughts, offers: Sequence[Offer]) -> ChosenMove:
    """A card of the trick that has been won for one of the hand, if that is likely to cost less."""
    swaps = [offer for offer in offers if offer.move == "swap-card"]
    decline = next(offer for offer in offers if offer.move == "decline")
    prices = thoughts.prices[thoughts.seat]
    now = _burden(thoughts, thoughts.hand)
    best: tuple[float, Card, Card, Offer] | None = None
    for offer in swaps:
        for taken in cards_in(offer, "played"):
            for given in cards_in(offer, "card"):
                hand = [taken if card == given else card for card in thoughts.hand]
                saved = now - _burden(thoughts, hand) + prices.get(taken, 0.0) - prices.get(given, 0.0)
                if best is None or saved > best[0]:
                    best = (saved, taken, given, offer)
    if best is None or best[0] < WORTH_IT:
        return answer(decline, said("No swap would spare me much."))
    _, taken, given, offer = best
    why = said(
        "I would rather have {taken} in my hand and {given} in the trick.",
        taken=named(taken),
        given=named(given),
    )
    return answer(offer, why, played=taken.value, card=given.value)
