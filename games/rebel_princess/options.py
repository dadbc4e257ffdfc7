"""What a table agrees on before a game of Rebel Princess."""

from typing import Annotated, Literal

from msgspec import Meta

from games.game import Options


class RebelOptions(Options, frozen=True, kw_only=True, tag="rebel-princess"):
    """`rounds`: the recommended first game, or round cards by name in the order they are to be played."""

    edition: str = "deluxe-en"
    rounds: Literal["first-game"] | Annotated[tuple[str, ...], Meta(min_length=1, max_length=5)] = (
        "first-game"
    )
    powers: bool = False
