"""One line that people type for others to read: names, labels. What cannot be seen in it is refused.

Whoever reads a name must be able to tell it from another, and nothing in it may turn the text around it. Only
people are kept to this, and only when they write it: what was accepted once stays as it is.
"""

import unicodedata
from collections.abc import Iterator
from unicodedata import bidirectional, category, combining

from msgspec import Meta

from games.saying import Said, said
from service.http import problems
from service.http.problems import Trouble

ZERO_WIDTH_NON_JOINER, ZERO_WIDTH_JOINER = "\u200c", "\u200d"
UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Categories of which no name needs any: controls, formats, halves of characters, private ones, new lines."""
LOOKS_BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U00016fe4\U0001d159"
)
"""Letters, signs and marks of which nothing is drawn."""
VARIANTS = {
    **{chr(code): {"So", "Sm", "Po", "Nd", "Sk"} for code in (0xFE0E, 0xFE0F)},
    **{chr(code): {"Lo"} for code in range(0xE0100, 0xE01F0)},
}
"""Selectors of another form, and what they can follow: signs (a red heart), ideographs (Japanese names)."""
VIRAMA = 9
"""The combining class of the sign that takes a vowel away, after which joiners say how to write."""
MOST_MARKS = 4
"""Marks on one letter. No script needs as many; more are written to cover the lines around them."""
UNSEEN_IN_SCHEMA = (
    r"\x00-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028-\u202e"
    r"\u2060-\u206f\u2800\u3164\ud800-\uf8ff\ufe00-\ufe0d\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff"
)
SCHEMA = rf"[^\s\u0300-\u036f{UNSEEN_IN_SCHEMA}]([^{UNSEEN_IN_SCHEMA}]*[^\s{UNSEEN_IN_SCHEMA}])?"
"""As far as a pattern goes that every reader of a schema understands; the words beside it say the rest."""


def one_line(words: Said, *, most: int, least: int = 0) -> Meta:
    """What the schema says of such a field. `checked_line` checks it, and can name what is wrong."""
    pattern = f"^{SCHEMA}$" if least else f"^({SCHEMA})?$"
    return Meta(
        description=str(words),
        extra={"allows": words},
        max_length=most,
        min_length=least,
        extra_json_schema={"pattern": pattern},
    )


def checked_line(text: str, *, place: str, most: int) -> str:
    """The text as it is kept, composed (NFC); a problem that says what is wrong with it."""
    line = unicodedata.normalize("NFC", text)
    fault = next(_faults(line, most), None)
    if fault is not None:
        raise Trouble(problems.BAD_REQUEST, fault, place=place)
    return line


def _faults(line: str, most: int) -> Iterator[Said]:
    marks = 0
    for at, sign in enumerate(line):
        before, after = line[at - 1] if at else "", line[at + 1 : at + 2]
        if sign in (ZERO_WIDTH_JOINER, ZERO_WIDTH_NON_JOINER):
            if not _joins(sign, line[:at], after):
                yield said("{sign} cannot be seen where it stands. Leave it out.", sign=_named(sign))
        elif sign in VARIANTS:
            if not before or category(before) not in VARIANTS[sign]:
                yield said("{sign} cannot be seen where it stands. Leave it out.", sign=_named(sign))
        elif category(sign) in UNSEEN or sign in LOOKS_BLANK or "\ufe00" <= sign <= "\ufe0d":
            yield said("{sign} cannot be seen, or is no character. Leave it out.", sign=_named(sign))
        marks = marks + 1 if category(sign).startswith("M") else 0
        if marks and (not before or category(before) == "Zs"):
            yield said("{sign} goes on a letter, and there is none before it.", sign=_named(sign))
        if marks > MOST_MARKS:
            yield said("{sign}: a letter carries at most {most} marks.", most=MOST_MARKS, sign=_named(sign))
    for end in (line[:1], line[-1:]):
        if end and category(end) == "Zs":
            yield said("{sign} is blank at an end, where nobody sees it. Leave it out.", sign=_named(end))
    if len(line) > most:
        yield said(
            "Composed (NFC), it has {count} characters, and at most {most} are taken.",
            count=len(line),
            most=most,
        )


def _joins(sign: str, before: str, after: str) -> bool:
    """Does it change how its neighbours are written? Persian, Indian and Sinhala names need it; emoji do.

    It stands after a virama, between letters of a script that is written joined, or (the joiner) in an emoji.
    """
    if not before or not after or category(after)[0] not in "LMS":
        return False
    if combining(before[-1]) == VIRAMA:
        return True
    letter = next((each for each in reversed(before) if not category(each).startswith("M")), "")
    if letter and bidirectional(letter) == bidirectional(after) == "AL":
        return True
    return sign == ZERO_WIDTH_JOINER and category(letter or " ") in ("So", "Sk") and category(after) == "So"


def _named(sign: str) -> str:
    name, code = unicodedata.name(sign, ""), f"U+{ord(sign):04X}"
    return f"{code} ({name})" if name else code
