"""The guide for client authors names what there is, and nothing else."""

import re
from pathlib import Path
from typing import get_args

from games.battle_princesses.events import BattleEnded
from games.battle_princesses.moves import BattleMove
from games.battle_princesses.state import BattleStage
from games.offers import tag_of

GUIDE = Path(__file__).parents[3] / "openapi" / "README.md"
SECTION = GUIDE.read_text("utf-8").split("## Battle Princesses")[1].split("\n## ")[0]
ROWS = [line.strip("|").split("|") for line in SECTION.splitlines() if line.startswith("| `")]


def code(text: str) -> set[str]:
    return set(re.findall(r"`([^`]+)`", text))


def test_it_has_a_row_for_every_stage_of_a_battle() -> None:
    stages = {stage for row in ROWS for stage in code(row[0])} - {"stage"}
    assert stages == {stage.value for stage in BattleStage if stage is not BattleStage.OVER}


def test_it_says_where_every_move_belongs() -> None:
    named = {
        move for line in SECTION.splitlines() if line.startswith("|") for move in code(line.split("|")[-2])
    }
    assert named == {tag_of(move) for move in get_args(BattleMove)}


def test_it_names_every_end() -> None:
    (ends,) = [line for line in SECTION.split("\n- ") if line.startswith("**The end.**")]
    reasons = get_args(BattleEnded.__annotations__["reason"])
    assert reasons
    assert set(reasons) <= code(ends)
