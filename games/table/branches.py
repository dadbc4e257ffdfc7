"""Branches of the log: after a rewind, decision ids carry its number.

The table knows nothing about the decision ids of a game but where their branch is marked.
"""


def on_branch(decision: str, branch: int) -> str:
    """The id of a decision on this branch of the log."""
    return f"w{branch}.{decision}" if branch else decision


def off_branch(decision: str, branch: int) -> str | None:
    """The id as the game knows it; None if it is that of another branch."""
    mark = on_branch("", branch)
    return decision.removeprefix(mark) if decision.startswith(mark) else None
