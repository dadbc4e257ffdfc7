"""Odds and Evens: followers match the lead's parity as well as its suit; suit comes first."""

from typing import ClassVar

from games.audience import Seat
from games.rebel_princess.cards import those
from games.rebel_princess.rule import RoundCard
from games.rebel_princess.sheets import Choices, Tier
from games.rebel_princess.state import State

OF_PARITY = (those(lambda card: card.rank % 2 == 0), those(lambda card: card.rank % 2 == 1))


class OddsAndEvens(RoundCard, frozen=True, kw_only=True):
    slug: ClassVar[str] = "odds-and-evens"
    cite: ClassVar[str] = "round/odds-and-evens"

    def choices(self, so_far: Choices, state: State, seat: Seat) -> Choices:
        plays = state.trick.plays
        lead = plays[0].card if plays else None
        if lead is None:
            return so_far
        # The printed number counts, also under a zero.
        return so_far.prefer(OF_PARITY[lead.rank % 2], Tier.ROUND, self.cite, "R-332")
