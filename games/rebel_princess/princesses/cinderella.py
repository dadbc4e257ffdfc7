"""Cinderella: before a trick, the order of numbers is reversed for it."""

from typing import ClassVar

from games.audience import Seat
from games.rebel_princess.rule import Occasion, Princess
from games.rebel_princess.sheets import Contest
from games.rebel_princess.state import State
from games.rulebook import Citations
from games.saying import Said, said


class Cinderella(Princess, frozen=True, kw_only=True):
    slug: ClassVar[str] = "cinderella"
    cite: ClassVar[str] = "princess/cinderella"
    acts: ClassVar[Occasion] = Occasion.BEFORE_TRICK
    not_twice: ClassVar[Citations] = ("R-200",)

    def in_effect(self, state: State, seat: Seat) -> Said | None:
        return said("In this trick lower numbers beat higher ones.")

    def contest(self, so_far: Contest, state: State) -> Contest:
        """Only the order among those who can win: never who can. (R-089)"""
        return so_far.reversed(self.cite, "R-089")
