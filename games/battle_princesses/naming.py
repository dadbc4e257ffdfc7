"""What cards are called, the id beside the name."""

from games.battle_princesses.box import Box, Print
from games.battle_princesses.vocabulary import CROWN
from games.saying import Name, Word

THE_CROWN = Word("battle-card/crown name", "Crown")


def word_of(print: Print) -> Word:
    """The name of a card, as translators find it. Nobody translates what a table brings itself."""
    return Word(f"battle-card/{print.slug} name", print.name)


def name_in(box: Box, thing: str) -> Name:
    """Ore Digger (`ore-digger.3`), a stock, a princess, the crown; what has no name goes by its id alone."""
    if thing == CROWN:
        return Name(thing, THE_CROWN)
    print = box.stocks.get(thing) or box.find(thing)
    return Name(thing, word_of(print)) if print else Name(thing)
