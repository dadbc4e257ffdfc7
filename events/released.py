"""Released rules: everything that a released edition is played by, one file each, never changed afterwards.

A table logs the digest of its rules, and once more when a verdict changes how one of them is read. Anybody
can compute it again from one of these files and the options in the log of the table, however much the rules
have changed since.
"""

from collections.abc import Iterator
from enum import Enum
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from games.game import AnyGame
from games.table.events import ReadingChanged, TableOpened
from games.table.opening import digest_of_rules

RulesAsData = dict[str, Any]


class RulesStatus(Enum):
    """What this version of Ballroom knows of the rules that a table plays by."""

    CURRENT = "current"
    SUPERSEDED = "superseded"
    UNKNOWN = "unknown"


def status_of_rules(game: AnyGame, agreed: TableOpened | ReadingChanged) -> RulesStatus:
    """Are they the rules of today, released rules that have changed since, or none that we know?

    The digest is that of the rules and of the options that the same event names.
    """
    if isinstance(agreed, TableOpened) and not agreed.ruleset:
        # The first tables did not log a digest, so there is nothing to compare.
        return RulesStatus.CURRENT
    if agreed.ruleset == _today(game, agreed.options):
        return RulesStatus.CURRENT
    if any(digest_of_rules(rules, agreed.options) == agreed.ruleset for rules in released(game).values()):
        return RulesStatus.SUPERSEDED
    return RulesStatus.UNKNOWN


def rules_behind(game: AnyGame, ruleset: str, options: dict[str, Any]) -> RulesAsData | None:
    """The rules with this digest at a table with these options; None if this version knows no such rules.

    Tables from before there were digests play by the rules of today.
    """
    today = _rules_of_today(game, options)
    known = [] if today is None else [today]
    if not ruleset:
        return today
    fitting = (
        rules for rules in (*known, *released(game).values()) if digest_of_rules(rules, options) == ruleset
    )
    return next(fitting, None)


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


def _today(game: AnyGame, logged: dict[str, Any]) -> str:
    rules = _rules_of_today(game, logged)
    return "" if rules is None else digest_of_rules(rules, logged)


def _rules_of_today(game: AnyGame, logged: dict[str, Any]) -> RulesAsData | None:
    try:
        options = msgspec.convert(logged, game.options, str_keys=True)
        rules: RulesAsData = msgspec.to_builtins(game.rules(options), str_keys=True)
    except (msgspec.ValidationError, KeyError):
        # The rules of today have no such options.
        return None
    return rules
