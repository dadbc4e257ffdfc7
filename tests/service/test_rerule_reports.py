"""Re-rulings are worked out once, a few at a time, and never keep the process busy."""

import asyncio
from typing import Any, cast

import pytest

from events.store import EventStore
from games.rerule import Reruling, RuledOutcome
from service.http import problems
from service.http.problems import Trouble
from service.rerule import reports
from service.rerule.reports import WAITING, Rerulings

REPORT: Reruling[Any] = Reruling(
    recorded_edition="deluxe-en",
    edition="pl",
    differs=False,
    rounds=(),
    recorded=RuledOutcome(rounds=5, totals=(1, 2, 3), winners=(0,), citations=()),
    reruled=None,
    scoring_only=None,
)
GAME = "0190d5c8-0000-7000-8000-000000000001"


class Workshop:
    """Stands in for the long work: it is done when it is told so."""

    def __init__(self) -> None:
        self.begun: list[tuple[str, str]] = []
        self.go_on = asyncio.Event()

    async def rerule(self, store: EventStore, game_id: str, edition: str) -> Reruling[Any]:
        self.begun.append((game_id, edition))
        await self.go_on.wait()
        return REPORT


@pytest.fixture
def workshop(monkeypatch: pytest.MonkeyPatch) -> Workshop:
    made = Workshop()
    monkeypatch.setattr(reports, "rerule", made.rerule)
    return made


def fresh() -> Rerulings:
    return Rerulings(cast("EventStore", None))


async def test_the_same_question_is_worked_out_once(workshop: Workshop) -> None:
    rerulings = fresh()
    asked = [asyncio.create_task(rerulings.report(GAME, 7, "pl")) for _ in range(20)]
    await asyncio.sleep(0)
    workshop.go_on.set()
    await asyncio.gather(*asked)
    await rerulings.report(GAME, 7, "pl")
    assert workshop.begun == [(GAME, "pl")]


async def test_another_version_is_another_question(workshop: Workshop) -> None:
    rerulings = fresh()
    workshop.go_on.set()
    await rerulings.report(GAME, 7, "pl")
    await rerulings.report(GAME, 8, "pl")
    assert len(workshop.begun) == 2


async def test_only_a_few_wait_and_others_are_turned_away(workshop: Workshop) -> None:
    rerulings = fresh()
    waiting = [asyncio.create_task(rerulings.report(GAME, number, "pl")) for number in range(WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(Trouble) as turned_away:
        await rerulings.report(GAME, WAITING, "pl")
    assert turned_away.value.kind is problems.UNAVAILABLE
    workshop.go_on.set()
    await asyncio.gather(*waiting)
    await rerulings.report(GAME, WAITING, "pl")


async def test_whoever_hangs_up_leaves_it_to_the_others(workshop: Workshop) -> None:
    rerulings = fresh()
    first, second = (asyncio.create_task(rerulings.report(GAME, 7, "pl")) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    workshop.go_on.set()
    assert await second is REPORT
    assert workshop.begun == [(GAME, "pl")]
