"""Deals of Rebel Princess: round card and princesses are arranged, so that bots meet what is to be compared.

Where players choose their princesses themselves, the arena makes that choice for them, by the deal's own
luck: a bot is measured by how it plays what it was dealt.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypeVar

from games.audience import Seat
from games.fair import Chance, Secrets
from games.offers import tag_of
from games.rebel_princess import RebelPrincess
from games.rebel_princess.editions import BOXES
from games.rebel_princess.editions.edition import Edition
from games.rebel_princess.epochs import SETUP_EPOCH
from games.rebel_princess.moves import ChoosePrincess
from games.rebel_princess.options import PrincessMode, RebelOptions
from workers.arena.match import CannotPlay, Draw

T = TypeVar("T")
GAME = RebelPrincess.id
THE_PRINCESSES = (SETUP_EPOCH, "princesses")


def edition_of(options: RebelOptions) -> Edition:
    return BOXES[options.box]


def round_cards(options: RebelOptions) -> tuple[str, ...]:
    """Every round card in the box."""
    return tuple(card.slug for card in edition_of(options).round_cards)


def princess_names(options: RebelOptions) -> tuple[str, ...]:
    """Every princess in the box."""
    return edition_of(options).princess_names


def princesses(options: RebelOptions, seats: int, luck: Random, wanted: str = "") -> tuple[str, ...]:
    """A princess for each seat. One that is wanted is among them, on any seat."""
    drawn = luck.sample(princess_names(options), seats)
    if wanted and wanted not in drawn:
        drawn[luck.randrange(seats)] = wanted
    return tuple(drawn)


def kept(princesses: Sequence[str]) -> Mapping[Seat, Mapping[str, Any]]:
    """The move by which each seat takes its own princess, where it is asked."""
    return {
        seat: {"type": tag_of(ChoosePrincess), "princess": princess}
        for seat, princess in enumerate(princesses)
    }


def draw_with(princesses: tuple[str, ...]) -> Draw:
    """Luck that deals these princesses, and everything else as it comes."""
    if not princesses:
        return Chance

    def draw(vault: Secrets, entropy: bytes) -> Chance:
        return _Arranged(vault, entropy, princesses)

    return draw


class _Arranged(Chance):
    """Luck in which every seat is dealt its princess: alone, or as one of two."""

    def __init__(self, vault: Secrets, entropy: bytes, princesses: tuple[str, ...]) -> None:
        super().__init__(vault, entropy)
        self._princesses = princesses

    def shuffle(self, epoch: str, label: str, items: Sequence[T]) -> tuple[T, ...]:
        order = super().shuffle(epoch, label, items)
        if (epoch, label) != THE_PRINCESSES:
            return order
        own, others = self._apart(order)
        pairs = [one for pair in zip(own, others, strict=False) for one in pair]
        return (*pairs, *others[len(own) :])

    def sample(self, epoch: str, label: str, items: Sequence[T], count: int) -> tuple[T, ...]:
        order = super().sample(epoch, label, items, count)
        return self._apart(items)[0][:count] if (epoch, label) == THE_PRINCESSES else order

    def _apart(self, order: Sequence[T]) -> tuple[tuple[T, ...], tuple[T, ...]]:
        """Those that were arranged, by seat, and the others."""
        own = tuple(one for wanted in self._princesses for one in order if one == wanted)
        return own, tuple(one for one in order if one not in own)


def check(options: RebelOptions, round_card: str, princess: str, *, whole: bool, draft: bool) -> None:
    """Raise CannotPlay if no deal has these cards."""
    edition = edition_of(options)
    if round_card and not edition.has_round_card(round_card):
        known = ", ".join(round_cards(options))
        raise CannotPlay(f"{edition.id} has no round card {round_card}. It has {known}.")
    if princess and princess not in edition.princess_names:
        known = ", ".join(edition.princess_names)
        raise CannotPlay(f"{edition.id} has no princess {princess}. It has {known}.")
    if round_card and whole:
        raise CannotPlay("A round card can be fixed for a single round, not for a whole game.")
    if draft and princess:
        raise CannotPlay("Bots that choose their princesses may not choose that one: leave out one of both.")
    if draft and edition.princess_mode(options) is PrincessMode.DEALT:
        raise CannotPlay(f"Princesses are dealt at this table of {edition.id}: there is nothing to choose.")
