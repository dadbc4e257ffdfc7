"""What is shown to people, by language. Ids never change with the language."""

from collections.abc import Mapping

from msgspec import Struct


class Wording(Struct, frozen=True, kw_only=True):
    """A rule in one language. The title of a card's rule is the name on the card."""

    title: str
    text: str
    reason: str


class SuitName(Struct, frozen=True, kw_only=True):
    """What a suit is called, and what one card of it is: the Queens, a Queen."""

    many: str
    one: str


class Term(Struct, frozen=True, kw_only=True):
    """A word of the rules and how one language says it, so that a thing has one name everywhere.

    `english` is a pattern: where the English text has it, the translation has one of `stems` (the beginnings
    of a word or phrase, in lower case). None of `avoid`, the other words one might think of, is ever used.
    """

    name: str
    english: str
    stems: tuple[str, ...]
    avoid: tuple[str, ...] = ()


class Texts(Struct, frozen=True, kw_only=True):
    """Everything a game has to say in one language.

    `suits` and `editions` are their names; `cards` are those cards that have a name of their own.
    `own_names` are the rules of cards that were never printed in this language: their names are ours.
    """

    language: str
    terms: Mapping[str, Term]
    suits: Mapping[str, SuitName]
    cards: Mapping[str, str]
    editions: Mapping[str, str]
    own_names: frozenset[str]
    rulings: Mapping[str, Wording]
