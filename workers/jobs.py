"""The jobs of the queue. Jobs that are waiting name these functions, so do not rename them."""

from collections.abc import Callable

_play: Callable[[str], int] | None = None


def perform_with(play: Callable[[str], int]) -> None:
    """Set what plays for the house in this process; its connections stay open from job to job."""
    global _play
    _play = play


def play_bot_turns(game_id: str) -> int:
    """Play every turn of the house that is due in a game, until a person must act or the game ends."""
    if _play is None:
        raise RuntimeError("A plain RQ worker cannot play bot turns. Start `ballroom worker` instead.")
    return _play(game_id)
