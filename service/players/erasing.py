"""`ballroom erase`: for somebody who asks the operator, and after a restore, which brings the erased back."""

import asyncio
from collections.abc import Sequence

import click

from events.database import ask, open_pool
from events.identity import is_game_id
from events.settings import Settings
from events.sqlfiles import statements
from service.players.store import Players
from service.tokens.store import Tokens

query = statements("service")


class NotErased(Exception):
    """Who could not be erased, and why."""


def run(settings: Settings, players: Sequence[str]) -> None:
    """Erase these; one after the other, so that it can be done again after a failure."""
    asyncio.run(_erase(settings, players))


def list_erased(settings: Settings) -> None:
    """The ids of all who were erased, a line each."""
    for player in asyncio.run(_erased(settings)):
        click.echo(player)


async def _erase(settings: Settings, players: Sequence[str]) -> None:
    unknown = []
    async with open_pool(settings.database_url or "", max_size=1) as pool:
        people = Players(pool, Tokens(pool))
        for player in players:
            profile = await people.profile(player) if is_game_id(player) else None
            if profile is None:
                unknown.append(player)
            elif profile.name is None or not await people.erase(player, profile.name):
                click.echo(f"{player} was erased before.")
            else:
                click.echo(f"{player} is erased.")
    if unknown:
        raise NotErased(f"There is no player {', '.join(unknown)}. All others are erased.")


async def _erased(settings: Settings) -> list[str]:
    async with open_pool(settings.database_url or "", max_size=1) as pool:
        return [player for (player,) in (await ask(pool, query("erased_players"))).rows]
