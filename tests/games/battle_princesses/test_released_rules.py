"""Released cards are frozen: a table keeps the revision that it began with."""

import shutil
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from games.battle_princesses.catalogue import rules_of
from games.battle_princesses.game import BattlePrincesses
from games.battle_princesses.options import BattleOptions
from games.battle_princesses.printed import BadBox, boxes_in
from tests.games.battle_princesses.release import FOLDER, plain_rules
from tests.support.releasing import as_released, release

GAME = FOLDER.parent


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the files, to write in."""
    shutil.copytree(GAME / "factions", tmp_path / "factions")
    shutil.copy(GAME / "contents.toml", tmp_path)
    return tmp_path


def change(file: Path, before: str, after: str) -> None:
    text = file.read_text()
    assert before in text
    file.write_text(text.replace(before, after, 1))


def test_released_rules_never_change() -> None:
    """If this fails: raise `revision` in `contents.toml`, and release that."""
    for file in FOLDER.glob("*.json"):
        assert as_released(plain_rules(file.stem)) == file.read_bytes()


def test_what_a_table_brings_is_in_its_options_and_not_in_the_rules() -> None:
    factions = rules_of(BattleOptions(edition="expansion"))["factions"]
    printed = BattleOptions(edition="expansion")
    kaguya = {name: value for name, value in factions[-1].items() if name != "set"}
    own = msgspec.convert({"game": "battle-princesses", "factions": [kaguya]}, BattleOptions)
    assert rules_of(own) == rules_of(BattleOptions())
    assert rules_of(own) != rules_of(printed)


class TestARevision:
    def released_once(self, folder: Path) -> None:
        editions: list[BattleOptions] = [BattleOptions(), BattleOptions(edition="expansion")]
        release(folder / "released", {each.edition: BattlePrincesses().rules(each) for each in editions})
        change(folder / "contents.toml", "revision = 1", "revision = 2")
        change(folder / "factions/snow_white.toml", "cost = 3", "cost = 9")

    def test_has_the_cards_of_today(self, folder: Path) -> None:
        self.released_once(folder)
        latest, boxes = boxes_in(folder)
        assert latest == 2
        assert list(boxes) == ["base", "expansion", "base.2", "expansion.2"]
        assert 9 in [stock.cost for stock in boxes["base.2"].factions[0].stocks]

    def test_leaves_the_earlier_one_as_it_was(self, folder: Path) -> None:
        _, before = boxes_in(folder)
        self.released_once(folder)
        _, boxes = boxes_in(folder)
        assert {name: boxes[name] for name in before} == before

    def test_cannot_follow_one_that_was_not_released(self, folder: Path) -> None:
        change(folder / "contents.toml", "revision = 1", "revision = 2")
        with pytest.raises(BadBox, match=r"released/base\.json"):
            boxes_in(folder)

    def test_the_first_has_the_name_of_its_edition(self) -> None:
        assert BattleOptions().release == BattleOptions(revision=1).release == "base"
        assert replace(BattleOptions(), revision=3).release == "base.3"


class TestABadFile:
    def test_a_good_one_is_read(self, folder: Path) -> None:
        assert len(boxes_in(folder)[1]["expansion"].factions) == 10

    @pytest.mark.parametrize(
        ("before", "after", "said"),
        [
            ("abilities = {", "abilities = { fly = 1,", r"^snow-white/\S+: abilities.fly: there is no such"),
            ("side1 = {", "side1 = { fly = 1,", r"^snow-white: side1.fly: there is no such ability"),
            ('type = "prince"', 'type = "frog"', r"^snow-white/\S+: type: there is no type frog;"),
            (
                "[[stocks]]",
                "[[stocks]]\nprize = 1",
                r"^factions/snow_white.toml: .*`prize` - at `\$\.stocks\[0\]`",
            ),
            ("side2", "side3", r"^factions/snow_white.toml: .*`side3`"),
            (
                'id = "snow-white"',
                'id = "rose-red"',
                r"^factions/snow_white.toml: id: it is snow-white, not rose-red",
            ),
            ("[[stocks]]", "[[stocks", r"^factions/snow_white.toml: "),
        ],
    )
    def test_is_named_with_what_is_wrong(self, folder: Path, before: str, after: str, said: str) -> None:
        change(folder / "factions/snow_white.toml", before, after)
        with pytest.raises(BadBox, match=said):
            boxes_in(folder)

    def test_that_nobody_lists_is_named(self, folder: Path) -> None:
        shutil.copy(folder / "factions/kaguya.toml", folder / "factions/moon.toml")
        with pytest.raises(BadBox, match=r"factions/moon\.toml: contents\.toml does not list it"):
            boxes_in(folder)

    def test_that_is_missing_is_named(self, folder: Path) -> None:
        (folder / "factions/kaguya.toml").unlink()
        with pytest.raises(BadBox, match=r"^factions/kaguya\.toml: "):
            boxes_in(folder)
