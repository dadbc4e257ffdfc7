"""The Pea Princess: before a trick, everybody else must play above 5 if their legal cards allow it.

In her original form the demand goes with her card and binds those who play after her.
"""

from typing import ClassVar

from games.audience import Seat
from games.rebel_princess.interactions import ABOVE_FIVE, bound_by_pea
from games.rebel_princess.rule import Occasion, Princess
from games.rebel_princess.sheets import Choices, Tier
from games.rebel_princess.state import State
from games.rulebook import Citations
from games.saying import Said, Who, said


class PeaPrincess(Princess, frozen=True, kw_only=True):
    slug: ClassVar[str] = "pea-princess"
    cite: ClassVar[str] = "princess/pea-princess"
    acts: ClassVar[Occasion] = Occasion.BEFORE_TRICK

    def in_effect(self, state: State, seat: Seat) -> Said | None:
        return said("Everybody but {who} must play above 5 if they can.", who=Who(seat))

    def choices(self, so_far: Choices, state: State, seat: Seat) -> Choices:
        """Suit comes first, then her demand; she herself is free. (R-115, R-119)"""
        if not bound_by_pea(state, seat):
            return so_far
        why = "R-117" if so_far.reading is None else _why(so_far, "R-115")
        return so_far.prefer(ABOVE_FIVE, Tier.POWER, self.cite, why)


def _why(so_far: Choices, following: str) -> str:
    """Somebody who follows and somebody who cannot are bound by one ruling each."""
    able = so_far.reading is not None and so_far.reading.can_be_followed(so_far.hand)
    return following if able else "R-118"


class PeaPrincessOriginal(Princess, frozen=True, kw_only=True):
    slug: ClassVar[str] = "pea-princess"
    cite: ClassVar[str] = "princess/pea-princess/original"
    acts: ClassVar[Occasion] = Occasion.ON_PLAY

    def barred(self, state: State, seat: Seat) -> Citations:
        """Somebody else must still have a card to play. (R-121)"""
        trick = state.trick
        if not trick.turns:
            return (self.cite, "R-120")  # no card is due yet for the demand to go with
        later = trick.turns[len(trick.plays) + 1 :]
        return () if any(other != seat for other in later) else ("R-121", "R-071")

    def choices(self, so_far: Choices, state: State, seat: Seat) -> Choices:
        """She binds those who have not played yet, within the suit. (R-116, R-120)"""
        if not bound_by_pea(state, seat):
            return so_far
        cites = (self.cite, _why(so_far, "R-116"), "R-120")
        return so_far.prefer(ABOVE_FIVE, Tier.POWER, *cites)
