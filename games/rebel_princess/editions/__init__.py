"""The editions of the house. A new edition is one file and one name here, and so is a revision."""

from games.rebel_princess.editions.czech import CS, CS_PROMO
from games.rebel_princess.editions.deluxe_en import DELUXE_EN
from games.rebel_princess.editions.edition import Edition
from games.rebel_princess.editions.french import GIGAMIC_FR
from games.rebel_princess.editions.polish import PL

RELEASED: tuple[Edition, ...] = (DELUXE_EN, GIGAMIC_FR, PL, CS, CS_PROMO)
"""Every edition as it ever came out, a later revision after an earlier one. None ever changes or leaves."""
UNRELEASED: tuple[Edition, ...] = ()
"""Editions that are still being made. Only they may change."""
REVISIONS = (*RELEASED, *UNRELEASED)
EDITIONS: dict[str, Edition] = {edition.id: edition for edition in REVISIONS}
"""Each edition as it is today."""
BOXES: dict[str, Edition] = {edition.box: edition for edition in REVISIONS}
"""Every revision by the name it has in `RebelOptions.box`: running tables keep what they began with."""
