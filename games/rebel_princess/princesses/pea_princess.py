"""The Pea Princess: before a trick, everybody else must play above 5 if their legal cards allow it."""

from typing import ClassVar

from games.audience import Seat
from games.rebel_princess.interactions import bound_by_pea
from games.rebel_princess.rule import Occasion, Princess
from games.rebel_princess.sheets import Choices, Tier
from games.rebel_princess.state import Party


class PeaPrincess(Princess, frozen=True, kw_only=True):
    slug: ClassVar[str] = "pea-princess"
    cite: ClassVar[str] = "princess/pea-princess"
    acts: ClassVar[Occasion] = Occasion.BEFORE_TRICK

    def choices(self, so_far: Choices, party: Party, seat: Seat) -> Choices:
        """Suit comes first, then her demand; she herself is free. (R-115, R-119)"""
        if not bound_by_pea(party, seat):
            return so_far
        return so_far.prefer(lambda card: card.rank > 5, Tier.POWER, self.cite, _why(so_far))


def _why(so_far: Choices) -> str:
    """A leader, somebody who follows, and somebody who cannot are bound by one ruling each."""
    if so_far.reading is None:
        return "R-117"
    return "R-115" if any(map(so_far.reading.follows, so_far.hand)) else "R-118"
