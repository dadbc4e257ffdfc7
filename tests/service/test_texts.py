"""The translations are those of what is said today, all of it and nothing else. (`make texts`)"""

import pytest

from games.saying import Word
from service.http.languages import ENGLISH, LANGUAGES
from service.texts import FOLDER, texts_in
from service.texts.po import Translation, entries
from tests.service.texts_update import HEADER, TRANSLATED, originals, updated

LEFT = Word("R-001 title", "Left?")
TAKEN = Word("", "Seat {seat} is taken.")


def file_of(language: str) -> str:
    return FOLDER.joinpath(f"{language}.po").read_text("utf-8")


def made(*entries: Translation) -> str:
    """A file with these entries."""
    text = HEADER.format(language="fr")
    for entry in entries:
        text += "#, fuzzy\n" if entry.fuzzy else ""
        text += f'msgctxt "{entry.context}"\n' if entry.context else ""
        text += f'msgid "{entry.english}"\nmsgstr "{entry.translated}"\n\n'
    return text


def after(text: str, *words: Word) -> list[Translation]:
    return list(entries(updated("fr", text, words)))


# --- the files


def test_each_language_has_its_files() -> None:
    held = {file.name for file in FOLDER.iterdir() if file.name.endswith((".po", ".toml"))}
    assert held == {f"{name}.toml" for name in LANGUAGES} | {f"{name}.po" for name in TRANSLATED}


@pytest.mark.parametrize("language", TRANSLATED)
def test_everything_is_translated_and_nothing_is_fuzzy(language: str) -> None:
    bad = [entry for entry in entries(file_of(language)) if entry.fuzzy or not entry.translated.strip()]
    assert bad == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_make_texts_would_change_nothing(language: str) -> None:
    assert updated(language, file_of(language), originals()) == file_of(language)


# --- how they are kept up to date


def test_what_is_new_is_added_without_a_translation() -> None:
    assert after(made(), LEFT, TAKEN) == [Translation(*_key(LEFT), ""), Translation(*_key(TAKEN), "")]


def test_what_has_not_changed_keeps_its_translation() -> None:
    known = Translation(*_key(LEFT), "Gauche ?")
    assert after(made(known), LEFT) == [known]


def test_what_nobody_says_any_more_is_taken_out() -> None:
    assert after(made(Translation(*_key(TAKEN), "La place {seat} est prise.")), LEFT) == [
        Translation(*_key(LEFT), "")
    ]


def test_a_changed_word_makes_its_translation_fuzzy() -> None:
    known = made(Translation("R-001 title", "Which side is left?", "Gauche ?"))
    assert after(known, LEFT) == [Translation(*_key(LEFT), "Gauche ?", fuzzy=True)]


def test_a_sentence_much_like_an_old_one_gets_its_translation_as_fuzzy() -> None:
    known = made(Translation("", "Seat {seat} was taken.", "La place {seat} est prise."))
    assert after(known, TAKEN) == [Translation(*_key(TAKEN), "La place {seat} est prise.", fuzzy=True)]


def test_a_sentence_that_is_still_said_lends_its_translation_to_no_other() -> None:
    known = Translation(*_key(TAKEN), "La place {seat} est prise.")
    other = Word("", "Seat {seat} is taken!")
    assert after(made(known), TAKEN, other) == [known, Translation(*_key(other), "")]


def test_what_is_fuzzy_stays_so_until_a_translator_has_looked() -> None:
    known = Translation(*_key(LEFT), "Gauche ?", fuzzy=True)
    assert after(made(known), LEFT) == [known]


def test_a_comment_of_a_translator_stays() -> None:
    text = made() + '# as in R-002\nmsgctxt "R-001 title"\nmsgid "Left?"\nmsgstr "Gauche ?"\n'
    assert "# as in R-002\n" in updated("fr", text, [LEFT])


def test_doing_it_twice_changes_nothing() -> None:
    long = Word("R-001 text", 'A "long" text, ' * 30 + "with a \\ and an end.")
    known = made(Translation("R-001 title", "Which side is left?", "Gauche ?"))
    once = updated("fr", known, [LEFT, long, TAKEN])
    assert updated("fr", once, [LEFT, long, TAKEN]) == once


def _key(word: Word) -> tuple[str, str]:
    return word.context, word.english


# --- how they are told


def test_english_is_told_as_it_is_written() -> None:
    assert texts_in(ENGLISH).word(LEFT) == "Left?"
    assert texts_in(ENGLISH).template("Seat {seat} is taken.") == "Seat {seat} is taken."


def test_a_changed_original_is_told_in_english_rather_than_in_old_words() -> None:
    french = texts_in("fr")
    assert french.word(Word("suit/queens one", "Queen")) == "Reine"
    assert french.word(Word("suit/queens one", "Dowager")) == "Dowager"
    assert french.template("Seat {seat} is taken.") == "La place {seat} est prise."
    assert french.template("Seat {seat} is gone.") == "Seat {seat} is gone."
