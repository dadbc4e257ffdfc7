"""One word for one thing: does a translation use the terms of its language, and no other words for them?"""

import re
from collections.abc import Iterator

from games.texts import Term, Texts

CODE = re.compile(r"`[^`]*`|{\w+}")
"""What is the same in every language: fields, values, gaps."""


def slips(texts: Texts, english: str, translated: str) -> Iterator[str]:
    """The terms that this translation misses or avoids in vain."""
    original, text = CODE.sub("", english).lower(), CODE.sub("", translated).lower()
    for id, term in texts.terms.items():
        if re.search(term.english, original, re.IGNORECASE) and not _has(text, term.stems):
            yield f"{id}: none of {', '.join(term.stems)}"
        for word in term.avoid:
            if _has(text, (word,)):
                yield f"{id}: {word}"


def used(term: Term, english: str) -> bool:
    return re.search(term.english, CODE.sub("", english), re.IGNORECASE) is not None


def _has(text: str, beginnings: tuple[str, ...]) -> bool:
    return any(re.search(rf"(?<!\w){re.escape(word.lower())}", text) for word in beginnings)
