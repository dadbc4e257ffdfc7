"""What cards, suits and princesses are called, the id beside the name."""

from games.rebel_princess.cards import FROG, Suit
from games.rebel_princess.rulings import RULINGS
from games.saying import Name, Word

ONE = {
    Suit.QUEENS: Word("suit/queens one", "Queen"),
    Suit.FAIRIES: Word("suit/fairies one", "Fairy"),
    Suit.PETS: Word("suit/pets one", "Pet"),
    Suit.PRINCES: Word("suit/princes one", "Prince"),
}
MANY = {
    Suit.QUEENS: Word("suit/queens many", "Queens"),
    Suit.FAIRIES: Word("suit/fairies many", "Fairies"),
    Suit.PETS: Word("suit/pets many", "Pets"),
    Suit.PRINCES: Word("suit/princes many", "Princes"),
}
OF_ITS_OWN = {FROG: Word(f"card/{FROG.value} name", "Frog")}


def in_english(thing: str) -> Name:
    """Queen 2 (`queens-2`), the Frog, a whole suit, a princess; what has no name goes by its id alone."""
    # The name of a princess is the title of her rule.
    princess = RULINGS.get(f"princess/{thing}")
    if princess is not None:
        return Name(thing, princess.words[0])
    if thing == FROG.value:
        return Name(thing, OF_ITS_OWN[FROG])
    name, _, number = thing.partition("-")
    suit = next((suit for suit in Suit if suit.value == name), None)
    if suit is None:
        return Name(thing)
    return Name(thing, ONE[suit], number) if number else Name(thing, MANY[suit])
