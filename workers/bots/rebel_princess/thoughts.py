"""What one seat knows and expects: made once for a decision, and asked for everything."""

from collections.abc import Sequence
from functools import cached_property
from math import sqrt
from random import Random

from games.audience import Seat
from games.rebel_princess.cards import Card, Cards
from games.rebel_princess.stack import shape
from games.rebel_princess.state import State
from workers.bots.bot import Situation
from workers.bots.rebel_princess.burdens import Burdens, burdens_of
from workers.bots.rebel_princess.holding import burden_of
from workers.bots.rebel_princess.imagining import Dice, dice_for, guess
from workers.bots.rebel_princess.knowing import Lacking, known_hands, lacking, still_out
from workers.bots.rebel_princess.pricing import Prices, price_of_a_trick, prices_of
from workers.bots.rebel_princess.rebelling import Rebellion, rebellion, repriced

GUESSES = 8
"""How many ways in which the hidden cards may lie are thought of."""
SAVED = 0.9
"""What a power is thought to bring later in a round."""
MALICE = 0.15
"""What a proposal of somebody else is worth, where one's own costs 1."""


class Thoughts:
    """The table as this seat sees it."""

    def __init__(self, situation: Situation, rng: Random) -> None:
        self.situation = situation
        assert situation.table.play is not None
        self.state: State = situation.table.play
        self.seat = situation.seat
        self.rng = rng

    @cached_property
    def hand(self) -> Cards:
        """What it holds and can play."""
        return self.state.round.whole_hand(self.seat)

    @cached_property
    def out(self) -> Cards:
        return still_out(self.state, self.seat)

    @cached_property
    def held(self) -> dict[Seat, Cards]:
        return known_hands(self.state, self.seat, self.out)

    @cached_property
    def lacking(self) -> Lacking:
        return lacking(self.state, self.situation.history)

    @cached_property
    def guesses(self) -> Sequence[State]:
        """Some ways in which the hidden cards may lie; one will do where they cannot matter any more."""
        trick = self.state.trick
        masked = any(play.card is None for play in trick.plays)
        is_last = bool(trick.plays) and len(trick.plays) >= len(trick.turns) - 1
        number = 1 if is_last and not masked and not trick.captured else GUESSES
        return [
            guess(self.state, self.seat, self.out, self.held, self.lacking, self.rng) for _ in range(number)
        ]

    @cached_property
    def dice(self) -> Sequence[Dice]:
        """By guess, the luck of everybody in it: the same for every card that is thought about."""
        return [dice_for(guessed, self.rng) for guessed in self.guesses]

    @cached_property
    def prices(self) -> Sequence[Prices]:
        """By seat: what each card costs whoever captures it."""
        plain = [prices_of(self.state, seat) for seat in self.state.seats]
        rebel = self.rebel
        return repriced(plain, rebel, self.seat) if rebel else plain

    @cached_property
    def rebel(self) -> Rebellion | None:
        return rebellion(self.state)

    @cached_property
    def burdens(self) -> Burdens:
        return burdens_of(self.state.options.box, self.state.players, self.state.round.card)

    @cached_property
    def kept(self) -> int:
        """How many cards are left in the hand at the end."""
        return shape(self.state).kept_at_the_end

    @cached_property
    def tricks_left(self) -> int:
        """How many tricks are still to be played, this one included."""
        how = shape(self.state)
        waiting = self.state.round.hands[self.seat].size + self.state.round.aside[self.seat].size
        return max(1, (waiting - how.kept_at_the_end) // how.cards_each)

    def hand_without(self, *cards: Card) -> float:
        """What the rest of the hand may cost without these."""
        left = [card for card in self.hand if card not in cards]
        burden = burden_of(left, self.burdens, self.kept)
        # Who wants every suitor wants the cards that win them.
        return -burden if self.rebel and self.rebel.seat == self.seat else burden

    def dearness(self, card: Card) -> float:
        """How gladly a card is given to somebody else."""
        return self.burdens.following[card] + self.burdens.prices[card]

    @cached_property
    def rivals(self) -> Sequence[Seat]:
        """The others, those with the fewest proposals first."""
        others = (seat for seat in self.state.seats if seat != self.seat)
        return sorted(others, key=lambda seat: self.state.totals[seat])

    def worth(self, winner: Seat, cards: Sequence[Card]) -> float:
        """What it costs this seat that somebody wins these cards; what they cost others is a small gain."""
        prices = self.prices[winner]
        cost = sum([prices.get(card, 0.0) for card in cards]) + self.gifts
        if winner == self.seat:
            return cost + self.for_the_trick
        return -MALICE * cost

    @cached_property
    def gifts(self) -> float:
        """What the gifts on this trick may cost: people give away what they do not want."""
        lying = sum(zone.size for zone in self.state.round.gifts)
        if not lying or self.state.trick.captured:
            return 0.0
        mine = self.state.round.gifts[self.seat].cards
        prices = self.prices[self.seat]
        dear = sorted((prices.get(card, 0.0) for card in self.out), reverse=True)
        some = dear[: max(1, len(dear) // 2)]
        average = sum(some) / len(some) if some else 0.0
        return sum(prices.get(card, 0.0) for card in mine) + average * (lying - len(mine))

    @cached_property
    def for_the_trick(self) -> float:
        """What a trick costs or spares as such; while many are to come there is no hurry."""
        return price_of_a_trick(self.state, self.seat) / sqrt(self.tricks_left)

    @cached_property
    def thrift(self) -> float:
        """What a power must bring at least: a better occasion may come while tricks are left."""
        return SAVED * (self.tricks_left - 1) / self.tricks_left
