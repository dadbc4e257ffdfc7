"""Sisterhood: the card of the led suit farthest from the lead's number takes the trick; the lead cannot."""

from typing import ClassVar

from msgspec.structs import replace

from games.rebel_princess.rule import RoundCard
from games.rebel_princess.sheets import Contest
from games.rebel_princess.state import State


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
        return so_far.but(*cites, entries=rivals, strength_turns=False, tie_cites=("R-275",))
