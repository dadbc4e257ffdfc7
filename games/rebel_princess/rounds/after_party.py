"""After Party: everybody sets half of their hand aside, plays the rest, then picks the half up."""

from collections.abc import Sequence
from typing import ClassVar

from games.rebel_princess.rounds.halves import SetHalfAside
from games.rebel_princess.rule import RoundCard, Step
from games.rebel_princess.state import Moment, State


class AfterParty(RoundCard, frozen=True, kw_only=True):
    slug: ClassVar[str] = "after-party"
    cite: ClassVar[str] = "round/after-party"
    moments: ClassVar[frozenset[Moment]] = frozenset((Moment.ROUND_SETUP,))

    def steps(self, state: State) -> Sequence[Step]:
        return (SetHalfAside(self.slug, self.cite),)
