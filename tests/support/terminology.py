"""One word for one thing: does a translation use the terms of its language, and no other words for them?"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache

import msgspec
from msgspec import Struct

from service.texts import FOLDER

CODE = re.compile(r"`[^`]*`|{\w+}")
"""What is the same in every language: fields, values, gaps."""


class Term(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A word of the rules and how one language says it, so that a thing has one name everywhere.

    `english` is a pattern: where the English text has it, the translation has one of `stems` (the beginnings
    of a word or phrase, in lower case). None of `avoid`, the other words one might think of, is ever used.
    """

    name: str
    english: str
    stems: tuple[str, ...]
    avoid: tuple[str, ...] = ()


class Glossary(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The words of one language: `service/texts/fr.toml`.

    By game, for a word may be a term of one and plain language in another; those of the `house` hold in all.
    """

    own_names: dict[str, frozenset[str]]
    terms: dict[str, dict[str, Term]]

    def terms_of(self, game: str) -> dict[str, Term]:
        return self.terms["house"] | self.terms.get(game, {})


@cache
def glossary(language: str) -> Glossary:
    text = FOLDER.joinpath(f"{language}.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Glossary)


def slips(terms: Mapping[str, Term], english: str, translated: str) -> Iterator[str]:
    """The terms that this translation misses or avoids in vain."""
    original, text = CODE.sub("", english).lower(), CODE.sub("", translated).lower()
    for id, term in terms.items():
        if re.search(term.english, original, re.IGNORECASE) and not _has(text, term.stems):
            yield f"{id}: none of {', '.join(term.stems)}"
        for word in term.avoid:
            if _has(text, (word,)):
                yield f"{id}: {word}"


def used(term: Term, english: str) -> bool:
    return re.search(term.english, CODE.sub("", english), re.IGNORECASE) is not None


def _has(text: str, beginnings: tuple[str, ...]) -> bool:
    return any(re.search(rf"(?<!\w){re.escape(word.lower())}", text) for word in beginnings)
