"""The catalog: what is played here, with which cards, by which rules, and what they are called."""

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from typing import Any

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from projections.cited_rulings import games_that_cite
from service.catalogue import build
from service.catalogue.entries import (
    Catalog,
    CatalogCards,
    CatalogEdition,
    CatalogEditions,
    CatalogPrincesses,
    CatalogRoundCards,
    CatalogRuling,
    CatalogRulings,
    CatalogSuits,
    RulingInGame,
)
from service.http.fields import EditionName, KindOfCards, Query
from service.http.headers import (
    ACCEPT_LANGUAGE,
    CONTENT_ETAG,
    CONTENT_IF_NONE_MATCH,
    CONTENT_LANGUAGE,
    has_tag,
)
from service.http.languages import with_language
from service.http.operations import Call, operation
from service.http.responses import ENCODER, Response

IN_YOUR_LANGUAGE: dict[str, Any] = {
    "tag": "catalog",
    "headers": (ACCEPT_LANGUAGE, CONTENT_IF_NONE_MATCH),
    "response_headers": (CONTENT_LANGUAGE, CONTENT_ETAG),
    "also": (304,),
}


MOST_GAMES = 20
"""So many games in which a rule mattered are listed with it."""


class OfEdition(Query, frozen=True, kw_only=True):
    """In which edition.

    `edition`: Only as this edition has it; otherwise as all of them do.
    """

    edition: EditionName | UnsetType = UNSET


class OfKind(OfEdition, frozen=True, kw_only=True):
    """Of which kind, and in which edition.

    `kind`: Only cards of this kind.
    """

    kind: KindOfCards | UnsetType = UNSET


@operation(
    "getCatalog", "GET", "/v1/catalog", summary="What is played here", response=Catalog, **IN_YOUR_LANGUAGE
)
async def get_catalog(call: Call[None, None]) -> Response:
    """The games with their player counts, editions and languages; the bots by name."""
    return _answer(call, build.overview)


@operation(
    "listEditions",
    "GET",
    "/v1/catalog/{game}/editions",
    summary="The editions of a game",
    response=CatalogEditions,
    **IN_YOUR_LANGUAGE,
)
async def list_editions(call: Call[None, None]) -> Response:
    """What is in each box, by id, and how it plays."""
    return _answer(call, build.editions, call.path("game"))


@operation(
    "getEdition",
    "GET",
    "/v1/catalog/{game}/editions/{edition}",
    summary="One edition, with everything in its box",
    response=CatalogEdition,
    **IN_YOUR_LANGUAGE,
)
async def get_edition(call: Call[None, None]) -> Response:
    """Its round cards and princesses, the recommended first game, its lengths, its options."""
    return _answer(call, build.edition, call.path("game"), call.path("edition"))


@operation(
    "listCards",
    "GET",
    "/v1/catalog/{game}/cards",
    summary="The cards of a game, whatever their kind",
    query=OfKind,
    response=CatalogCards,
    **IN_YOUR_LANGUAGE,
)
async def list_cards(call: Call[OfKind, None]) -> Response:
    """Of all editions and kinds, or of one: name, short text, and the facts that cards of their kind have."""
    kind = None if call.query.kind is UNSET else call.query.kind
    return _answer(call, build.cards, call.path("game"), _edition(call), kind)


@operation(
    "listRoundCards",
    "GET",
    "/v1/catalog/{game}/round-cards",
    summary="The round cards",
    query=OfEdition,
    response=CatalogRoundCards,
    **IN_YOUR_LANGUAGE,
)
async def list_round_cards(call: Call[OfEdition, None]) -> Response:
    """Of all editions, or of one: name, short text, letter, pass, hourglass."""
    return _answer(call, build.round_cards, call.path("game"), _edition(call))


@operation(
    "listPrincesses",
    "GET",
    "/v1/catalog/{game}/princesses",
    summary="The princesses",
    query=OfEdition,
    response=CatalogPrincesses,
    **IN_YOUR_LANGUAGE,
)
async def list_princesses(call: Call[OfEdition, None]) -> Response:
    """Of all editions, or of one: name, short text, and when they act."""
    return _answer(call, build.princesses, call.path("game"), _edition(call))


@operation(
    "listSuits",
    "GET",
    "/v1/catalog/{game}/suits",
    summary="The suits",
    response=CatalogSuits,
    **IN_YOUR_LANGUAGE,
)
async def list_suits(call: Call[None, None]) -> Response:
    """With their cards. A smaller table plays without some of them."""
    return _answer(call, build.suits, call.path("game"))


@operation(
    "listRulings",
    "GET",
    "/v1/catalog/{game}/rulings",
    summary="Every rule that can be cited",
    query=OfEdition,
    response=CatalogRulings,
    **IN_YOUR_LANGUAGE,
)
async def list_rulings(call: Call[OfEdition, None]) -> Response:
    """The printed rules (`base/follow-suit`) and the numbered ledger (`R-066`), of all editions or of one."""
    return _answer(call, build.rulings, call.path("game"), _edition(call))


@operation(
    "getRuling",
    "GET",
    "/v1/catalog/{game}/rulings/{ruling}",
    summary="One rule",
    response=CatalogRuling,
    **IN_YOUR_LANGUAGE,
)
async def get_ruling(call: Call[None, None]) -> Response:
    """By the id under which it is cited. A slash in an id may be sent as it is, or as `%2F`."""
    game, name = call.path("game"), call.path("ruling")
    ruling = build.ruling(call.language, game, name)
    games = await games_that_cite(call.services.pool, game, name, MOST_GAMES)
    listed = tuple(
        RulingInGame(game_id=one.game_id, version=one.version, refused=one.refused, imported=one.imported)
        for one in games
    )
    return _sent(call, _page_of(replace(ruling, games=listed)))


class Page(Struct, frozen=True):
    body: bytes
    etag: str


def _answer(call: Call[Any, Any], tell: Callable[..., Struct], *about: str | None) -> Response:
    """The page in the caller's language, unless the caller has it already."""
    return _sent(call, _page(tell, call.language, *about))


def _sent(call: Call[Any, Any], page: Page) -> Response:
    headers = with_language(call.language, {"Cache-Control": "max-age=60", "ETag": page.etag})
    return (
        Response(status=304, headers=headers)
        if has_tag(call, page.etag)
        else Response(page.body, headers=headers)
    )


# What is not found is a problem, and problems are not kept: there are only so many pages.
@cache
def _page(tell: Callable[..., Struct], *about: str | None) -> Page:
    return _page_of(tell(*about))


def _page_of(told: Struct) -> Page:
    body = ENCODER.encode(told)
    return Page(body, f'"{sha256(body).hexdigest()[:32]}"')


def _edition(call: Call[OfEdition, None] | Call[OfKind, None]) -> str | None:
    return None if call.query.edition is UNSET else call.query.edition
