"""What the pages of the catalogue hold.

`id`: What it is called in every request and answer, the same in every language.
`name`: What it is called, in the language of the answer.
`text`: What it says, in the language of the answer.
`rules`: The rulings that make up its text, by their ids.
`edition`: The edition that prints it so, by its id.
`printed_name`: Whether the name was printed in the language of this answer; if not, it is our own.
`revision`: Which revision of the edition this is, counted from 1; running tables keep theirs.
`editions`: Editions, by their ids.
"""

from msgspec import UNSET, Struct, UnsetType

from games.catalogue import Fact, Setting
from games.rulebook import Confidence, OtherReading
from service.http.fields import Uuid


class EditionTitle(Struct, frozen=True, kw_only=True):
    """An edition, by id and name."""

    id: str
    name: str


class CatalogGame(Struct, frozen=True, kw_only=True):
    """A game of the house: for how many, in which editions, in which languages it can be read, and the bots
    that play it.

    `players`: For how many it can be played: every number that is allowed.
    `editions`: The editions of it that can be played.
    `languages`: The languages in which its texts can be read.
    `bots`: The names of the bots that play it.
    """

    id: str
    players: tuple[int, ...]
    editions: tuple[EditionTitle, ...]
    languages: tuple[str, ...]
    bots: tuple[str, ...]


class Catalog(Struct, frozen=True, kw_only=True):
    """Everything that can be played in this house.

    `games`: The games, in the order in which the house came to know them.
    `bots`: The names of all bots there are.
    `bot_titles`: What people call each of them, in the language of the answer.
    """

    games: tuple[CatalogGame, ...]
    bots: tuple[str, ...]
    bot_titles: dict[str, str]


class CatalogSuit(Struct, frozen=True, kw_only=True):
    """A suit, its cards in ascending order, and what the rules say about it. `singular`: one card of it.

    `cards`: The ids of its cards, in ascending order.
    """

    id: str
    name: str
    singular: str
    text: str
    rules: tuple[str, ...]
    cards: tuple[str, ...]


class CatalogRoundCard(Struct, frozen=True, kw_only=True):
    """A round card as this edition prints it.

    `left` and `right`: how many cards go to each neighbour.

    `letter`: The letter that is printed on it.
    `hourglass`: Whether its back shows an hourglass.
    """

    id: str
    edition: str
    name: str
    printed_name: bool
    text: str
    rules: tuple[str, ...]
    letter: str
    left: int
    right: int
    hourglass: bool


class CatalogPrincess(Struct, frozen=True, kw_only=True):
    """A princess as this edition prints her.

    `acts`: The moment in which her power may be used.
    """

    id: str
    edition: str
    name: str
    printed_name: bool
    text: str
    rules: tuple[str, ...]
    acts: str


class CatalogCard(Struct, frozen=True, kw_only=True):
    """A card of any kind as this edition prints it.

    `facts`: what cards of its kind have, by name.

    `kind`: What kind of card it is.
    """

    id: str
    kind: str
    edition: str
    name: str
    printed_name: bool
    text: str
    rules: tuple[str, ...]
    facts: dict[str, Fact]


class CatalogEditionInBrief(Struct, frozen=True, kw_only=True):
    """An edition: what is in its box, by id, and the rules in which it differs from others.

    `round_cards`: The ids of its round cards.
    `princesses`: The ids of its princesses.
    """

    id: str
    revision: int
    name: str
    text: str
    rules: tuple[str, ...]
    round_cards: tuple[str, ...]
    princesses: tuple[str, ...]


class CatalogEdition(Struct, frozen=True, kw_only=True):
    """An edition with everything in its box. A released edition never changes: a correction that changes
    outcomes is its next revision, and running tables keep theirs.

    `lengths`: how many rounds a game has, the usual number first.

    `round_cards`: Its round cards.
    `princesses`: Its princesses.
    `first_game`: The ids of the round cards that are recommended for a first game, in their order.
    `switches`: How its rules differ from those of others, by the name of what differs.
    `options`: What a new table may ask for, by the name of the option, the usual value first; `rounds` may
    also be a list of round cards.
    """

    id: str
    revision: int
    name: str
    text: str
    rules: tuple[str, ...]
    round_cards: tuple[CatalogRoundCard, ...]
    princesses: tuple[CatalogPrincess, ...]
    first_game: tuple[str, ...]
    lengths: tuple[int, ...]
    switches: dict[str, Setting]
    options: dict[str, tuple[Setting, ...]]


class RulingInGame(Struct, frozen=True, kw_only=True):
    """A public game that is over, and the version at which the rule first mattered there.

    `refused`: by refusing a move at that version, which is among the game's refusals; otherwise that event
    cites it. `imported`: it was played in another house.

    `game_id`: The id of the game.
    `version`: The version of the event, or at which the move was refused.
    """

    game_id: Uuid
    version: int
    refused: bool
    imported: bool


class CatalogRuling(Struct, frozen=True, kw_only=True):
    """A rule that can be cited.

    `confidence`: whether it is printed (`stated`), follows from what is printed (`derived`), is our own where
    the texts are silent (`house`), or is one of two readings that they allow (`contested`; `reason` names the
    other). `readings`: how else it can be read; a table that plays an edition in which it holds may agree on
    one of them in its options. `editions`: where it holds; `all` is everywhere. `games`: the latest public
    games that are over and in which it mattered; only where one rule is asked for.

    `key`: A name for it that says what it is about, for programs that would rather not go by numbers.
    `title`: The question that it settles, or the name of the card.
    `text`: The answer, in the language of the answer.
    `reason`: Why it is ruled so; empty where the text is printed.
    """

    id: str
    key: str
    title: str
    text: str
    reason: str
    confidence: Confidence
    readings: tuple[OtherReading, ...]
    editions: tuple[str, ...]
    games: tuple[RulingInGame, ...] | UnsetType = UNSET


class CatalogSuits(Struct, frozen=True, kw_only=True):
    """The suits of a game.

    `suits`: One entry for each suit.
    """

    suits: tuple[CatalogSuit, ...]


class CatalogRoundCards(Struct, frozen=True, kw_only=True):
    """One entry for each edition that a card is in: passes, letters and details differ.

    `round_cards`: Round cards, edition by edition.
    """

    round_cards: tuple[CatalogRoundCard, ...]


class CatalogPrincesses(Struct, frozen=True, kw_only=True):
    """One entry for each edition that a princess is in: her power may differ.

    `princesses`: Princesses, edition by edition.
    """

    princesses: tuple[CatalogPrincess, ...]


class CatalogCards(Struct, frozen=True, kw_only=True):
    """One entry for each edition that a card is in: what is printed on it may differ.

    `cards`: Cards, edition by edition.
    """

    cards: tuple[CatalogCard, ...]


class CatalogEditions(Struct, frozen=True, kw_only=True):
    """The editions of a game.

    `editions`: One entry for each edition.
    """

    editions: tuple[CatalogEditionInBrief, ...]


class CatalogRulings(Struct, frozen=True, kw_only=True):
    """The rulings of a game, and the printed rules.

    `rulings`: One entry for each rule, in the order of the rulebook.
    """

    rulings: tuple[CatalogRuling, ...]
