"""Snow White: she plays a 7 or lower as a zero."""

from typing import ClassVar

from games.audience import Seat
from games.rebel_princess.cards import those
from games.rebel_princess.rule import Occasion, Princess
from games.rebel_princess.sheets import Choices, Contest, Values
from games.rebel_princess.state import State

UP_TO_SEVEN = those(lambda card: card.rank <= 7)


class SnowWhite(Princess, frozen=True, kw_only=True):
    slug: ClassVar[str] = "snow-white"
    cite: ClassVar[str] = "princess/snow-white"
    acts: ClassVar[Occasion] = Occasion.ON_PLAY
    covers_both_cards: ClassVar[bool] = True

    def choices(self, so_far: Choices, state: State, seat: Seat) -> Choices:
        """With her power: a card that is legal anyway, 7 or lower by its printed number. (R-045)"""
        if self.active is None or seat != self.active.seat:
            return so_far
        return so_far.must(UP_TO_SEVEN, self.cite, "R-045")

    def values(self, so_far: Values, state: State) -> Values:
        values = tuple(
            0 if play.power == self.slug else value
            for play, value in zip(state.trick.plays, so_far.values, strict=True)
        )
        return so_far if values == so_far.values else so_far.but(self.cite, values=values)

    def contest(self, so_far: Contest, state: State) -> Contest:
        """Two zeros can meet only if somebody copies her: the first one ranks higher. (R-402)"""
        zeros = [entry for entry in so_far.entries if set(entry.values) == {0}]
        decides = len(zeros) > 1 and so_far.winner() in zeros
        if not decides or "R-402" in so_far.citations:
            return so_far
        return so_far.but("R-402", tie_rule="R-402")
