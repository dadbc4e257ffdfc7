"""An edition is data: the cards in its box with their knobs set, and the switches of its printed rules."""

from msgspec import Struct

from games.rebel_princess.options import RebelOptions
from games.rebel_princess.rule import Princess, RoundCard


class Edition(Struct, frozen=True, kw_only=True):
    """`powers`: whether this house plays the edition's powers already."""

    id: str
    round_cards: tuple[RoundCard, ...]
    princesses: tuple[str, ...]
    powers: tuple[Princess, ...] = ()
    powers_offered: bool = False
    first_game: tuple[str, ...]
    rebel_of_the_ball: bool = True
    extra_rounds: int = 3

    def rounds_for(self, options: RebelOptions) -> tuple[str, ...]:
        """The row of round cards a table has agreed on."""
        return self.first_game if options.rounds == "first-game" else options.rounds

    def round_card(self, slug: str) -> RoundCard:
        return next(card for card in self.round_cards if card.slug == slug)

    def has_round_card(self, slug: str) -> bool:
        return any(card.slug == slug for card in self.round_cards)

    def princess(self, slug: str) -> Princess | None:
        """Her power, if it is played here."""
        return next((princess for princess in self.powers if princess.slug == slug), None)
