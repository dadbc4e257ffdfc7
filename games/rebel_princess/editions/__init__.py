"""The editions of the house. A new edition is one file and one line here."""

from games.rebel_princess.editions.czech import CS, CS_PROMO
from games.rebel_princess.editions.deluxe_en import DELUXE_EN
from games.rebel_princess.editions.edition import Edition
from games.rebel_princess.editions.french import GIGAMIC_FR
from games.rebel_princess.editions.polish import PL

EDITIONS: dict[str, Edition] = {edition.id: edition for edition in (DELUXE_EN, GIGAMIC_FR, PL, CS, CS_PROMO)}
