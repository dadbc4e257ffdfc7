"""The editions of the house. A new edition is one file and one name here, and so is a revision."""

from functools import lru_cache

from games.rebel_princess.editions.czech import CS, CS_PROMO
from games.rebel_princess.editions.deluxe_en import DELUXE_EN
from games.rebel_princess.editions.edition import Edition
from games.rebel_princess.editions.french import GIGAMIC_FR
from games.rebel_princess.editions.polish import PL
from games.rebel_princess.options import name_and_readings

RELEASED: tuple[Edition, ...] = (DELUXE_EN, GIGAMIC_FR, PL, CS, CS_PROMO)
"""Every edition as it ever came out, a later revision after an earlier one. None ever changes or leaves."""
UNRELEASED: tuple[Edition, ...] = ()
"""Editions that are still being made. Only they may change."""
REVISIONS = (*RELEASED, *UNRELEASED)
EDITIONS: dict[str, Edition] = {edition.id: edition for edition in REVISIONS}
"""Each edition as it is today."""


class Boxes(dict[str, Edition]):
    """Every revision by the name it has in `RebelOptions.box`: running tables keep what they began with.

    One with other readings of its rulings is not listed: it is made when somebody plays by them.
    """

    def __missing__(self, box: str) -> Edition:
        return _reread(box)


@lru_cache(maxsize=1024)
def _reread(box: str) -> Edition:
    name, readings = name_and_readings(box)
    if not readings:
        raise KeyError(box)
    return BOXES[name].reread(readings)


BOXES = Boxes({edition.box: edition for edition in REVISIONS})
