"""Translations are read strictly: what is not as it should be is named by its line."""

from io import BytesIO

import pytest
from babel.messages.pofile import read_po

from service.texts import FOLDER
from service.texts.po import BadPo, Translation, entries
from tests.service.texts_update import TRANSLATED

HEADER = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n\n'
SEAT = 'msgid "Seat {seat}"\nmsgstr "Place {seat}"\n'


def read(text: str) -> list[Translation]:
    return list(entries(text))


def test_an_entry_has_a_context_an_original_and_a_translation() -> None:
    assert read(HEADER + 'msgctxt "R-001 title"\nmsgid "Left?"\nmsgstr "Gauche ?"\n\n' + SEAT) == [
        Translation("R-001 title", "Left?", "Gauche ?"),
        Translation("", "Seat {seat}", "Place {seat}"),
    ]


def test_a_text_goes_on_in_the_next_line() -> None:
    (entry,) = read('msgid ""\n"One "\n"two."\nmsgstr "Un "\n"deux."\n')
    assert (entry.english, entry.translated) == ("One two.", "Un deux.")


def test_escapes_stand_for_what_they_mean() -> None:
    (entry,) = read('msgid "x"\nmsgstr "a \\"b\\" \\\\n\\n\\tc"\n')
    assert entry.translated == 'a "b" \\n\n\tc'


@pytest.mark.parametrize("comment", ["#, fuzzy", "#, python-brace-format, fuzzy"])
def test_a_translation_of_an_older_original_is_fuzzy_and_no_other(comment: str) -> None:
    (entry, other) = read(f"{comment}\n{SEAT}\n" + SEAT.replace("Seat", "Chair"))
    assert (entry.fuzzy, other.fuzzy) == (True, False)


@pytest.mark.parametrize("comment", ["# fuzzy", "#. fuzzy", "#: fuzzy", "#, python-brace-format"])
def test_other_comments_say_nothing(comment: str) -> None:
    (entry,) = read(f"{comment}\n{SEAT}")
    assert not entry.fuzzy


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (SEAT + "\n" + SEAT, "line 6: Seat {seat} is there twice"),
        ('msgid "x"\n', "line 2: the entry before has no msgstr"),
        ('msgstr "x"\n', "line 2: the entry before has no msgid"),
        ('msgctxt ""\n' + SEAT, "line 4: the entry before has an empty msgctxt"),
        ('msgstr "x"\nmsgid "y"\n', "line 2: msgid after msgstr"),
        ('msgid "x"\nmsgid "y"\n', "line 2: msgid after msgid"),
        ('"x"\n', "line 1: a text that belongs to nothing"),
        ('msgid "x\nmsgstr "y"\n', 'line 1: msgid "x'),
        ('msgid "x"y"\nmsgstr "y"\n', 'line 1: msgid "x"y"'),
        ('msgid "x"\nmsgstr "\\x41"\n', r"line 2: \\x is no escape"),
        ('msgid "x"\nmsgid_plural "xs"\nmsgstr[0] "y"\n', "line 2: msgid_plural"),
        ('#~ msgid "x"\n#~ msgstr "y"\n', "line 1: #~ msgid"),
        ('msgid "x"\n# late\nmsgstr "y"\n', "line 2: a comment within an entry"),
        ("x = 1\n", "line 1: x = 1"),
    ],
)
def test_what_is_not_as_it_should_be_is_named_by_its_line(text: str, wrong: str) -> None:
    with pytest.raises(BadPo, match=f"^{wrong}"):
        read(text)


@pytest.mark.parametrize("language", TRANSLATED)
def test_our_files_are_read_as_others_read_them(language: str) -> None:
    text = FOLDER.joinpath(f"{language}.po").read_text("utf-8")
    others = [
        Translation(message.context or "", str(message.id), str(message.string), message.fuzzy)
        for message in read_po(BytesIO(text.encode()), locale=language)
        if message.id
    ]
    assert read(text) == others
