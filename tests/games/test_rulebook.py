"""Rules are read from files when a game is imported; what is wrong is named by file, rule and field."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from games.registry import GAMES
from games.rulebook import BadRulebook, Ruling, files_of_rules, rulebook
from games.saying import Word
from tests.rulings import rulebooks, shown_rulings

Read = Callable[..., dict[str, Ruling]]

FOLLOWING = """
["base/follow-suit"]
title = "Following"
text = "Follow suit."
"""
SEAT = """
[R-001]
key = "seat"
title = "What is left?"
text = "The next seat."
reason = "Play runs clockwise."
confidence = "derived"
"""
READ_OTHERWISE = """
[R-001.readings]
second-seat = '''
The seat
  after that.'''
right-hand = "The seat before."
"""
HOUSE = SEAT.replace("derived", "house") + READ_OTHERWISE


@pytest.fixture
def read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Read:
    """Reads files with these texts, `1.toml` and so on, from a package of their own."""

    def read(*texts: str) -> dict[str, Ruling]:
        names = [f"{number}.toml" for number in range(1, len(texts) + 1)]
        package = tmp_path / tmp_path.name.replace("-", "_")
        package.mkdir()
        (package / "__init__.py").touch()
        for name, text in zip(names, texts, strict=True):
            (package / name).write_text(text)
        monkeypatch.syspath_prepend(tmp_path)
        return rulebook(package.name, names)

    return read


def numbered(number: int, more: str = "") -> str:
    return SEAT.replace("R-001", f"R-{number:03}") + more


def test_a_printed_rule_is_as_sure_as_it_gets(read: Read) -> None:
    rule = read(FOLLOWING)["base/follow-suit"]
    assert (rule.title, rule.text, rule.reason) == ("Following", "Follow suit.", "Printed rule.")
    assert (rule.confidence, rule.key, rule.families) == ("stated", "", ())


def test_a_ruling_of_the_ledger_has_its_key_its_reason_and_its_families(read: Read) -> None:
    rule = read(SEAT + 'families = ["deluxe", "promo"]')["R-001"]
    assert (rule.key, rule.reason, rule.confidence) == ("seat", "Play runs clockwise.", "derived")
    assert rule.families == ("deluxe", "promo")


def test_a_text_may_be_wrapped_anywhere(read: Read) -> None:
    text = "'''\nThe next\n  seat,\nclockwise.\n'''"
    assert read(SEAT.replace('"The next seat."', text))["R-001"].text == "The next seat, clockwise."


@pytest.mark.parametrize("id", ["B-001", "R-999", "Z-000"])
def test_every_game_has_a_letter_of_its_own_for_its_ledger(read: Read, id: str) -> None:
    assert read(SEAT.replace("R-001", id))[id].key == "seat"


@pytest.mark.parametrize("id", ["B-01", "B-0012", "b-012", "BB-012", "B012"])
def test_what_has_no_number_of_a_ledger_is_printed_and_has_no_key(read: Read, id: str) -> None:
    with pytest.raises(BadRulebook, match=f"^1.toml: {id}: .*unknown field `key`"):
        read(SEAT.replace("R-001", id))


@pytest.mark.parametrize("confidence", ["contested", "house"])
def test_a_ruling_that_the_texts_leave_open_may_have_other_readings(read: Read, confidence: str) -> None:
    rule = read(SEAT.replace("derived", confidence) + READ_OTHERWISE)["R-001"]
    assert [(other.id, other.text) for other in rule.readings] == [
        ("second-seat", "The seat after that."),
        ("right-hand", "The seat before."),
    ]


@pytest.mark.parametrize("confidence", ["stated", "derived"])
def test_one_that_they_settle_has_none(read: Read, confidence: str) -> None:
    with pytest.raises(BadRulebook, match=f"^1.toml: R-001: what is {confidence} has no other `readings`"):
        read(SEAT.replace("derived", confidence) + READ_OTHERWISE)


def test_a_ruling_needs_no_other_reading(read: Read) -> None:
    assert read(SEAT)["R-001"].readings == ()


def test_printed_rules_are_listed_as_they_come_and_the_ledger_by_number(read: Read) -> None:
    other = FOLLOWING.replace("follow-suit", "another")
    rules = read(numbered(3) + FOLLOWING + numbered(1), other + numbered(2))
    assert list(rules) == ["base/follow-suit", "base/another", "R-001", "R-002", "R-003"]


def test_a_later_ruling_is_listed_behind_the_one_it_names(read: Read) -> None:
    late = numbered(8, 'after = "R-001"\n') + numbered(9, 'after = "R-008"\n')
    assert list(read(late + numbered(2), numbered(1))) == ["R-001", "R-008", "R-009", "R-002"]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (SEAT.replace("reason", "because"), "1.toml: R-001: .*unknown field `because`"),
        (SEAT.replace('reason = "Play runs clockwise."', ""), "1.toml: R-001: .*missing .* field `reason`"),
        (SEAT.replace("derived", "sure"), r"1.toml: R-001: Invalid enum value 'sure' - at `\$.confidence`"),
        (SEAT.replace('"The next seat."', "7"), r"1.toml: R-001: Expected `str`, got `int` - at `\$.text`"),
        (SEAT.replace('"The next seat."', '""'), r"1.toml: R-001: .*length >= 1 - at `\$.text`"),
        (SEAT + "families = []", r"1.toml: R-001: .*length >= 1 - at `\$.families`"),
        (FOLLOWING + 'confidence = "stated"', "1.toml: base/follow-suit: .*unknown field `confidence`"),
        (FOLLOWING.replace("title", "name"), "1.toml: base/follow-suit: .*unknown field `name`"),
        ("R-001 = 7", "1.toml: R-001: Expected `object`, got `int`"),
        (SEAT + SEAT, r"1.toml: .*R-001.*line 9"),
        (HOUSE.replace("right-hand", "Right_Hand"), r"1.toml: R-001: .*regex.* - at `key` in `\$.readings`"),
        (
            HOUSE.replace('"The seat before."', '""'),
            r"1.toml: R-001: .*length >= 1 - at `\$.readings\[...\]`",
        ),
        (HOUSE.replace("right-hand", "as-ruled"), "1.toml: R-001: `as-ruled` is what its text says"),
        (FOLLOWING + "[base.readings]\na = 'b'", "1.toml: base: .*unknown field `readings`"),
        (SEAT + "text\n", r"1.toml: .*line 8"),
        (numbered(1, 'after = "R-002"\n'), "1.toml: R-001: `after` names R-002, which is not listed"),
    ],
)
def test_what_is_wrong_is_named_by_file_rule_and_field(read: Read, text: str, wrong: str) -> None:
    with pytest.raises(BadRulebook, match=f"^{wrong}"):
        read(text)


def test_a_rule_stands_in_one_file(read: Read) -> None:
    with pytest.raises(BadRulebook, match=r"^2.toml: R-001 stands in 1.toml already$"):
        read(SEAT, SEAT)


def test_a_file_that_is_not_there_is_named(read: Read) -> None:
    read(SEAT)
    with pytest.raises(BadRulebook, match=r"^9.toml: "):
        rulebook("games", ["9.toml"])


def test_a_ruling_holds_in_every_edition_of_its_families_and_one_without_in_all() -> None:
    everywhere = Ruling(id="x", title="t", text="t", reason="r", confidence="stated")
    somewhere = Ruling(
        id="y", title="t", text="t", reason="r", confidence="stated", families=("deluxe", "promo")
    )
    assert everywhere.holds_in(())
    assert somewhere.holds_in(("original", "promo"))
    assert not somewhere.holds_in(("original",))


def test_a_ruling_is_told_word_for_word_in_another_language(read: Read) -> None:
    house = numbered(2).replace("derived", "house") + "[R-002.readings]\nright-hand = 'The seat before.'"
    rules = read(SEAT, FOLLOWING, house)
    french = {
        Word("R-001 title", "What is left?"): "Où est la gauche ?",
        Word("R-001 text", "The next seat."): "La place suivante.",
        Word("R-001 reason", "Play runs clockwise."): "On tourne.",
        Word("base/follow-suit title", "Following"): "Suivre",
        Word("base/follow-suit text", "Follow suit."): "Suivez.",
        Word("printed reason", "Printed rule."): "Règle imprimée.",
    }
    french[Word("R-002 title", "What is left?")] = french[Word("R-002 text", "The next seat.")] = "?"
    french[Word("R-002 reason", "Play runs clockwise.")] = "!"
    french[Word("R-002 reading right-hand", "The seat before.")] = "La place d'avant."
    (other,) = rules["R-002"].in_words(french.__getitem__).readings
    assert (other.id, other.text) == ("right-hand", "La place d'avant.")
    told = rules["R-001"].in_words(french.__getitem__)
    assert (told.id, told.key, told.quote) == ("R-001", "seat", "Où est la gauche ? La place suivante.")
    printed = rules["base/follow-suit"].in_words(french.__getitem__)
    assert (printed.quote, printed.reason) == ("Suivez. (Suivre)", "Règle imprimée.")


def test_files_of_rules_are_found_folder_by_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "found_rules"
    for name in (
        "rounds/zebra.toml",
        "rounds/apple.toml",
        "rounds/apple.py",
        "base/a.toml",
        "more/x.toml",
    ):
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).touch()
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    assert files_of_rules("found_rules", ("rounds", "base")) == (
        "rounds/apple.toml",
        "rounds/zebra.toml",
        "base/a.toml",
    )


def test_the_rulebook_of_every_game_on_offer_is_found() -> None:
    found = rulebooks()
    assert all(any(rules is game.rulings for rules in found) for game in GAMES.values())


def test_no_two_games_have_a_rule_of_the_same_id() -> None:
    times = Counter(id for rules in rulebooks() for id in rules)
    assert [id for id, count in times.items() if count > 1] == []


def test_no_two_games_have_the_same_letter_for_their_ledger() -> None:
    letters = [{id[0] for id, rule in rules.items() if rule.key} for rules in rulebooks()]
    assert [len(own) for own in letters] == [1] * len(letters)
    assert len(set().union(*letters)) == len(letters)


def test_every_rule_a_test_speaks_of_exists() -> None:
    assert set(shown_rulings()) - {id for rules in rulebooks() for id in rules} == set()
