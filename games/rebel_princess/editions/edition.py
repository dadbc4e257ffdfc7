"""An edition is data: the cards in its box with their knobs set, and the switches of its printed rules."""

from collections.abc import Sequence
from enum import StrEnum
from functools import cached_property
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from games.rebel_princess.options import PrincessMode, Readings, RebelOptions, box_of
from games.rebel_princess.rule import Princess, RoundCard


class NextStarter(StrEnum):
    """Who starts the rounds after the first."""

    LOWEST_TOTAL = "lowest-total"
    LAST_TRICK = "last-trick"


C = TypeVar("C", bound=RoundCard | Princess)


def _joined(own: tuple[C, ...], cards: Sequence[C]) -> tuple[C, ...]:
    by_slug = {card.slug: card for card in cards}
    kept = tuple(by_slug.pop(card.slug, card) for card in own)
    return (*kept, *by_slug.values())


def _reread(card: C, readings: Readings) -> C:
    for ruling in card.other_readings.keys() & readings:
        card = replace(card, **card.other_readings[ruling][readings[ruling]])
    return card


class Edition(Struct, frozen=True, kw_only=True, dict=True):
    """The defaults are the Deluxe rules; an older edition says where it differs.

    `families`: whose printed texts it shares; a ruling that is made for one of them holds in it.
    `princess_modes`: the ways to choose princesses, the usual one first. `hands_come_first`: players know
    their first hand when they choose. `hourglass_backs`: a face-down row shows which cards have an hourglass.
    `below_zero_is_quiet`: whether a round below zero counts in a tie like one of exactly zero.
    `extra_rounds`: how many rounds may follow to break a tie before it is shared. `revision`: an edition that
    was released never changes; a correction that changes outcomes is the next revision of it.
    """

    id: str
    name: str
    families: tuple[str, ...]
    revision: int = 1
    round_cards: tuple[RoundCard, ...]
    princesses: tuple[Princess, ...]
    first_game: tuple[str, ...]
    rounds_played: int = 5
    rounds_in_short: int = 3
    princess_modes: tuple[PrincessMode, ...] = (PrincessMode.KEEP_ONE_OF_TWO,)
    hands_come_first: bool = False
    hourglass_backs: bool = True
    next_starter: NextStarter = NextStarter.LOWEST_TOTAL
    rebel_of_the_ball: bool = True
    below_zero_is_quiet: bool = True
    tie_break_ruling: str = "R-024"
    extra_rounds: int = 3

    def with_cards(self, *cards: RoundCard | Princess) -> "Edition":
        """The same edition with these cards: in the place of its own of that name, or else added to them."""
        rounds = [card for card in cards if isinstance(card, RoundCard)]
        princesses = [card for card in cards if isinstance(card, Princess)]
        return replace(
            self,
            round_cards=_joined(self.round_cards, rounds),
            princesses=_joined(self.princesses, princesses),
        )

    def without(self, *names: str) -> "Edition":
        """The same edition without these round cards and princesses."""
        unknown = set(names) - self.card_names
        if unknown:
            raise ValueError(f"{self.id} has no {', '.join(sorted(unknown))}")
        return replace(
            self,
            round_cards=tuple(card for card in self.round_cards if card.slug not in names),
            princesses=tuple(princess for princess in self.princesses if princess.slug not in names),
        )

    def reread(self, readings: Readings) -> "Edition":
        """The same edition with these rulings read otherwise: the cards that they are about say how."""
        return replace(
            self,
            round_cards=tuple(_reread(card, readings) for card in self.round_cards),
            princesses=tuple(_reread(princess, readings) for princess in self.princesses),
        )

    def can_reread(self, ruling: str) -> bool:
        """Is this ruling about a card in the box, which can be played by other readings of it?"""
        return any(ruling in card.other_readings for card in (*self.round_cards, *self.princesses))

    @property
    def box(self) -> str:
        """Its name in `RebelOptions.box`."""
        return box_of(self.id, self.revision)

    @property
    def card_names(self) -> set[str]:
        """Everything in the box, round cards and princesses, by name."""
        return {card.slug for card in self.round_cards} | {princess.slug for princess in self.princesses}

    @property
    def princess_names(self) -> tuple[str, ...]:
        return tuple(princess.slug for princess in self.princesses)

    def princess_mode(self, options: RebelOptions) -> PrincessMode:
        return options.princesses or self.princess_modes[0]

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
