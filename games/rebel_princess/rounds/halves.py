"""Halves: everybody sets half of their hand aside and plays the other half first."""

from collections.abc import Mapping, Sequence

from games.audience import Event, Seat
from games.fair import Chance
from games.offers import Form, Picks, ask_for
from games.rebel_princess.cards import Cards, in_order
from games.rebel_princess.events import CardsSetAside
from games.rebel_princess.moves import ChooseCards, RebelMove
from games.rebel_princess.rule import OWN_CARDS, Step
from games.rebel_princess.state import State
from games.saying import Said, Value, said


class SetHalfAside(Step):
    def __init__(self, id: str, cite: str):
        self.id = id
        self.cites = (cite, "R-282")

    def asked(self, who: Value) -> Said:
        return said("Everybody chooses cards to set aside.")

    def seats(self, state: State) -> tuple[Seat, ...]:
        return tuple(state.seats)

    def forms(self, state: State, seat: Seat, decision: str) -> Sequence[Form]:
        half = _half(state)
        hand = state.round.hands[seat].cards
        slot = Picks(field="cards", options=hand, least=half, most=half, citations=OWN_CARDS)
        return (ask_for(ChooseCards, decision, slot, citations=self.cites),)

    def settle(
        self, state: State, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        halves: dict[Seat, Cards] = {
            seat: in_order(answer.cards)
            for seat, answer in answers.items()
            if isinstance(answer, ChooseCards)
        }
        return (CardsSetAside(decision=decision, size=_half(state), cards=halves),)


def _half(state: State) -> int:
    return state.round.hands[0].size // 2
