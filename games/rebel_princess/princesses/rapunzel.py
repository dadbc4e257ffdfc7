"""Rapunzel: the leader must lead a Prince if they hold one, sneaked in or not."""

from typing import ClassVar

from games.audience import Seat
from games.rebel_princess.cards import PRINCES
from games.rebel_princess.interactions import lead_is_frozen, lead_is_spoken_for, suit_is_demanded
from games.rebel_princess.rule import Occasion, Princess
from games.rebel_princess.sheets import Choices, Tier
from games.rebel_princess.state import State
from games.rulebook import Citations
from games.saying import Said, Who, said


class Rapunzel(Princess, frozen=True, kw_only=True):
    slug: ClassVar[str] = "rapunzel"
    cite: ClassVar[str] = "princess/rapunzel"
    acts: ClassVar[Occasion] = Occasion.BEFORE_TRICK

    def in_effect(self, state: State, seat: Seat) -> Said | None:
        return said("{who} must lead a Prince if possible.", who=Who(state.trick.leader))

    def barred(self, state: State, seat: Seat) -> Citations:
        return lead_is_frozen(state, "R-164") or suit_is_demanded(state, "R-165")

    def choices(self, so_far: Choices, state: State, seat: Seat) -> Choices:
        """Without a Prince the leader is free, and the power is spent all the same. (R-127)"""
        if so_far.reading is not None:
            return so_far
        return so_far.prefer(PRINCES, Tier.DEMANDED, self.cite, "R-130")


class RapunzelPromo(Rapunzel, frozen=True, kw_only=True):
    """Her promo card: she and the original Ice Princess or Mermaid exclude each other."""

    not_twice: ClassVar[Citations] = ("R-157",)

    def barred(self, state: State, seat: Seat) -> Citations:
        return lead_is_spoken_for(state, self.slug)
