"""What the pages of the catalogue hold."""

from msgspec import UNSET, Struct, UnsetType

from games.catalogue import Fact, Setting
from games.rulebook import Confidence, OtherReading
from service.http.fields import Uuid


class EditionTitle(Struct, frozen=True, kw_only=True):
    id: str
    name: str


class CatalogGame(Struct, frozen=True, kw_only=True):
    """A game of the house: for how many, in which editions, in which languages it can be read, and the bots
    that play it.
    """

    id: str
    players: tuple[int, ...]
    editions: tuple[EditionTitle, ...]
    languages: tuple[str, ...]
    bots: tuple[str, ...]


class Catalog(Struct, frozen=True, kw_only=True):
    games: tuple[CatalogGame, ...]
    bots: tuple[str, ...]


class CatalogSuit(Struct, frozen=True, kw_only=True):
    """A suit, its cards in ascending order, and what the rules say about it. `singular`: one card of it."""

    id: str
    name: str
    singular: str
    text: str
    rules: tuple[str, ...]
    cards: tuple[str, ...]


class CatalogRoundCard(Struct, frozen=True, kw_only=True):
    """A round card as this edition prints it. `left` and `right`: how many cards go to each neighbour.

    `rules` are the rulings that make up its text. `printed_name` is false where the card was never printed in
    the language of this answer: then the name is our own.
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
    """A princess as this edition prints her. `acts` is the moment in which her power may be used.

    `rules` are the rulings that make up her text. `printed_name` is false where she was never printed in the
    language of this answer: then the name is our own.
    """

    id: str
    edition: str
    name: str
    printed_name: bool
    text: str
    rules: tuple[str, ...]
    acts: str


class CatalogCard(Struct, frozen=True, kw_only=True):
    """A card of any kind as this edition prints it. `facts`: what cards of its kind have, by name.

    `rules` are the rulings that make up its text. `printed_name` is false where the card was never printed in
    the language of this answer: then the name is our own.
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
    """An edition: what is in its box, by id, and the rules in which it differs from others."""

    id: str
    revision: int
    name: str
    text: str
    rules: tuple[str, ...]
    round_cards: tuple[str, ...]
    princesses: tuple[str, ...]


class CatalogEdition(Struct, frozen=True, kw_only=True):
    """An edition with everything in its box. `lengths`: how many rounds a game has, the usual number first.

    `switches` are how its rules differ. `options` are what a new table may ask for, the usual value first;
    `rounds` may also be a list of round cards. A released edition never changes: a correction that changes
    outcomes is its next `revision`, and running tables keep theirs.
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
    """

    game_id: Uuid
    version: int
    refused: bool
    imported: bool


class CatalogRuling(Struct, frozen=True, kw_only=True):
    """A rule that can be cited. `title` is the question it settles or a card's name, `text` the answer.

    `confidence`: whether it is printed (`stated`), follows from what is printed (`derived`), is our own where
    the texts are silent (`house`), or is one of two readings that they allow (`contested`; `reason` names the
    other). `readings`: how else it can be read; a table that plays an edition in which it holds may agree on
    one of them in its options. `editions`: where it holds; `all` is everywhere. `games`: the latest public
    games that are over and in which it mattered; only where one rule is asked for.
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
    suits: tuple[CatalogSuit, ...]


class CatalogRoundCards(Struct, frozen=True, kw_only=True):
    """One entry for each edition that a card is in: passes, letters and details differ."""

    round_cards: tuple[CatalogRoundCard, ...]


class CatalogPrincesses(Struct, frozen=True, kw_only=True):
    """One entry for each edition that a princess is in: her power may differ."""

    princesses: tuple[CatalogPrincess, ...]


class CatalogCards(Struct, frozen=True, kw_only=True):
    """One entry for each edition that a card is in: what is printed on it may differ."""

    cards: tuple[CatalogCard, ...]


class CatalogEditions(Struct, frozen=True, kw_only=True):
    editions: tuple[CatalogEditionInBrief, ...]


class CatalogRulings(Struct, frozen=True, kw_only=True):
    rulings: tuple[CatalogRuling, ...]
