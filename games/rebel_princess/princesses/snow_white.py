"""Snow White: she plays a 7 or lower as a zero."""

from typing import ClassVar

from games.audience import Seat
from games.rebel_princess.rule import Occasion, Princess
from games.rebel_princess.sheets import Choices, Reading
from games.rebel_princess.state import Party


class SnowWhite(Princess, frozen=True, kw_only=True):
    slug: ClassVar[str] = "snow-white"
    cite: ClassVar[str] = "princess/snow-white"
    acts: ClassVar[Occasion] = Occasion.ON_PLAY

    def choices(self, so_far: Choices, party: Party, seat: Seat) -> Choices:
        """With her power: a card that is legal anyway, 7 or lower by its printed number. (R-045)"""
        if self.active is None or seat != self.active.seat:
            return so_far
        return so_far.must(lambda card: card.rank <= 7, self.cite, "R-045")

    def reading(self, so_far: Reading, party: Party) -> Reading:
        trick = party.now.trick
        assert trick is not None
        values = tuple(
            0 if play.power == self.slug else value
            for play, value in zip(trick.plays, so_far.values, strict=True)
        )
        return so_far if values == so_far.values else so_far.but(self.cite, values=values)
