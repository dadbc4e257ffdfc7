"""Decision ids: what is written is read back, and nothing else is read."""

from random import Random

import pytest

from games.rebel_princess import RebelPrincess
from games.rebel_princess.decisions import DecisionId, placed, read
from games.table.commands import MakeMove
from tests.support.random_play import play
from tests.support.tables import tables_of

IDS = {
    "draft": DecisionId(step="draft"),
    "pick3": DecisionId(step="pick", number=3),
    "r1.pass": DecisionId(round=1, step="pass"),
    "r2.t5": DecisionId(round=2, trick=5),
    "r2.t5.play1": DecisionId(round=2, trick=5, step="play", number=1),
    "r2.t12.after-last-card2": DecisionId(round=2, trick=12, step="after-last-card", number=2),
    "r2.t5.mulan.swap": DecisionId(round=2, trick=5, power="mulan", step="swap"),
    "r2.t5.mulan.second-swap.2": DecisionId(round=2, trick=5, power="mulan", step="second-swap", use=2),
    "r2.t5.little-mermaid.name3.2": DecisionId(
        round=2, trick=5, power="little-mermaid", step="name", number=3, use=2
    ),
    "w12.r2.t5.window1": DecisionId(branch=12, round=2, trick=5, step="window", number=1),
}


@pytest.mark.parametrize(("text", "value"), IDS.items(), ids=IDS)
def test_an_id_is_read_as_it_is_written(text: str, value: DecisionId) -> None:
    assert str(value) == text
    assert read(text) == value


@pytest.mark.parametrize(
    "text",
    [
        *("r0.t1", "r2.t05", "r2.t5.", ".r2", "r2..t5", "R2", "r2 t5", "w0.pass", "a.b.c", "a" * 100),
        *("r2.t5.window01", "r2.t5.mulan.swap.1", "r2.t5.play٣", "r2.t5.play1234567", "r2.t5.play1\n"),
    ],
    ids=repr,
)
def test_what_nobody_writes_is_not_read(text: str) -> None:
    assert read(text) is None


def test_every_decision_of_a_game_is_read_back() -> None:
    game, rng = RebelPrincess(), Random(8)
    seen = set()
    for _ in range(8):
        record = play(game, *tables_of(game)(rng), rng, rewinds=1)
        commands = [step.command for step in record.steps]
        seen |= {str(command.move.decision) for command in commands if isinstance(command, MakeMove)}
    assert {str(read(decision)) for decision in seen} == seen
    assert any(decision.startswith("w1.") for decision in seen)


def test_a_step_is_named_by_where_it_is_taken() -> None:
    assert placed("window2", 3, 4) == "r3.t4.window2"
    assert placed("pass", 3, 0) == "r3.pass"
    assert placed("mulan.swap", 3, 4, 2) == "r3.t4.mulan.swap.2"
    assert placed("mulan.second-swap.2", 3, 4) == "r3.t4.mulan.second-swap.2"


def test_the_name_of_a_step_is_the_same_wherever_it_is_taken() -> None:
    where = read("w1.r3.t4.window2")
    assert where is not None
    assert where.step_id == "window2"
