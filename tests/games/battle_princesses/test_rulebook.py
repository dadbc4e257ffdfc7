"""The ledger is whole, what the code cites is there, and the rule of an ability stands beside its code."""

import tomllib
from collections import Counter
from pathlib import Path

import games.battle_princesses as package
from games.battle_princesses.rulings import CONTENTS, RULINGS

ENGINE = Path(str(package.__file__)).parent
LEDGER = [f"B-{number:03}" for number in range(1, 107)]
"""The rulings that came with the game; what is found open later is numbered on."""
ABILITIES = (
    *("resource", "starve", "score", "wish", "stun", "stop", "poison", "kill", "turn", "attack", "steal"),
    *("prevent", "defense"),
)
TYPES = ("princess", "resource", "prince", "villain", "item", "location", "character")
PRINTED = {
    *(f"ability/{word}" for word in ABILITIES),
    *(f"type/{name}" for name in TYPES),
    *("token/crown", "token/wish"),
    *("battle/start", "battle/pool", "battle/princess"),
    *("battle/market", "battle/market-official", "battle/market-1", "battle/market-2", "battle/market-3"),
    *("battle/market-4", "battle/market-limit"),
    *("battle/turn", "battle/crown-check", "battle/ready", "battle/advance", "battle/lay", "battle/buy"),
    *("battle/discount", "battle/exhaust", "battle/items", "battle/payment", "battle/assault"),
    *("battle/defend", "battle/resolution", "battle/clean", "battle/clean-wish", "battle/fizzle"),
    *("battle/round-end", "battle/majority", "battle/last-queen", "battle/collapse"),
    *("battle/blocking", "battle/counters"),
}


def tables(name: str) -> list[str]:
    return list(tomllib.loads((ENGINE / name).read_text()))


def test_the_ledger_is_whole_and_in_order() -> None:
    numbered = [id for id in RULINGS if id.startswith("B-")]
    assert numbered == sorted(numbered)
    assert numbered[: len(LEDGER)] == LEDGER


def test_every_rule_stands_in_one_file() -> None:
    places = Counter(id for name in CONTENTS for id in tables(name))
    assert places == Counter(RULINGS.keys())


def test_the_printed_rules_are_there_and_listed_before_the_ledger() -> None:
    ids = list(RULINGS)
    assert set(ids[: len(PRINTED)]) == PRINTED
    assert all(RULINGS[id].key for id in ids[len(PRINTED) :])


def test_every_ability_has_a_file_that_begins_with_its_printed_rule() -> None:
    assert {name for name in CONTENTS if name.startswith("abilities/")} == {
        f"abilities/{word}.toml" for word in ABILITIES
    }
    for word in ABILITIES:
        assert tables(f"abilities/{word}.toml")[0] == f"ability/{word}"


def test_a_printed_rule_that_is_no_ability_stands_with_the_printed_ones() -> None:
    assert set(tables("rulings/printed.toml")) == {id for id in PRINTED if not id.startswith("ability/")}


def test_no_two_rulings_have_the_same_key_or_ask_the_same() -> None:
    ledger = [rule for rule in RULINGS.values() if rule.key]
    assert len({rule.key for rule in ledger}) == len({rule.title for rule in ledger}) == len(ledger)


def test_a_ruling_can_be_quoted_alone() -> None:
    for rule in RULINGS.values():
        assert rule.title.endswith("?") == bool(rule.key), rule.id
        assert rule.text.endswith("."), rule.id
        assert rule.text[0].isupper() or rule.text[0].isdigit(), rule.id
        assert rule.reason.endswith("."), rule.id


def test_a_ruling_of_two_confidences_has_the_weaker_and_says_what_is_printed() -> None:
    assert {id: RULINGS[id].confidence for id in ("B-047", "B-067")} == {"B-047": "house", "B-067": "derived"}
    assert all("printed" in RULINGS[id].reason for id in ("B-047", "B-067"))


def test_rules_hold_in_every_edition_for_there_is_only_one() -> None:
    assert {rule.families for rule in RULINGS.values()} == {()}
