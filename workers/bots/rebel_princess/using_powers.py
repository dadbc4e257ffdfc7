"""When a power is used: if it is likely to bring more now than it would on a later occasion."""

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from games.audience import Seat
from games.offers import Offer
from games.rebel_princess.cards import Card, Suit
from games.rebel_princess.stack import shape
from games.rebel_princess.state import Activation, State, Trick, Zone, place, with_power, with_trick
from games.rebel_princess.telling.sentences import named
from games.saying import said
from workers.bots.bot import ChosenMove
from workers.bots.rebel_princess.bartering import barter_brings, gathering_brings
from workers.bots.rebel_princess.choosing import answer, options_in
from workers.bots.rebel_princess.expecting import expected
from workers.bots.rebel_princess.thoughts import Thoughts

LITTLE = 0.15
"""What is too little to speak of, in proposals."""
EARLY = frozenset({"scheherazade", "sleeping-beauty"})
"""Powers over whole hands: they bring most while these are full, so they are not saved up."""


def window(thoughts: Thoughts, offers: Sequence[Offer]) -> ChosenMove:
    """Use a power, or let the occasion pass."""
    uses = [(brings(thoughts, slug), slug, offer) for slug, offer in _uses(thoughts, offers)]
    decline = next(offer for offer in offers if offer.move == "decline")
    if not uses:
        return answer(decline)
    gain, slug, offer = max(uses, key=lambda use: use[0])
    if gain > (LITTLE if slug in EARLY else thoughts.thrift):
        return answer(
            offer, said("The power of {princess} is likely to spare me something now.", princess=named(slug))
        )
    if gain > LITTLE:
        return answer(
            decline, said("A better occasion for the power of {princess} may come.", princess=named(slug))
        )
    return answer(decline, said("The power of {princess} would bring me nothing now.", princess=named(slug)))


def _uses(thoughts: Thoughts, offers: Sequence[Offer]) -> list[tuple[str, Offer]]:
    own = thoughts.state.princesses[thoughts.seat]
    return [
        (str((*options_in(offer, "copies"), own)[0]), offer) for offer in offers if offer.move == "use-power"
    ]


def brings(thoughts: Thoughts, slug: str) -> float:
    """How much less is to be expected with this power."""
    return BRINGS.get(slug, _in_force)(thoughts, slug)


def _in_force(thoughts: Thoughts, slug: str) -> float:
    """A power that needs nothing more than to be in force."""
    power = Activation(princess=slug, seat=thoughts.seat)
    return expected(thoughts) - expected(thoughts, lambda guess: with_power(guess, power))


# --- a suit that must be led


def named_suit(thoughts: Thoughts, slug: str, suits: Sequence[Suit]) -> tuple[float, Suit]:
    """The suit whose lead is likely to cost least, and what it may cost."""
    return min((expected(thoughts, _demanding(thoughts, slug, suit)), suit) for suit in suits)


def _demanding(thoughts: Thoughts, slug: str, suit: Suit) -> Callable[[State], State]:
    power = Activation(princess=slug, seat=thoughts.seat, suit=suit)
    return lambda guess: with_power(guess, power)


def _mermaid(thoughts: Thoughts, slug: str) -> float:
    princes = thoughts.state.round.prince_seen
    suits = [suit for suit in Suit if suit is not Suit.PRINCES or princes]
    return expected(thoughts) - named_suit(thoughts, slug, suits)[0]


# --- another leader


def best_leader(thoughts: Thoughts, seats: Sequence[Seat]) -> tuple[float, Seat]:
    """Whose lead is likely to cost least, and what it may cost."""
    return min((expected(thoughts, led_by(thoughts, seat)), seat) for seat in seats)


def led_by(thoughts: Thoughts, seat: Seat) -> Callable[[State], State]:
    """This seat leads: the present trick, or the next one if the present one is captured."""
    trick = thoughts.state.trick
    if trick.captured:
        return lambda guess: replace(guess, trick=Trick(number=trick.number + 1, leader=seat))
    return lambda guess: with_trick(guess, leader=seat)


def _pocahontas(thoughts: Thoughts, slug: str) -> float:
    state = thoughts.state
    leader = thoughts.seat if state.trick.captured else state.trick.leader
    others = [seat for seat in state.seats if seat != leader]
    return expected(thoughts, led_by(thoughts, leader)) - best_leader(thoughts, others)[0]


# --- a card that must be played


def best_target(thoughts: Thoughts, seats: Sequence[Seat]) -> tuple[float, Seat]:
    """Whose hand is best tied, and what the trick may cost then."""
    return min((expected(thoughts, _freezing(thoughts, seat)), seat) for seat in seats)


def _freezing(thoughts: Thoughts, seat: Seat) -> Callable[[State], State]:
    """Of two cards of this seat, the higher one is frozen: that is what mostly hurts."""

    def change(guess: State) -> State:
        hidden = guess.round.hidden_hand(seat)
        if not hidden:
            return guess
        return frozen(guess, thoughts.seat, seat, max(hidden[:2], key=lambda card: card.rank))

    return change


def frozen(guess: State, user: Seat, target: Seat, card: Card) -> State:
    """This card of the target must be played, be it among those that were guessed or not."""
    this_round = guess.round
    hand = this_round.hands[target].cards
    left = tuple(one for one in hand if one != card) if card in hand else hand[1:]
    changed = replace(
        this_round,
        hands=place(this_round.hands, target, Zone(len(left), left)),
        frozen=place(this_round.frozen, target, Zone(1, (card,))),
    )
    power = Activation(princess="ice-princess", seat=user, target=target)
    return with_power(replace(guess, round=changed), power)


def _ice(thoughts: Thoughts, slug: str) -> float:
    """In her original form she has no target: the leader's card is left to chance."""
    if shape(with_power(thoughts.state, Activation(princess=slug, seat=thoughts.seat))).lead_is_drawn:
        return _in_force(thoughts, slug)
    drawable = [seat for seat in thoughts.state.seats if thoughts.state.round.drawable(seat)]
    others = [seat for seat in drawable if seat != thoughts.seat]
    return expected(thoughts) - best_target(thoughts, others)[0] if others else 0.0


# --- a trick that is dealt back


def _alice(thoughts: Thoughts, slug: str) -> float:
    """Somebody must take it in the end, but that it is she again is one chance of several."""
    trick = thoughts.state.trick
    cost = thoughts.worth(thoughts.seat, trick.cards)
    return cost * (1 - 1.5 / thoughts.state.players)


BRINGS: Mapping[str, Callable[[Thoughts, str], float]] = {
    "little-mermaid": _mermaid,
    "pocahontas": _pocahontas,
    "ice-princess": _ice,
    "alice": _alice,
    "scheherazade": lambda thoughts, _: barter_brings(thoughts),
    "sleeping-beauty": lambda thoughts, _: gathering_brings(thoughts),
}
"""What powers bring that do more than to be in force."""
