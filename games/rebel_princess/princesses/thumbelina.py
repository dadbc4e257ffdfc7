"""Thumbelina: not leading, she may play any card but a Prince or the Frog."""

from typing import ClassVar

from games.audience import Seat
from games.rebel_princess.cards import FROG, PRINCES
from games.rebel_princess.interactions import bound_by_pea, demanded_suit_stands, thumbelina_under_pea
from games.rebel_princess.rule import Occasion, Princess
from games.rebel_princess.sheets import Choices
from games.rebel_princess.state import State
from games.rulebook import Citations


class Thumbelina(Princess, frozen=True, kw_only=True):
    slug: ClassVar[str] = "thumbelina"
    cite: ClassVar[str] = "princess/thumbelina"
    acts: ClassVar[Occasion] = Occasion.ON_PLAY
    covers_both_cards: ClassVar[bool] = True

    under_pea: ClassVar[str] = "R-182"

    def barred(self, state: State, seat: Seat) -> Citations:
        trick = state.trick
        # Whoever leads a trick leads it with all her cards.
        if not trick.plays or trick.leader == seat:
            return ("R-150",)
        return (("R-191",) if state.round.frozen[seat].size else ()) or demanded_suit_stands(state)

    def choices(self, so_far: Choices, state: State, seat: Seat) -> Choices:
        """With her power: round cards and suit do not bind her. (R-151, R-153)"""
        if self.active is None or seat != self.active.seat:
            return so_far
        cards = frozenset(card for card in so_far.hand if card not in PRINCES and card != FROG)
        so_far = so_far.only(cards, self.cite, "R-151")
        if not bound_by_pea(state, seat) or so_far.reading is None:
            return so_far
        high_enough = thumbelina_under_pea(cards, so_far.reading.led)
        return so_far.must(high_enough, self.under_pea, self.cite)


class ThumbelinaPromo(Thumbelina, frozen=True, kw_only=True):
    """Her promo card does not bow to a suit that another power has demanded. (R-193)"""

    cite: ClassVar[str] = "princess/thumbelina/promo"
    under_pea: ClassVar[str] = "R-401"

    def barred(self, state: State, seat: Seat) -> Citations:
        return () if state.trick.plays else ("R-150",)
