"""The words of Rebel Princess, one package for each language. English stands in the rulings themselves."""

from games.rebel_princess.texts.cs import TEXTS as CS
from games.rebel_princess.texts.en import TEXTS as EN
from games.rebel_princess.texts.fr import TEXTS as FR
from games.rebel_princess.texts.pl import TEXTS as PL
from games.texts import Texts

TEXTS: dict[str, Texts] = {texts.language: texts for texts in (EN, FR, PL, CS)}
