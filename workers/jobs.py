"""What the queue may ask a worker to do. Jobs in the queue name these functions: do not rename them."""

from collections.abc import Callable

_play: Callable[[str], int] | None = None


def perform_with(play: Callable[[str], int]) -> None:
    """Give this process the means to do its jobs: connections that stay open from job to job."""
    global _play
    _play = play


def play_bot_turns(game_id: str) -> int:
    """Play every bot turn that is due in a game, until a person must act or the game ends."""
    if _play is None:
        raise RuntimeError("Bot turns are played by `ballroom worker`, not by a plain RQ worker.")
    return _play(game_id)
