"""Sisterhood: the card of the led suit farthest from the lead's number takes the trick; the lead cannot."""

from typing import ClassVar

from msgspec.structs import replace

from games.rebel_princess.rule import RoundCard
from games.rebel_princess.sheets import Contest
from games.rebel_princess.state import State
from games.saying import Said, Value, said


class Sisterhood(RoundCard, frozen=True, kw_only=True):
    slug: ClassVar[str] = "sisterhood"
    cite: ClassVar[str] = "round/sisterhood"

    def contest(self, so_far: Contest, state: State) -> Contest:
        lead, *others = so_far.everyone
        followers = [entry for entry in so_far.entries if entry != lead]
        start = lead.values[0]
        rivals = tuple(replace(entry, strength=abs(entry.values[0] - start)) for entry in followers or others)
        # A reversed order leaves distances alone; it only turns a tie to the lower number.
        cites = (self.cite, "R-273", "R-274")
        sheet = so_far.but(*cites, entries=rivals, strength_turns=False, among=self.cite)
        return sheet.but(tie_cites=("R-275",), tie_rule="R-275")

    def compared(self, cards: Value, strength: int, as_printed: bool) -> Value:
        return said("{cards} at a distance of {distance}", cards=cards, distance=strength)

    def tie_broken(self, contest: Contest) -> Said | None:
        if not contest.number_breaks_tie():
            return said("of equal numbers at equal distances the one played first wins")
        if contest.high_wins:
            return said("of equal distances the higher number wins")
        return said("of equal distances the lower number wins")
