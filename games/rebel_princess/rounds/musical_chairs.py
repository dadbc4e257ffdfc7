"""Musical Chairs: after each captured trick but the last, everybody passes a card to the right."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from games.audience import Event, Seat
from games.fair import Chance
from games.offers import Form
from games.rebel_princess.moves import RebelMove
from games.rebel_princess.passing import pass_form, passed
from games.rebel_princess.rule import Pass, RoundCard, Step
from games.rebel_princess.state import Moment, State
from games.saying import Said, Value, said


class MusicalChairs(RoundCard, frozen=True, kw_only=True):
    slug: ClassVar[str] = "musical-chairs"
    cite: ClassVar[str] = "round/musical-chairs"
    moments: ClassVar[frozenset[Moment]] = frozenset((Moment.AFTER_TRICK,))

    def steps(self, state: State) -> Sequence[Step]:
        return (ChairsStep(),)


class ChairsStep(Step):
    id = MusicalChairs.slug
    cites = (MusicalChairs.cite, "R-272")

    def asked(self, who: Value) -> Said:
        return said("Everybody chooses cards to pass.")

    def seats(self, state: State) -> tuple[Seat, ...]:
        return tuple(state.seats)

    def forms(self, state: State, seat: Seat, decision: str) -> Sequence[Form]:
        return (pass_form(state, seat, decision, Pass(right=1), self.cites),)

    def settle(
        self, state: State, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        return (passed(state, decision, answers),)
