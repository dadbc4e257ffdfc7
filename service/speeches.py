"""How to speak to a caller about a game: in their language, of players by their names."""

from typing import Any

from games.audience import Seat
from games.table.state import Table
from service.http.operations import Call
from service.seen_games import SeenGame
from service.texts.speaking import Speech
from service.tokens.store import Tokens


async def speech_at(call: Call[Any, Any], seen: SeenGame) -> Speech:
    return Speech(call.language, seen.dealer.game, await names_at(seen.table, call.services.tokens))


async def names_at(table: Table[Any], tokens: Tokens) -> dict[Seat, str]:
    """What the people at a table are called, by seat."""
    players = {chair.player: at for at, chair in enumerate(table.chairs) if chair and chair.player}
    names = await tokens.names_of(players)
    return {players[player]: name for player, name in names.items()}
