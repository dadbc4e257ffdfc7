"""Late for a Very Important Date: the last three cards of each hand are not played but count as captured."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from games.audience import Event, Seat
from games.fair import Chance
from games.rebel_princess.events import CardsKept
from games.rebel_princess.moves import RebelMove
from games.rebel_princess.rule import RoundCard, Step
from games.rebel_princess.sheets import Shape
from games.rebel_princess.state import State


class LateForAVeryImportantDate(RoundCard, frozen=True, kw_only=True):
    slug: ClassVar[str] = "late-for-a-very-important-date"
    cite: ClassVar[str] = "round/late-for-a-very-important-date"
    kept: int = 3

    def shape(self, so_far: Shape) -> Shape:
        return so_far.but(self.cite, "R-291", kept_at_the_end=self.kept)

    def endings(self, state: State) -> Sequence[Step]:
        return (KeepStep(self.kept),)


class KeepStep(Step):
    id = LateForAVeryImportantDate.slug

    def __init__(self, kept: int):
        self.kept = kept

    def settle(
        self, state: State, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        kept = {seat: state.round.hands[seat].cards for seat in state.seats}
        return (CardsKept(decision=decision, size=self.kept, cards=kept),)
