"""Decision ids: where in a game something is decided."""


def on_branch(decision: str, branch: int) -> str:
    """The id on this branch of the log: whatever is decided after a rewind says after which, `w2.r1.pass`."""
    return f"w{branch}.{decision}" if branch else decision


def off_branch(decision: str, branch: int) -> str | None:
    """The id as the game knows it; None if it is that of another branch."""
    mark = on_branch("", branch)
    return decision.removeprefix(mark) if decision.startswith(mark) else None
