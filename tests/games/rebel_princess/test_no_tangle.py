"""No card knows another: round cards and princesses are named in their own files and in the edition's list.

Where one power really reaches another, `interactions.py` says so; no princess ever names a round card.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import games.rebel_princess as package
from games.rebel_princess.base import BASE_RULES, PickingUp
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.editions.deluxe_en import DELUXE_EN
from games.rebel_princess.editions.edition import Edition
from games.rebel_princess.passing import Passing
from games.rebel_princess.rule import Pass, Princess, RoundCard, Rule

ENGINE = Path(str(package.__file__)).parent
ROUNDS, PRINCESSES = ENGINE / "rounds", ENGINE / "princesses"
LISTS = (ENGINE / "editions",)
"""Where cards are listed: the editions."""
PAIRS = ENGINE / "interactions.py"


def modules() -> list[Path]:
    return [file for file in sorted(ENGINE.rglob("*.py")) if not set(file.parents) & set(LISTS)]


def own_file(card: RoundCard | Princess) -> Path:
    folder = ROUNDS if isinstance(card, RoundCard) else PRINCESSES
    return folder / f"{card.slug.replace('-', '_')}.py"


@cache
def named_in(file: Path) -> set[str]:
    """Every name and every word of a text in the code: `MagicBeans`, `magic-beans`, `magic_beans`."""
    return {word for text in _texts(ast.parse(file.read_text())) for word in re.findall(r"[\w-]+", text)}


def _texts(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name):
                yield name
            case ast.ImportFrom(module=str(module)):
                yield module
            case ast.Constant(value=str(text)):
                yield text


def names_of(card: RoundCard | Princess) -> set[str]:
    return {card.slug, card.slug.replace("-", "_"), type(card).__name__}


def who_names(card: RoundCard | Princess) -> list[str]:
    """The modules that know this card, its own aside."""
    others = [file for file in modules() if file != own_file(card)]
    return [str(file.relative_to(ENGINE)) for file in others if names_of(card) & named_in(file)]


@pytest.mark.parametrize("card", DELUXE_EN.round_cards, ids=lambda card: card.slug)
def test_a_round_card_is_named_in_its_own_file_only(card: RoundCard) -> None:
    assert own_file(card).exists()
    assert who_names(card) == []


@pytest.mark.parametrize("princess", DELUXE_EN.princesses, ids=lambda princess: princess.slug)
def test_a_princess_is_named_in_her_own_file_and_where_powers_meet(princess: Princess) -> None:
    assert own_file(princess).exists()
    assert set(who_names(princess)) <= {PAIRS.name}


def test_no_princess_has_a_round_card_in_mind() -> None:
    """Not even in a comment."""
    titles = [card.slug.replace("-", " ") for card in DELUXE_EN.round_cards]
    for file in PRINCESSES.glob("*.py"):
        text = file.read_text().lower()
        assert [title for title in titles if title in text] == [], file.name


def test_a_name_in_a_citation_or_an_import_is_found() -> None:
    assert names_of(DELUXE_EN.princesses[0]) & named_in(own_file(DELUXE_EN.princesses[0]))


@pytest.mark.parametrize("box", EDITIONS.values(), ids=lambda box: str(box.id))
def test_a_rule_has_steps_exactly_if_it_says_when(box: Edition) -> None:
    """One that forgets its moments would never be asked for its steps."""
    set_by_cards = (Passing(passing=Pass()), PickingUp())
    rules = (*BASE_RULES, *set_by_cards, *box.round_cards, *box.princesses)
    with_steps = {type(rule) for rule in rules if type(rule).steps is not Rule.steps}
    assert with_steps == {type(rule) for rule in rules if rule.moments}
