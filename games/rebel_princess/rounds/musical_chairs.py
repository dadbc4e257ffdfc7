"""Musical Chairs: after each captured trick but the last, everybody passes a card to the right."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from games.audience import Event, Seat
from games.fair import Chance
from games.offers import Form
from games.rebel_princess.moves import RebelMove
from games.rebel_princess.passing import pass_form, passed
from games.rebel_princess.rule import Pass, RoundCard, Step
from games.rebel_princess.state import Moment, Party


class MusicalChairs(RoundCard, frozen=True, kw_only=True):
    slug: ClassVar[str] = "musical-chairs"
    cite: ClassVar[str] = "round/musical-chairs"
    moments: ClassVar[frozenset[Moment]] = frozenset((Moment.AFTER_TRICK,))

    def steps(self, party: Party) -> Sequence[Step]:
        return (ChairsStep(),)


class ChairsStep(Step):
    id = MusicalChairs.slug
    cites = (MusicalChairs.cite, "R-272")

    def seats(self, party: Party) -> tuple[Seat, ...]:
        return tuple(party.seats)

    def forms(self, party: Party, seat: Seat, decision: str) -> Sequence[Form]:
        return (pass_form(party, seat, decision, Pass(right=1), self.cites),)

    def settle(
        self, party: Party, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        return (passed(party, decision, answers),)
