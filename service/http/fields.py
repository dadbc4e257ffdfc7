"""Fields that several endpoints share, and what every body and query has in common."""

from collections.abc import Callable, Iterable
from typing import Annotated, Any

from msgspec import Meta, Struct

from games.game import AnyGame
from games.registry import GAMES
from games.saying import Said, said


def allows(words: Said, **limits: Any) -> Meta:
    """The limits of a field, in words: the contract shows them, and so does a problem about anything else.

    Lengths, ranges and lists of values need none.
    """
    return Meta(description=str(words), extra={"allows": words}, **limits)


def in_any_game(values: Callable[[AnyGame], Iterable[str]]) -> list[str]:
    return sorted({name for game in GAMES.values() for name in values(game)})


def of_games(values: Callable[[AnyGame], Iterable[str]]) -> Meta:
    """The values that some game has; a problem at a table or in the catalogue names those of its game."""
    names = in_any_game(values)
    return Meta(
        pattern=f"^({'|'.join(names)})$(?!\\n)", extra_json_schema={"enum": names}, extra={"in_game": values}
    )


# In Python `$` also matches before a newline at the end, hence `(?!\n)`; elsewhere it changes nothing.
Uuid = Annotated[str, Meta(extra_json_schema={"format": "uuid"})]
PlayerId = Annotated[
    str,
    allows(
        said("the id of a player"),
        pattern=r"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$(?!\n)",
        extra_json_schema={"format": "uuid"},
    ),
]
GameId = Annotated[
    str,
    allows(
        said("the id of a game"),
        pattern=r"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$(?!\n)",
        extra_json_schema={"format": "uuid"},
    ),
]
EditionName = Annotated[str, of_games(lambda game: game.editions)]
KindOfCards = Annotated[
    str, of_games(lambda game: sorted({kind for each in game.catalogue.editions for kind in each.cards}))
]
LATEST = 2**31 - 1
"""No version is later."""
Position = Annotated[int, allows(said("a version up to 2147483647, or 0 for the beginning"), ge=0, le=LATEST)]
Version = Annotated[int, allows(said("a version, from 1 to 2147483647"), ge=1, le=LATEST)]
SeatNumber = Annotated[int, Meta(ge=0, le=11)]


class Body(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is posted. An unknown field is refused: it may be a misspelt one."""


class Query(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The parameters after the question mark. An unknown one is refused."""
