"""How a game is told: where one is in it."""

Whereabouts = dict[str, int | str]
"""Where in a game, as that game counts: its round, the turn in it, whatever it has. A `turn` is the seat
whose turn it is, a `step` the game's own word for what is going on.
"""


def whereabouts(**counted: int | str | None) -> Whereabouts:
    """What the game has not come to yet, or has just left, is left out."""
    return {name: value for name, value in counted.items() if value is not None}
