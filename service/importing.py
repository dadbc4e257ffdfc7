"""`ballroom import`: take in a game of another house, to look at it, replay it and rule it anew."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import click

from events.database import open_pool
from events.importing import Import, NotImported, import_record
from events.settings import Settings
from events.store import EventStore
from service.proof.checking import check_record


def run(settings: Settings, file: Path, keys: Sequence[str]) -> None:
    """Import the record in this file, and say what it has become and who vouches for it."""
    try:
        record = file.read_bytes()
    except OSError as trouble:
        raise NotImported(f"The file {file} cannot be read: {trouble.strerror}.") from trouble
    done = asyncio.run(_imported(settings.database_url or "", record, keys))
    cites = done.cites
    vouched = "signed by the keys you gave" if keys else "consistent, key not pinned"
    click.echo(f"Version {cites.version} of game {cites.original} of {cites.house}: {vouched}.")
    click.echo(f"{'Imported' if done.fresh else 'It is here already'} as game {done.game_id}.")


async def _imported(database_url: str, record: bytes, keys: Sequence[str]) -> Import:
    async with open_pool(database_url, max_size=1) as pool:
        return await import_record(EventStore(pool), record, keys, check_record)
