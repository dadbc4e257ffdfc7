"""Passing: cards for the neighbours, all at once."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from games.audience import Event, Seat
from games.fair import Chance
from games.offers import Form, Picks, ask_for
from games.rebel_princess.cards import Cards, in_order
from games.rebel_princess.events import CardsPassed
from games.rebel_princess.moves import PassCards, RebelMove
from games.rebel_princess.rule import OWN_CARDS, Pass, Rule, Step
from games.rebel_princess.state import Moment, State
from games.rulebook import Citations
from games.saying import Said, Value, said


class Passing(Rule, frozen=True, kw_only=True):
    """Before the round everybody gives cards to their neighbours, all at once."""

    cite: ClassVar[str] = "base/pass"
    moments: ClassVar[frozenset[Moment]] = frozenset((Moment.ROUND_SETUP,))
    passing: Pass

    def steps(self, state: State) -> Sequence[Step]:
        return (PassStep(self.passing),)


class PassStep(Step):
    id = "pass"
    order = 10
    cites = (Passing.cite,)

    def __init__(self, passing: Pass):
        self.passing = passing

    def asked(self, who: Value) -> Said:
        return said("Everybody chooses cards to pass.")

    def seats(self, state: State) -> tuple[Seat, ...]:
        return tuple(state.seats)

    def forms(self, state: State, seat: Seat, decision: str) -> Sequence[Form]:
        return (pass_form(state, seat, decision, self.passing, self.cites),)

    def settle(
        self, state: State, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        return (passed(state, decision, answers),)


def pass_form(state: State, seat: Seat, decision: str, passing: Pass, cites: Citations) -> Form:
    """The form for giving cards away; the two directions never share a card. (R-015)"""
    hand = state.round.hands[seat].cards
    wanted = [("left", passing.left), ("right", passing.right)]
    slots = [Picks(field=way, options=hand, least=n, most=n, citations=OWN_CARDS) for way, n in wanted if n]
    return ask_for(PassCards, decision, *slots, citations=cites, apart=len(slots) > 1)


def passed(state: State, decision: str, answers: Mapping[Seat, RebelMove]) -> CardsPassed:
    """Every pass at once: nobody sees a card before giving theirs. (R-013)"""
    given: dict[Seat, dict[Seat, Cards]] = {}
    received: dict[Seat, dict[Seat, Cards]] = {seat: {} for seat in state.seats}
    for seat, answer in sorted(answers.items()):
        assert isinstance(answer, PassCards)
        gifts = ((state.left_of(seat), answer.left), (state.right_of(seat), answer.right))
        # Sorted: the order in which they were named could be a message to the neighbour.
        given[seat] = {to: in_order(cards) for to, cards in gifts if cards}
        for to, cards in given[seat].items():
            received[to][seat] = cards
    return CardsPassed(decision=decision, given=given, received=received)
