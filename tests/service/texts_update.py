"""Brings the translations up to date with what is said in English. (`make texts`)

A changed original makes its translation fuzzy, a new one is added without any, a dead one is taken out. There
are no dates and no line numbers in these files, so that only what people read changes them.
"""

import ast
import json
import re
import sys
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

import service.app  # noqa: F401  (declares every problem)
from games.game import Game
from games.registry import GAMES
from games.saying import Word
from service.http.languages import ENGLISH, LANGUAGES
from service.http.problems import KINDS
from service.web.route import CONTEXT, PAGE

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "service" / "texts"
PACKAGES = ("games", "events", "projections", "workers", "service")
TRANSLATED = tuple(language for language in LANGUAGES if language != ENGLISH)
WIDTH = 110
SAID_ON_PAGE = re.compile(r"(?<![\w.$])(?<!function )t\(\s*(\"(?:[^\"\\\\]|\\\\.)*\")?")
"""A call of `t` in the page's JavaScript, with what it says, which has to be written out."""
HEADER = """\
msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def calls(source: str) -> Iterator[ast.Call]:
    """Every place where something is said."""
    # Most files say nothing, and to parse one takes long.
    for node in ast.walk(ast.parse(source)) if "said(" in source else ():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "said":
            yield node


def everything_said(folders: Iterable[str] = PACKAGES) -> dict[str, set[str]]:
    """Each template in these folders, with the names of the values it is given."""
    found: dict[str, set[str]] = {}
    for folder in folders:
        for file in sorted((ROOT / folder).rglob("*.py")):
            for call in calls(file.read_text()):
                where = f"{file.relative_to(ROOT)}:{call.lineno}"
                assert call.args, where
                template = call.args[0]
                assert isinstance(template, ast.Constant), f"{where}: write the template out"
                found[str(template.value)] = {str(keyword.arg) for keyword in call.keywords}
    return found


def said_on_page() -> dict[str, str]:
    """What the page says, and in which file."""
    found: dict[str, str] = {}
    for file in sorted(PAGE.rglob("*.js")):
        for call in SAID_ON_PAGE.finditer(file.read_text("utf-8")) if file.parent.name != "vendor" else ():
            where = f"{file.relative_to(ROOT)}: {call.string[call.start() : call.end() + 40]!r}"
            assert call[1] is not None, f"{where}: write the sentence out, in double quotes"
            found[json.loads(call[1])] = where
    return found


def words_of(game: Game) -> Iterator[Word]:  # type: ignore[type-arg]
    """Everything that a game has written down."""
    for ruling in game.rulings.values():
        yield from ruling.words
    for suit in game.catalogue.suits:
        yield from (suit.one, suit.many)
    yield from game.catalogue.names
    for edition in game.catalogue.editions:
        yield edition.name
        yield from (card.name for cards in edition.cards.values() for card in cards if card.name)


def originals() -> list[Word]:
    """All English there is to translate: the words of the games, the problems, what is said, the page."""
    games = (word for game in GAMES.values() for word in words_of(game))
    problems = (word for _, kind in sorted(KINDS.items()) for word in kind.words)
    said = (Word("", template) for template in sorted(everything_said()))
    page = (Word(CONTEXT, sentence) for sentence in sorted(said_on_page()))
    return list(dict.fromkeys((*games, *problems, *said, *page)))


def updated(language: str, text: str, wanted: Iterable[Word]) -> str:
    """The file of a language, for these originals."""
    old = read_po(BytesIO(text.encode()), locale=language)
    wanted = list(wanted)
    known = {(message.context or "", str(message.id)): message for message in old if message.id}
    living = {(word.context, word.english) for word in wanted}
    dead = {key: message for key, message in known.items() if key not in living}
    new = Catalog(locale=language)
    for word in wanted:
        key = (word.context, word.english)
        message = known.get(key) or dead.get(_same(word, dead))
        new.add(
            word.english,
            message.string if message else "",
            context=word.context or None,
            flags=["fuzzy"] if message and message.string and (message.fuzzy or key not in known) else [],
            user_comments=message.user_comments if message else [],
        )
    out = BytesIO()
    write_po(out, new, width=WIDTH, no_location=True, omit_header=True)
    return HEADER.format(language=language) + out.getvalue().decode().strip() + "\n"


def _same(word: Word, dead: Iterable[tuple[str, str]]) -> tuple[str, str]:
    """What this was before somebody changed it: of the same context, or a sentence much like it."""
    before = [english for context, english in dead if context == word.context]
    sentence = word.context in ("", CONTEXT)
    likely = get_close_matches(word.english, before, 1) if sentence else before
    return (word.context, likely[0]) if likely else ("", "")


def main() -> None:
    wanted = originals()
    for language in TRANSLATED:
        file = FOLDER / f"{language}.po"
        before = file.read_text("utf-8") if file.exists() else HEADER.format(language=language)
        after = updated(language, before, wanted)
        file.write_text(after, "utf-8")
        sys.stdout.write(f"{file.relative_to(ROOT)}: {'changed' if after != before else 'as it was'}\n")


if __name__ == "__main__":
    main()
