"""How to speak to a caller about a game: in their language, of players by their names."""

from typing import Any

from games.audience import Seat
from service.http.access import Access
from service.http.headers import ACCEPT_LANGUAGE, CONTENT_LANGUAGE
from service.http.languages import with_language
from service.http.operations import Call
from service.http.responses import Response, json_response
from service.players.store import Players
from service.seen_games import SeenGame
from service.texts.speaking import Speech

IN_YOUR_WORDS: dict[str, Any] = {
    "access": Access.OPTIONAL,
    "headers": (ACCEPT_LANGUAGE,),
    "response_headers": (CONTENT_LANGUAGE,),
}
"""What operations have in common that tell of a game in the caller's language, as the caller may know it."""


def told(language: str, about: Any) -> Response:
    """The answer of such an operation."""
    return json_response(about, headers=told_headers(language))


def told_headers(language: str) -> dict[str, str]:
    return with_language(language, {"Vary": "Authorization"})


async def speech_at(call: Call[Any, Any], seen: SeenGame) -> Speech:
    return await speech_in(call.language, seen, call.services.players)


async def speech_in(language: str, seen: SeenGame, players: Players) -> Speech:
    """For a reader of this language, at the table as it is now."""
    return Speech(language, seen.dealer.game, await names_at(seen, players)).at(seen.table)


async def names_at(seen: SeenGame, players: Players) -> dict[Seat, str]:
    """What the people at a table are called, by seat. Those of an imported game are not people of ours: a
    record may name anybody's id.
    """
    if seen.imported is not None:
        return {}
    chairs = seen.table.chairs
    seats = {chair.player: at for at, chair in enumerate(chairs) if chair and chair.player}
    names = await players.names_of(seats)
    return {seats[player]: name for player, name in names.items()}
