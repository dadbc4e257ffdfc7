"""Blind Man's Bluff: as in an after party, but the half set aside goes to the right neighbour."""

from collections.abc import Sequence
from typing import ClassVar

from games.rebel_princess.rounds.halves import SetHalfAside
from games.rebel_princess.rule import RoundCard, Step
from games.rebel_princess.state import Moment, State


class BlindMansBluff(RoundCard, frozen=True, kw_only=True):
    slug: ClassVar[str] = "blind-mans-bluff"
    cite: ClassVar[str] = "round/blind-mans-bluff"
    moments: ClassVar[frozenset[Moment]] = frozenset((Moment.ROUND_SETUP,))
    aside_goes_right: ClassVar[bool] = True

    def steps(self, state: State) -> Sequence[Step]:
        return (SetHalfAside(self.slug, self.cite),)
