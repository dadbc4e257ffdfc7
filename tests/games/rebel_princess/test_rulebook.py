"""The rules of a card stand beside it, and rulings are made for families of editions."""

import tomllib
from pathlib import Path

import games.rebel_princess as package
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.rule import Princess, RoundCard
from games.rebel_princess.rulings import CONTENTS, RULINGS
from tests.support.rebel_editions import PRINTED

ENGINE = Path(str(package.__file__)).parent
HOLDS = {
    (): {"deluxe-en", "gigamic-fr", "pl", "cs", "cs-promo"},
    ("deluxe",): {"deluxe-en", "pl"},
    ("original",): {"gigamic-fr", "cs", "cs-promo"},
    ("promo",): {"cs-promo"},
    ("deluxe", "promo"): {"deluxe-en", "pl", "cs-promo"},
    ("english",): {"deluxe-en"},
    ("polish",): {"pl"},
    ("polish", "original"): {"pl", "gigamic-fr", "cs", "cs-promo"},
    ("czech",): {"cs", "cs-promo"},
}
"""Whom the families of a ruling mean, of the editions that have come out."""


def test_a_printed_rule_of_a_card_stands_beside_its_code() -> None:
    for edition in EDITIONS.values():
        cards: list[RoundCard | Princess] = [*edition.round_cards, *edition.princesses]
        for card in cards:
            folder = "rounds" if card.cite.startswith("round/") else "princesses"
            file = ENGINE / folder / f"{card.slug.replace('-', '_')}.toml"
            # A card may also print a rule of the whole game.
            own = {rule for rule in card.rules if not rule.startswith("base/")}
            assert own <= tomllib.loads(file.read_text()).keys()


def test_rules_of_cards_stand_beside_code() -> None:
    lone = [name for name in CONTENTS if not (ENGINE / name).with_suffix(".py").exists()]
    assert {name.partition("/")[0] for name in lone} == {"rulings"}


def test_every_ruling_names_families_that_are_there() -> None:
    families = {family for edition in EDITIONS.values() for family in edition.families}
    assert {family for rule in RULINGS.values() for family in rule.families} == families


def test_a_ruling_holds_in_the_editions_of_its_families() -> None:
    for rule in RULINGS.values():
        holds = {name for name in PRINTED if rule.holds_in(EDITIONS[name].families)}
        # A family of an edition that is still being made is nobody else's.
        assert holds == HOLDS.get(rule.families, set()), rule.id


def test_a_ruling_names_no_edition() -> None:
    assert not {family for rule in RULINGS.values() for family in rule.families} & EDITIONS.keys()
