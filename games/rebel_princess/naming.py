"""What cards, suits and princesses are called: by the words of a language, with the id beside the name."""

from games.game import by_its_id
from games.rebel_princess.texts.en import TEXTS as ENGLISH
from games.texts import Texts


def name_in(texts: Texts, thing: str) -> str:
    """Queen 2 (`queens-2`), the Frog, a whole suit, a princess; what has no name goes by its id alone."""
    called = _called(texts, thing)
    return f"{called} ({by_its_id(thing)})" if called else by_its_id(thing)


def in_english(thing: str) -> str:
    return name_in(ENGLISH, thing)


def _called(texts: Texts, thing: str) -> str:
    if thing in texts.cards:
        return texts.cards[thing]
    if thing in texts.suits:
        return texts.suits[thing].many
    # The name of a princess is the title of her rule.
    if f"princess/{thing}" in texts.rulings:
        return texts.rulings[f"princess/{thing}"].title
    suit, _, number = thing.partition("-")
    return f"{texts.suits[suit].one} {number}" if suit in texts.suits else ""
