"""Branches of the log: after a rewind, decision ids carry its number.

The table knows nothing about the decision ids of a game but where their branch is marked.
"""

from typing import Any

import msgspec

from games.game import AnyGame
from games.offers import Move
from games.table.state import Table


def on_branch(decision: str, branch: int) -> str:
    """The id of a decision on this branch of the log."""
    return f"w{branch}.{decision}" if branch else decision


def off_branch(decision: str, branch: int) -> str | None:
    """The id as the game knows it; None if it is that of another branch."""
    mark = on_branch("", branch)
    return decision.removeprefix(mark) if decision.startswith(mark) else None


def move_at(game: AnyGame, table: Table[Any], move: Any) -> Move:
    """A move of this game as the game itself knows it: its decision without the branch of the log."""
    plain = as_logged(move)
    decision = off_branch(plain["decision"], table.branch)
    read: Move = msgspec.convert({**plain, "decision": decision}, game.moves, str_keys=True)
    return read


def as_logged(move: Any) -> Any:
    """As the log gives it back: JSON has lists where Python has tuples."""
    return msgspec.json.decode(msgspec.json.encode(move))
