"""Reads gettext PO files as far as ours go: a context, the English, one translation, whether it is fuzzy.

Strict: anything unknown is an error that names the line. Plurals and obsolete entries are not used here.
"""

import re
from collections.abc import Iterator

from msgspec import Struct

LINE = re.compile(r'(?:(msgctxt|msgid|msgstr) )?"((?:[^"\\]|\\.)*)"')
ESCAPE = re.compile(r"\\(.)")
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}
FIELDS = ("msgctxt", "msgid", "msgstr")


class BadPo(Exception):
    """A PO file that cannot be read: in which line, and why."""


class Translation(Struct, frozen=True):
    """`context` is empty for what is said. A fuzzy translation is that of an older original."""

    context: str
    english: str
    translated: str
    fuzzy: bool = False


def entries(text: str) -> Iterator[Translation]:
    """Every entry but the header, which speaks of the file."""
    fields: dict[str, str] = {}
    field, fuzzy = "", False
    seen: set[tuple[str, str]] = set()
    for number, line in enumerate((*text.split("\n"), ""), 1):
        found = LINE.fullmatch(line)
        if found:
            keyword, value = found.groups()
            if keyword:
                if field and FIELDS.index(keyword) <= FIELDS.index(field):
                    raise BadPo(f"line {number}: {keyword} after {field}")
                field = keyword
                fields[field] = ""
            elif not field:
                raise BadPo(f"line {number}: a text that belongs to nothing")
            fields[field] += _unescaped(value, number) if "\\" in value else value
        elif line.startswith("#") and not line.startswith("#~"):
            if fields:
                raise BadPo(f"line {number}: a comment within an entry")
            fuzzy = fuzzy or (line.startswith("#,") and "fuzzy" in line[2:].replace(",", " ").split())
        elif line:
            raise BadPo(f"line {number}: {line[:40]}")
        else:
            if fields:
                entry = _entry(fields, fuzzy, number)
                key = (entry.context, entry.english)
                if key in seen:
                    raise BadPo(f"line {number}: {' '.join(key).strip()[:80]} is there twice")
                seen.add(key)
                if any(key):
                    yield entry
            fields, field, fuzzy = {}, "", False


def _entry(fields: dict[str, str], fuzzy: bool, number: int) -> Translation:
    if "msgid" not in fields or "msgstr" not in fields:
        raise BadPo(f"line {number}: the entry before has no {'msgstr' if 'msgid' in fields else 'msgid'}")
    if "msgctxt" in fields and not fields["msgctxt"]:
        raise BadPo(f"line {number}: the entry before has an empty msgctxt")
    return Translation(fields.get("msgctxt", ""), fields["msgid"], fields["msgstr"], fuzzy)


def _unescaped(value: str, number: int) -> str:
    def meant(found: re.Match[str]) -> str:
        if found[1] not in ESCAPES:
            raise BadPo(f"line {number}: {found[0]} is no escape")
        return ESCAPES[found[1]]

    return ESCAPE.sub(meant, value)
