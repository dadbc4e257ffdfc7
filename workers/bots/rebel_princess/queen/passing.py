"""Which cards she gives away before the round: each way is tried in rounds imagined from the deal on."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

from games.audience import Seat
from games.offers import Offer, Picks
from games.rebel_princess.cards import Cards
from games.rebel_princess.state import State
from workers.bots.rebel_princess.holding import burden_of
from workers.bots.rebel_princess.queen.choosing import Candidate
from workers.bots.rebel_princess.queen.imagining import StartingPoint, World, gifts_given, play_out
from workers.bots.rebel_princess.queen.masks import DECKS, mask_of, numbers_in
from workers.bots.rebel_princess.queen.twists import ImaginedRound
from workers.bots.rebel_princess.thoughts import Thoughts

WAYS = 16
"""So many ways to pass are thought through: those that her lady-in-waiting likes best."""


def ways_to_pass(thoughts: Thoughts, offer: Offer) -> list[Candidate]:
    """The ways that seem best by a rule of thumb, in this order."""
    state, seat = thoughts.state, thoughts.seat
    neighbours = {"left": state.left_of(seat), "right": state.right_of(seat)}
    sizes = {slot.field: slot.least for slot in offer.slots if isinstance(slot, Picks)}
    hand = state.round.hands[seat].cards
    ranked = sorted(
        (burden_of([card for card in hand if card not in gone], thoughts.burdens, thoughts.kept), gone)
        for gone in combinations(hand, sum(sizes.values()))
    )
    found = []
    for burden, gone in ranked[:WAYS]:
        left = sorted(gone, key=lambda card: -thoughts.dearness(card))
        given: dict[str, Cards] = {}
        for way in sorted(sizes, key=lambda way: state.totals[neighbours[way]]):
            given[way], left = tuple(left[: sizes[way]]), left[sizes[way] :]
        found.append(
            Candidate(
                move={
                    **offer.example,
                    **{way: [card.value for card in cards] for way, cards in given.items()},
                },
                gives={neighbours[way]: mask_of(cards) for way, cards in given.items()},
                prior=burden - ranked[0][0],
            )
        )
    return found


class Dealing:
    """The deal as it may be, and everybody's pass."""

    def __init__(self, course: ImaginedRound, thoughts: Thoughts, offer: Offer, rng: Random) -> None:
        state = thoughts.state
        self._course, self._seat, self._rng = course, thoughts.seat, rng
        ahead = {"left": 1, "right": state.players - 1}
        self._given = [(ahead[slot.field], slot.least) for slot in offer.slots if isinstance(slot, Picks)]
        """How many cards everybody gives, and how far to the left."""
        self._players = state.players
        self._hand = mask_of(state.round.hands[self._seat].cards)
        self._unknown = numbers_in(DECKS[state.players] & ~self._hand)
        self._held = [state.round.hands[seat].size for seat in state.seats]
        self._moment = _first_trick(course, state)

    def imagine(self, candidates: Sequence[Candidate]) -> None:
        """One deal, played out with each way to pass."""
        self._rng.shuffle(self._unknown)
        hands, given, at = [0] * self._players, [0] * self._players, 0
        for other in range(self._players):
            if other != self._seat:
                cards = self._unknown[at : at + self._held[other]]
                at += len(cards)
                self._pass(other, cards, hands, given)
        hands[self._seat] |= self._hand
        for one in candidates:
            world = World(
                hands=[held | got for held, got in zip(hands, given, strict=True)], piles=[0] * self._players
            )
            for seat, gone in one.gives.items():
                world.hands[self._seat] &= ~gone
                world.hands[seat] |= gone
            if self._course.twist.gifts:
                world.gifts = gifts_given(self._course, world.hands)
            one.count(self._seat, play_out(self._course, self._moment, world, None))

    def _pass(self, seat: Seat, cards: list[int], hands: list[int], given: list[int]) -> None:
        hand = sum([1 << card for card in cards])
        gone = self._course.habits.worst(hand, sum([number for _, number in self._given]))
        for ahead, number in self._given:
            for card in gone[:number]:
                given[(seat + ahead) % self._players] |= 1 << card
                hand ^= 1 << card
            gone = gone[number:]
        hands[seat] |= hand


def _first_trick(course: ImaginedRound, state: State) -> StartingPoint:
    turns = state.clockwise_from(state.round.starter) * course.twist.cards_each
    return StartingPoint(turns=turns, laid=[], princes_are_in=False, won=[0] * state.players, rebels=())
