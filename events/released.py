"""Released rules: what an edition has ever been played by, as it was then, one file each, never changed.

A table logs the digest of its rules. With these files and the options in its log anybody can compute it
again, however far the rules have come since.
"""

from collections.abc import Iterator
from enum import Enum
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from games.table import AnyGame, TableOpened, digest_of_rules

Rules = dict[str, Any]


class Known(Enum):
    """What is known of the rules that a table was opened by."""

    CURRENT = "current"
    SUPERSEDED = "superseded"
    UNKNOWN = "unknown"


def known_rules(game: AnyGame, opened: TableOpened) -> Known:
    """Are they today's, released ones that have changed since, or none that we know?"""
    if not opened.ruleset or opened.ruleset == _today(game, opened):
        # The first tables named no rules: of them nothing can be said.
        return Known.CURRENT
    if any(digest_of_rules(rules, opened.options) == opened.ruleset for rules in released(game).values()):
        return Known.SUPERSEDED
    return Known.UNKNOWN


@cache
def released(game: AnyGame) -> dict[str, Rules]:
    """All that was ever released of this game, by the name of its file."""
    return {
        entry.name.removesuffix(".json"): msgspec.json.decode(entry.read_bytes(), type=Rules)
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
        # Options that nobody can choose any more.
        return ""
