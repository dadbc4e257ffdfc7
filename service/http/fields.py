"""Fields that several endpoints share, and what every body and query has in common."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from games.registry import GAMES
from games.saying import Said, said


def allows(words: Said, **limits: Any) -> Meta:
    """The limits of a field, in words: the contract shows them, and so does a problem about anything else.

    Lengths, ranges and lists of values need none.
    """
    return Meta(description=str(words), extra={"allows": words}, **limits)


# In Python `$` also matches before a newline at the end, hence `(?!\n)`; elsewhere it changes nothing.
Uuid = Annotated[str, Meta(extra_json_schema={"format": "uuid"})]
EDITIONS = sorted({edition for game in GAMES.values() for edition in game.editions})
EditionName = Annotated[
    str, Meta(pattern=f"^({'|'.join(EDITIONS)})$(?!\\n)", extra_json_schema={"enum": EDITIONS})
]
KINDS_OF_CARDS = sorted(
    {kind for game in GAMES.values() for edition in game.catalogue.editions for kind in edition.cards}
)
KindOfCards = Annotated[
    str, Meta(pattern=f"^({'|'.join(KINDS_OF_CARDS)})$(?!\\n)", extra_json_schema={"enum": KINDS_OF_CARDS})
]
Position = Annotated[int, allows(said("a version, or 0 for the beginning"), ge=0, le=2**31 - 1)]


class Body(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is posted. An unknown field is refused: it may be a misspelt one."""


class Query(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The parameters after the question mark. An unknown one is refused."""
