"""Odds and Evens: followers match the lead's parity as well as its suit; suit comes first."""

from enum import StrEnum
from typing import ClassVar

from msgspec import UNSET, UnsetType

from games.audience import Seat
from games.rebel_princess.cards import those
from games.rebel_princess.interactions import ABOVE_FIVE, bound_by_pea
from games.rebel_princess.rule import RoundCard
from games.rebel_princess.sheets import Choices, Tier
from games.rebel_princess.state import State

OF_PARITY = (those(lambda card: card.rank % 2 == 0), those(lambda card: card.rank % 2 == 1))


class UnderThePea(StrEnum):
    """How parity goes together with a demand for cards above 5, if not after it. (R-336)"""

    PARITY_FIRST = "parity-first"
    FREE_ABOVE_FIVE = "free-above-five"


class OddsAndEvens(RoundCard, frozen=True, kw_only=True):
    slug: ClassVar[str] = "odds-and-evens"
    cite: ClassVar[str] = "round/odds-and-evens"
    other_readings = {
        "R-336": {
            "parity-first": {"under_the_pea": UnderThePea.PARITY_FIRST},
            "free-above-five": {"under_the_pea": UnderThePea.FREE_ABOVE_FIVE},
        }
    }
    under_the_pea: UnderThePea | UnsetType = UNSET

    def choices(self, so_far: Choices, state: State, seat: Seat) -> Choices:
        plays = state.trick.plays
        lead = plays[0].card if plays else None
        if lead is None:
            return so_far
        # The printed number counts, also under a zero.
        matching, cites = OF_PARITY[lead.rank % 2], (self.cite, "R-332")
        if self.under_the_pea is UNSET or not bound_by_pea(state, seat):
            return so_far.prefer(matching, Tier.ROUND, *cites)
        match self.under_the_pea:
            case UnderThePea.PARITY_FIRST:
                return so_far.prefer(matching, Tier.SUIT, *cites, "R-336")
            case UnderThePea.FREE_ABOVE_FIVE:
                return so_far.prefer(matching | ABOVE_FIVE, Tier.ROUND, *cites, "R-336")
