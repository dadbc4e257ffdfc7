"""Halves: everybody sets half of their hand aside and plays the other half first."""

from collections.abc import Mapping, Sequence

from games.audience import Event, Seat
from games.fair import Chance
from games.offers import Form, Picks, ask_for
from games.rebel_princess.cards import Cards, in_order
from games.rebel_princess.events import CardsSetAside
from games.rebel_princess.moves import ChooseCards, RebelMove
from games.rebel_princess.rule import Step
from games.rebel_princess.state import Party


class SetHalfAside(Step):
    def __init__(self, id: str, cite: str):
        self.id = id
        self.cites = (cite, "R-282")

    def seats(self, party: Party) -> tuple[Seat, ...]:
        return tuple(party.seats)

    def forms(self, party: Party, seat: Seat, decision: str) -> Sequence[Form]:
        half = _half(party)
        slot = Picks(field="cards", options=party.now.hands[seat].cards, least=half, most=half)
        return (ask_for(ChooseCards, decision, slot, citations=self.cites),)

    def settle(
        self, party: Party, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        halves: dict[Seat, Cards] = {
            seat: in_order(wish.cards) for seat, wish in answers.items() if isinstance(wish, ChooseCards)
        }
        return (CardsSetAside(decision=decision, size=_half(party), cards=halves),)


def _half(party: Party) -> int:
    return party.now.hands[0].size // 2
