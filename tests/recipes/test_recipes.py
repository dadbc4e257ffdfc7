"""The recipes of CONTRIBUTING.md work, step by step and with nothing else, and touch few files.

An edition, a round card and a princess that nobody has ever seen are added to a copy of the checkout, one
after another. The text of a recipe says which files are added or changed and which commands are run, tests
among them; what is written into the files lies beside this test.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.recipes.checkout import HERE, ROOT, Checkout

pytestmark = pytest.mark.xdist_group("recipes")

NAMES = {
    "your_edition": "moonlight",
    "your-edition": "moonlight",
    "your_card": "humble_entrance",
    "her_name": "goose_girl",
}
"""What the recipes leave open."""
TESTS = "tests/games/rebel_princess"
BOX = "games/rebel_princess/editions/your_edition.py"
LIST = "games/rebel_princess/editions/__init__.py"
ROUNDS, COURT = "games/rebel_princess/rounds", "games/rebel_princess/princesses"
EVENTS, FOLDS = "games/rebel_princess/events.py", "games/rebel_princess/evolve/"
CATALOGUES = {"service/texts/fr.po", "service/texts/pl.po", "service/texts/cs.po"}


def named(text: str) -> str:
    for left_open, name in NAMES.items():
        text = text.replace(left_open, name)
    return text


class Followed(NamedTuple):
    """What a recipe has touched: by hand, and by its commands."""

    by_hand: set[str]
    generated: set[str]


class Recipe:
    """A section of CONTRIBUTING.md, followed in a copy."""

    def __init__(self, title: str, copy: Checkout) -> None:
        page = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
        self.text = page.split(f"## {title}\n")[1].split("\n## ")[0]
        self.copy = copy
        copy.note()

    def adds(self, folder: str, *files: str) -> None:
        """Files that the recipe names, as they lie in this folder."""
        for file in files:
            self._is_told(file)
            self.copy.add(named(file), (HERE / folder / f"{Path(named(file)).name}.txt").read_text("utf-8"))

    def changes(self, file: str, *edits: tuple[str, str], told: str = "") -> None:
        """Lines in a file that the recipe names, or in a folder that it does."""
        self._is_told(told or file)
        for place, line in edits:
            self.copy.insert(named(file), place, line)

    def runs_what_it_names(self) -> Followed:
        """Every command in its order; after `make texts` what is new is translated, and the files wrapped."""
        for command in self.commands:
            self.copy.run(named(command))
            if command == "make texts":
                self.copy.translate()
                self.copy.run(command)
        return Followed(self.copy.touched(), self.copy.generated())

    @property
    def commands(self) -> Iterator[str]:
        for span in re.findall(r"`([^`]+)`", self.text):
            command = " ".join(span.split())
            if command.startswith((".venv/bin/", "make ")) and command != "make test":
                yield command

    def _is_told(self, file: str) -> None:
        assert f"`{file}`" in self.text, f"the recipe does not speak of {file}"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    return Checkout(tmp_path_factory.mktemp("checkout"))


@pytest.fixture(scope="module")
def edition(copy: Checkout) -> Followed:
    recipe = Recipe("A new edition", copy)
    recipe.adds("edition", BOX, f"{TESTS}/test_your_edition.py")
    recipe.changes(
        LIST,
        ("import GIGAMIC_FR\n", "from games.rebel_princess.editions.moonlight import MOONLIGHT\n"),
        ("UNRELEASED: tuple[Edition, ...] = (", "MOONLIGHT,"),
    )
    return recipe.runs_what_it_names()


@pytest.fixture(scope="module")
def round_card(copy: Checkout, edition: Followed) -> Followed:
    recipe = Recipe("A new round card", copy)
    recipe.adds(
        "round_card", f"{ROUNDS}/your_card.py", f"{ROUNDS}/your_card.toml", f"{TESTS}/test_your_card.py"
    )
    recipe.changes(
        BOX,
        ("import DELUXE_EN\n", "from games.rebel_princess.rounds.humble_entrance import HumbleEntrance\n"),
        ("import HumbleEntrance\n", "from games.rebel_princess.rule import Pass\n"),
        ("DELUXE_EN.with_cards(", 'HumbleEntrance(letter="", passing=Pass(left=1)), '),
    )
    return recipe.runs_what_it_names()


@pytest.fixture(scope="module")
def princess(copy: Checkout, round_card: Followed) -> Followed:
    """With an event of her own."""
    recipe = Recipe("A new princess", copy)
    recipe.adds("princess", f"{COURT}/her_name.py", f"{COURT}/her_name.toml", f"{TESTS}/test_her_name.py")
    recipe.changes(
        BOX,
        ("import DELUXE_EN\n", "from games.rebel_princess.princesses.goose_girl import GooseGirl\n"),
        ("passing=Pass(left=1)), ", "GooseGirl()"),
    )
    recipe.changes(
        EVENTS,
        ("class PowerResolved(", (HERE / "princess" / "event.py.txt").read_text("utf-8")),
        ("    | CardSwapped\n", "    | CardsTraded\n"),
    )
    recipe.changes(
        f"{FOLDS}powers.py",
        ("    CardsMixed,\n", "    CardsTraded,\n"),
        ("@on(PowerResolved)\n", (HERE / "princess" / "fold.py.txt").read_text("utf-8")),
        told=FOLDS,
    )
    return recipe.runs_what_it_names()


def test_an_edition_touches_its_file_its_line_its_test_and_the_catalogues(edition: Followed) -> None:
    assert edition.by_hand == {named(BOX), LIST, f"{TESTS}/test_moonlight.py", *CATALOGUES}
    assert edition.generated == {"openapi/openapi.json"}


def test_a_round_card_touches_its_files_its_line_its_test_and_the_catalogues(round_card: Followed) -> None:
    its_own = {f"{ROUNDS}/humble_entrance.py", f"{ROUNDS}/humble_entrance.toml"}
    assert round_card.by_hand == {*its_own, named(BOX), f"{TESTS}/test_humble_entrance.py", *CATALOGUES}
    assert round_card.generated == set()


def test_a_princess_with_an_event_touches_as_many_and_two_more(princess: Followed) -> None:
    her_own = {f"{COURT}/goose_girl.py", f"{COURT}/goose_girl.toml"}
    as_a_card = {*her_own, named(BOX), f"{TESTS}/test_goose_girl.py", *CATALOGUES}
    assert princess.by_hand == {*as_a_card, EVENTS, f"{FOLDS}powers.py"}
    assert princess.generated == {
        "openapi/openapi.json",
        "tests/events/golden/rebel-princess/cards-traded.1.json",
        "tests/frozen/contract.txt",
        "tests/frozen/log.txt",
    }
