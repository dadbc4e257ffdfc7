"""The Prince Always Rings Twice: a second card each, and the sum of a seat's led-suit cards decides."""

from typing import ClassVar

from games.rebel_princess.rule import RoundCard
from games.rebel_princess.sheets import Contest, Entry, Shape
from games.rebel_princess.state import State
from games.saying import Said, said


class PrinceRingsTwice(RoundCard, frozen=True, kw_only=True):
    slug: ClassVar[str] = "prince-rings-twice"
    cite: ClassVar[str] = "round/prince-rings-twice"

    def shape(self, so_far: Shape) -> Shape:
        return so_far.but(self.cite, cards_each=2)

    def contest(self, so_far: Contest, state: State) -> Contest:
        sums: list[Entry] = []
        for seat in dict.fromkeys(entry.seat for entry in so_far.entries):
            own = [entry for entry in so_far.entries if entry.seat == seat]
            values = tuple(value for entry in own for value in entry.values)
            cards = tuple(card for entry in own for card in entry.cards)
            sums.append(Entry(seat=seat, cards=cards, values=values, strength=sum(values)))
        return so_far.but(self.cite, "R-345", entries=tuple(sums), among=self.cite, tie_rule="R-345")

    def tie_broken(self, contest: Contest) -> Said | None:
        if not contest.number_breaks_tie():
            return None
        if contest.high_wins:
            return said("of equal sums the one with the higher single card wins")
        return said("of equal sums the one with the lower single card wins")
