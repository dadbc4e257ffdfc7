"""Every rule that is cited, in the code or by another rule, can be looked up."""

import re
from collections.abc import Iterator
from pathlib import Path

import games.battle_princesses as package
from games.battle_princesses.rulings import RULINGS

ENGINE = Path(str(package.__file__)).parent
ID = re.compile(r"\bB-\d+|\b(?:battle|type|ability|token)/[a-z0-9-]+")


def cited() -> Iterator[tuple[str, str]]:
    """Every citation in the code and the rules, with the file it stands in."""
    for file in sorted((*ENGINE.rglob("*.py"), *ENGINE.rglob("*.toml"))):
        for id in ID.findall(file.read_text()):
            yield id, file.name


def test_citations_are_found() -> None:
    assert {
        ("B-054", "stun.toml"),
        ("ability/stun", "stun.toml"),
        ("battle/market-1", "printed.toml"),
    } <= set(cited())


def test_every_cited_rule_exists() -> None:
    assert [(id, file) for id, file in cited() if id not in RULINGS] == []
