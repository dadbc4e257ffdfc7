"""An edition is data: the cards in its box with their knobs set, and the switches of its printed rules."""

from functools import cached_property

from msgspec import Struct

from games.rebel_princess.options import RebelOptions
from games.rebel_princess.rule import Princess, RoundCard


class Edition(Struct, frozen=True, kw_only=True, dict=True):
    """`extra_rounds`: how many rounds may follow to break a tie before it is shared."""

    id: str
    round_cards: tuple[RoundCard, ...]
    princesses: tuple[Princess, ...]
    first_game: tuple[str, ...]
    rounds_played: int = 5
    rounds_in_short: int = 3
    rebel_of_the_ball: bool = True
    extra_rounds: int = 3

    @property
    def princess_names(self) -> tuple[str, ...]:
        return tuple(princess.slug for princess in self.princesses)

    def row_length(self, options: RebelOptions) -> int:
        """How many rounds the table has agreed on."""
        if isinstance(options.rounds, tuple):
            return len(options.rounds)
        return self.rounds_in_short if options.short else self.rounds_played

    def chosen_row(self, options: RebelOptions) -> tuple[str, ...]:
        """The round cards as far as everybody knows them; a random row is laid face down."""
        if isinstance(options.rounds, tuple):
            return options.rounds
        known = self.first_game if options.rounds == "first-game" else ("",) * self.rounds_played
        return known[: self.row_length(options)]

    def round_card(self, slug: str) -> RoundCard:
        return self._round_cards[slug]

    def has_round_card(self, slug: str) -> bool:
        return slug in self._round_cards

    def princess(self, slug: str) -> Princess | None:
        return self._princesses.get(slug)

    @cached_property
    def _round_cards(self) -> dict[str, RoundCard]:
        return {card.slug: card for card in self.round_cards}

    @cached_property
    def _princesses(self) -> dict[str, Princess]:
        return {princess.slug: princess for princess in self.princesses}
