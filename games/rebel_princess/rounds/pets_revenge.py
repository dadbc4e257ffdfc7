"""Pet's Revenge: every captured Pet is one proposal more, the Frog included."""

from typing import ClassVar

from games.rebel_princess.cards import Suit
from games.rebel_princess.rule import RoundCard
from games.rebel_princess.sheets import Tally
from games.rebel_princess.state import State


class PetsRevenge(RoundCard, frozen=True, kw_only=True):
    slug: ClassVar[str] = "pets-revenge"
    cite: ClassVar[str] = "round/pets-revenge"

    def tally(self, so_far: Tally, state: State) -> Tally:
        for seat in state.seats:
            pets = sum(card.suit is Suit.PETS for card in state.round.piles[seat].cards)
            so_far = so_far.add(seat, pets, "pets", self.cite)
        return so_far
