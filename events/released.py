"""Released rules: everything that a released edition is played by, one file each, never changed afterwards.

A table logs the digest of its rules. Anybody can compute it again from one of these files and the options in
the log of the table, however much the rules have changed since.
"""

from collections.abc import Iterator
from enum import Enum
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from games.game import AnyGame
from games.table.events import TableOpened
from games.table.opening import digest_of_rules

RulesAsData = dict[str, Any]


class RulesStatus(Enum):
    """What this version of Ballroom knows of the rules that a table was opened by."""

    CURRENT = "current"
    SUPERSEDED = "superseded"
    UNKNOWN = "unknown"


def status_of_rules(game: AnyGame, opened: TableOpened) -> RulesStatus:
    """Are they the rules of today, released rules that have changed since, or none that we know?"""
    if not opened.ruleset or opened.ruleset == _today(game, opened):
        # The first tables did not log a digest, so there is nothing to compare.
        return RulesStatus.CURRENT
    if any(digest_of_rules(rules, opened.options) == opened.ruleset for rules in released(game).values()):
        return RulesStatus.SUPERSEDED
    return RulesStatus.UNKNOWN


@cache
def released(game: AnyGame) -> dict[str, RulesAsData]:
    """All rules of this game that were ever released, by the name of their file."""
    return {
        entry.name.removesuffix(".json"): msgspec.json.decode(entry.read_bytes(), type=RulesAsData)
        for entry in sorted(_entries(game), key=lambda entry: entry.name)
    }


def _entries(game: AnyGame) -> Iterator[Traversable]:
    package = type(game).__module__.rpartition(".")[0]
    folder = files(package) / "released"
    return (entry for entry in (folder.iterdir() if folder.is_dir() else ()) if entry.name.endswith(".json"))


def _today(game: AnyGame, opened: TableOpened) -> str:
    try:
        options = msgspec.convert(opened.options, game.options, str_keys=True)
        return digest_of_rules(game.rules(options), opened.options)
    except (msgspec.ValidationError, KeyError):
        # The rules of today have no such options.
        return ""
