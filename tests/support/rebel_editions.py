"""Which edition a scene is played in, and where a ruling holds."""

from contextvars import ContextVar
from functools import cache

import pytest

from games.rebel_princess.editions import EDITIONS, RELEASED
from games.rebel_princess.editions.edition import Edition
from games.rebel_princess.rulings import RULINGS

DEFAULT = "deluxe-en"
EDITION: ContextVar[str] = ContextVar("EDITION", default=DEFAULT)

needs = pytest.mark.needs
"""`@needs("rapunzel")`: the scene is set with this card; editions without it are left out."""
in_editions = pytest.mark.in_editions
"""`@in_editions("deluxe-en", "pl")`: the scene is told for these editions only."""
PRINTED = tuple(dict.fromkeys(edition.id for edition in RELEASED))
"""The editions that have come out: what is in their boxes can be told from what is printed."""
DELUXE = tuple(name for name, edition in EDITIONS.items() if "deluxe" in edition.families)
ORIGINAL = tuple(name for name, edition in EDITIONS.items() if "original" in edition.families)


def edition_now() -> Edition:
    return EDITIONS[EDITION.get()]


@cache
def holds_in(ruling: str) -> frozenset[str]:
    """The editions for which a ruling is made, and that have the cards concerned."""
    return frozenset(
        name
        for name, edition in EDITIONS.items()
        if RULINGS[ruling].holds_in(edition.families) and _has_the_cards(edition, ruling)
    )


def _has_the_cards(edition: Edition, ruling: str) -> bool:
    if ruling.startswith(("round/", "princess/")):
        rules = [card.rules for card in edition.round_cards] + [one.rules for one in edition.princesses]
        return any(ruling in printed for printed in rules)
    about = [slug for slug, title in _titles().items() if RULINGS[ruling].title.startswith(f"{title}:")]
    return all(slug in edition.card_names for slug in about)


@cache
def _titles() -> dict[str, str]:
    """The names of the cards: a ruling about one begins with it."""
    rounds = [(card.slug, card.cite) for edition in EDITIONS.values() for card in edition.round_cards]
    princesses = [(one.slug, one.cite) for edition in EDITIONS.values() for one in edition.princesses]
    return {slug: RULINGS[cite].title for slug, cite in (*rounds, *princesses)}


def hourglasses() -> set[str]:
    """The round cards with an hourglass, in the edition of the test."""
    return {card.slug for card in edition_now().round_cards if card.hourglass}


def spares_the_late_card() -> str:
    """The printed rule that keeps powers off the late card in the edition of the test."""
    return "round/late-to-the-ball" if EDITION.get() in DELUXE else "base/powers-after-setup"
