"""Translations of what people are told. The English is in the code and in the TOML files of the rules.

A language has two files, read when somebody first asks for it: the translations, by the English original
(`fr.po`); and the words they use, with the names that are ours because a card was never printed in it
(`fr.toml`).
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from msgspec import Struct

from games.saying import Word
from service.http.languages import ENGLISH
from service.texts.po import entries

FOLDER: Final = files("service.texts")


class Texts(Struct, frozen=True):
    """One language. What it has no words for, or only old ones, it says in English.

    `own_names`: by game, the rules of cards that were never printed in this language.
    """

    translated: Mapping[tuple[str, str], str]
    own_names: Mapping[str, frozenset[str]]

    def template(self, english: str) -> str:
        return self.translated.get(("", english), english)

    def word(self, word: Word) -> str:
        return self.translated.get((word.context, word.english), word.english)

    def prints(self, game: str, rule: str) -> bool:
        """Is the name of the card that has this rule printed in this language?"""
        return rule not in self.own_names.get(game, ())


@cache
def texts_in(language: str) -> Texts:
    own_names = tomllib.loads(FOLDER.joinpath(f"{language}.toml").read_text("utf-8"))["own_names"]
    return Texts(
        translated={} if language == ENGLISH else _translated(language),
        own_names={game: frozenset(rules) for game, rules in own_names.items()},
    )


def _translated(language: str) -> dict[tuple[str, str], str]:
    text = FOLDER.joinpath(f"{language}.po").read_text("utf-8")
    return {
        (entry.context, entry.english): entry.translated
        for entry in entries(text)
        if entry.translated and not entry.fuzzy
    }
