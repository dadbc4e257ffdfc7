"""How the processes of a test run share the work: file by file, and what takes long comes first.

What the fixtures of a file have made serves all of its tests, so one process does all of them. Files that
name the same group (`pytest.mark.xdist_group("house")`) go to one process as well: xdist itself would tell a
group by the end of a test's id, which pytest does not let it write any more.
"""

import re
from functools import cache
from pathlib import Path

import pytest
from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

FIRST = (
    "house",
    "recipes",
    "tests/service/api/test_streams_that_last.py",
    "transcripts",
    "tests/games/test_battery.py",
    "tests/system/test_crashes.py",
    "tests/service/api/test_contract.py",
    "tests/workers/test_worker_process.py",
    "recorded",
    "tests/games/rebel_princess/test_every_combination.py",
    "tests/system/test_failover.py",
    "tests/games/rebel_princess/test_games_with_powers.py",
    "tests/events/test_outages.py",
    "tests/service/running/test_supervisor.py",
    "tests/games/test_leave.py",
)
"""What takes long, the longest first, so that in the end nobody waits for one who has just begun with it."""
LAST = "tests/games/"
"""Short and many: they fill whatever time is left."""


class FileByFile(LoadScopeScheduling):  # type: ignore[misc]
    """Hands out the files in the order in which the processes have collected them."""

    def _split_scope(self, nodeid: str) -> str:
        return scope_of(nodeid, self.config.rootpath)


def in_order(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: place_of(scope_of(item.nodeid, item.config.rootpath)))


def place_of(scope: str) -> int:
    return FIRST.index(scope) if scope in FIRST else len(FIRST) + scope.startswith(LAST)


def scope_of(test: str, root: Path) -> str:
    """What is handed out together with this test: its group, or its file."""
    return _scope_of_file(test.partition("::")[0], root)


@cache
def _scope_of_file(file: str, root: Path) -> str:
    group = re.search(r'xdist_group\("([^"]+)"\)', (root / file).read_text("utf-8"))
    return group[1] if group else file
