"""What a player may ask for in advance: to be left alone, to speak first, to lead a certain card."""

from typing import Annotated, ClassVar

from msgspec import Meta

from games import wishes
from games.rebel_princess.cards import Card

Number = Annotated[int, Meta(ge=1, le=99)]
Place = Annotated[str, Meta(min_length=1, max_length=40)]


class RebelWish(wishes.Wish, frozen=True, kw_only=True, tag="rebel-princess"):
    """Each wish names the round, trick or decision it is for, so an old one never hits a later trick.

    `decline_round`: no windows in this round, counted from 1. `decline_until`: none in that round before this
    trick, counted from 1. `raise_hand`: declare the power when the window of this trick (`r2.t5`) opens.
    `copies`: whose power is declared, for a princess who uses those of others. `lead_at`: the decision
    (`r2.t5.play1`) at which a card is to be led. `lead`: the card to play there, if no power came before and
    it is still legal.
    """

    places: ClassVar[tuple[str, ...]] = ("raise_hand", "lead_at")

    decline_round: Number | None = None
    decline_until: Number | None = None
    raise_hand: Place | None = None
    copies: Place | None = None
    lead_at: Place | None = None
    lead: Card | None = None

    def declines(self, round_number: int, trick_number: int) -> bool:
        if self.decline_round != round_number:
            return False
        return self.decline_until is None or trick_number < self.decline_until


Wishes = wishes.Wishes[RebelWish]
NO_WISHES: Wishes = wishes.Wishes({})
