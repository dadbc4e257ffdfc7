"""The editions of the house. A new edition is one file and one line here."""

from games.rebel_princess.editions.deluxe_en import DELUXE_EN
from games.rebel_princess.editions.edition import Edition

EDITIONS: dict[str, Edition] = {edition.id: edition for edition in (DELUXE_EN,)}
