"""The jobs of the queues. Jobs that are waiting name this function, so do not rename it."""


def play_bot_turns(game_id: str) -> int:
    """Play every turn of the house that is due in a game, until a person must act or the game ends.

    Our own workers do that in their event loop (`workers.job_taker`), and never call this.
    """
    raise RuntimeError("A plain RQ worker cannot play bot turns. Start `ballroom worker` instead.")
