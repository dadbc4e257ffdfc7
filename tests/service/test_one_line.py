"""What people type on one line for others to read."""

import re
import unicodedata

import pytest

from service.http.problems import Trouble
from service.one_line import SCHEMA, checked_line

REAL_NAMES = [
    "Ada",
    "Ada Lovelace",
    "O'Hara-Smith",
    "Zoë",
    "王小明",
    "葛\U000e0100城",
    "山田\u3000太郎",
    "علی\u200cرضا",  # noqa: RUF001
    "ශ්\u200dරී",
    "क्\u200dष",
    "Nguyễn Thị",
    "שָׁלוֹם",
    "👩\u200d🚀",
    "👩🏽\u200d🚀",
    "❤\ufe0f",
    "1\ufe0f\u20e3",
    "...",
]
UNSEEN = {
    "a\x00b": "U+0000",
    "two\nlines": "U+000A",
    "Ada\n": "U+000A",
    "\r\nAda": "U+000D",
    "a\x85b": "U+0085 ",
    "soft\u00adhyphen": "U+00AD (SOFT HYPHEN)",
    "evil\u202egnp": "U+202E (RIGHT-TO-LEFT OVERRIDE)",
    "a\u2067b": "U+2067",
    "a\u200fb": "U+200F",
    "a\u200bb": "U+200B (ZERO WIDTH SPACE)",
    "a\u2028b": "U+2028",
    "a\ufeffb": "U+FEFF",
    "a\u3164b": "U+3164 (HANGUL FILLER)",
    "\u115f": "U+115F",
    "\u2800": "U+2800 (BRAILLE PATTERN BLANK)",
    "a\u034fb": "U+034F",
    "\ue000": "U+E000",
    "a\u0378": "U+0378",
    "🏴\U000e0067": "U+E0067",
    "a\ufe00": "U+FE00",
    "a\ufe0f": "U+FE0F",
    "a\u200db": "U+200D (ZERO WIDTH JOINER)",
    "a\u200cb": "U+200C",
    "علی\u200c": "U+200C",
    "\u200cعلی": "U+200C",
    "\u0301a": "U+0301",
    "a \u0301": "U+0301",
    "a" + "\u0301\u0302\u0303\u0304\u0305\u0306": "U+0306",
    " Ada": "U+0020",
    "Ada ": "U+0020",
    "\u00a0Ada": "U+00A0 (NO-BREAK SPACE)",
    "Ada\u3000": "U+3000",
}


def refusal(text: str, most: int = 40) -> Trouble:
    with pytest.raises(Trouble) as refused:
        checked_line(text, place="$.name", most=most)
    return refused.value


@pytest.mark.parametrize("name", REAL_NAMES, ids=ascii)
def test_a_real_name_is_taken_as_it_is(name: str) -> None:
    assert checked_line(name, place="$.name", most=40) == unicodedata.normalize("NFC", name)
    assert re.search(f"^{SCHEMA}$", name)


@pytest.mark.parametrize(("text", "named"), UNSEEN.items(), ids=map(ascii, UNSEEN))
def test_what_cannot_be_seen_is_refused_by_its_name(text: str, named: str) -> None:
    trouble = refusal(text)
    assert named in trouble.detail_in("en")
    assert trouble.more["place"] == "$.name"


def test_what_the_schema_forbids_is_refused() -> None:
    for text in (f"a{chr(code)}b" for code in range(0x10000)):
        if not re.search(f"^{SCHEMA}$", text):
            refusal(text)


def test_two_ways_to_write_a_letter_are_one_name() -> None:
    assert checked_line("Zoe\u0308", place="$.name", most=40) == "Zo\u00eb"


def test_a_name_is_no_longer_for_being_composed() -> None:
    """A few letters are kept in parts."""
    long = "\u0958" * 20
    assert len(checked_line(long, place="$.name", most=40)) == 40
    assert "40" in refusal(long + "\u0958").detail_in("en")
