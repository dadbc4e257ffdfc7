"""What a shape and its fields mean, said once, in the docstring beside them.

    class LobbyGame(Struct):
        \"""A table as the lobby shows it.

        `free`: seats that nobody has taken. `bots`: how many bots are seated.
        \"""

A sentence that begins with a field in backticks and a colon tells what that field means, up to the next such
sentence or the end of the paragraph; `left` and `right` may share one. A field that a class does not tell of
is told of by the class it inherits from, or by the module in which it is declared, for all shapes in there.
What is left is what the shape itself means.
"""

import inspect
import re
import sys
import textwrap
from collections.abc import Iterator, Set
from functools import cache
from typing import Any

import msgspec

NAMES = r"`\w+`(?:(?:, | and |, and )`\w+`)*"
TELLING = re.compile(rf"(?:^|(?<=[.;?!)] ))({NAMES}): ", re.DOTALL)
NAME = re.compile(r"`(\w+)`")


@cache
def told_fields(text: str) -> dict[str, str]:
    """What a docstring tells of fields, by their names."""
    return {name: meaning for names, meaning in _sentences(text) for name in names}


def told_shape(text: str, fields: Set[str]) -> str:
    """What a docstring tells of the shape itself, without what it tells of these fields."""
    kept = []
    for paragraph in _paragraphs(text):
        parts = TELLING.split(paragraph)
        rest = parts[0].strip()
        for names, meaning in zip(parts[1::2], parts[2::2], strict=True):
            if fields.isdisjoint(NAME.findall(names)):
                rest = f"{rest} {names}: {meaning.strip()}".strip()
        if rest:
            kept.append(rest)
    return "\n\n".join(kept)


def meaning_of_field(kind: type, field: str) -> str:
    """What a field of this class means; empty if nobody says so."""
    own = (each.__dict__.get("__doc__") or "" for each in kind.__mro__)
    around = (
        sys.modules[each.__module__].__doc__ or ""
        for each in kind.__mro__
        if field in inspect.get_annotations(each)
    )
    for text in (*own, *around):
        if meaning := told_fields(text).get(field):
            return meaning
    return ""


def meaning_of_shape(kind: type) -> str:
    """What the class itself means; empty if it does not say so."""
    text = kind.__dict__.get("__doc__") or ""
    return told_shape(text, _fields(kind)) if _is_written(text) else ""


def sentence(text: str) -> str:
    """The text with a capital letter and a full stop."""
    text = text.strip().rstrip(";")
    if text and text[0].islower():
        text = text[0].upper() + text[1:]
    return text if not text or text[-1] in ".?!)" else f"{text}."


def _fields(kind: Any) -> set[str]:
    if not issubclass(kind, msgspec.Struct):
        return set()
    tag = kind.__struct_config__.tag_field
    return {*kind.__struct_encode_fields__, *([tag] if tag else ())}


def _is_written(text: str) -> bool:
    """Not one that Python made up itself."""
    return bool(text) and not text.startswith(("str(object", "int([x"))


def _sentences(text: str) -> Iterator[tuple[list[str], str]]:
    for paragraph in _paragraphs(text):
        parts = TELLING.split(paragraph)
        for names, meaning in zip(parts[1::2], parts[2::2], strict=True):
            yield NAME.findall(names), sentence(meaning)


def _paragraphs(text: str) -> list[str]:
    """Paragraphs on one line each. A list, a line of which tells of a field, is a paragraph a line."""
    first, _, rest = text.partition("\n")
    whole = f"{first.strip()}\n{textwrap.dedent(rest)}"
    return [" ".join(each.split()) for each in re.split(r"\n\s*\n", whole) if each.strip()]
