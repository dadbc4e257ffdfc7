"""`ballroom verify`: does the log still say what it said when it was written?

Checked are the chain of hashes, the digests of private parts and commands, the opened secrets against what
was committed to, the head, and that the rules would decide every command the same way again.
"""

import asyncio
import sys
from collections.abc import AsyncIterator, Iterator, Sequence

import msgspec
from msgspec import Struct
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from events.codec import codec_for
from events.commands import standing
from events.database import open_pool
from events.envelope import (
    GENESIS,
    HOUSE_READER,
    Sealed,
    cause,
    chained,
    digest,
    open_public,
    readable_parts,
    unseal,
)
from events.identity import is_game_id
from events.readjudicate import differences
from events.registered import Registered
from events.settings import Settings
from events.store import EventStore, Head, StoredCommand
from games.fair import commitment
from games.table import SecretOpened, TableOpened


class Problem(Struct, frozen=True):
    """Something in a game's log that cannot be true; version 0 means the game as a whole."""

    game_id: str
    version: int
    what: str

    def __str__(self) -> str:
        where = f" version {self.version}" if self.version else ""
        return f"{self.game_id}{where}: {self.what}"


def run(settings: Settings, game: str | None = None) -> None:
    """Verify one game or all; prints a line for each problem and exits with 1 if there are any."""
    if asyncio.run(_run(settings.database_url or "", game)):
        sys.exit(1)


async def _run(database_url: str, game: str | None) -> bool:
    output, errors = Console(highlight=False, soft_wrap=True), Console(stderr=True)
    bar = Progress(
        TextColumn("Verifying games"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=errors,
        transient=True,
    )
    checked = found = 0
    async with open_pool(database_url) as pool:
        store = EventStore(pool)
        with bar:
            task = bar.add_task("games", total=1 if game else await store.game_count())
            async for game_id in _chosen(store, game):
                for problem in await problems(store, game_id):
                    found += 1
                    output.print(str(problem), markup=False)
                checked += 1
                bar.advance(task)
    output.print(f"{checked} games verified, {found or 'no'} problems.")
    return found > 0


async def _chosen(store: EventStore, game: str | None) -> AsyncIterator[str]:
    page = [game] if game else await store.game_ids()
    while page:
        for game_id in page:
            yield game_id
        page = [] if game else await store.game_ids(after=page[-1])


async def problems(store: EventStore, game_id: str) -> list[Problem]:
    """Everything that is wrong with this game."""
    if not is_game_id(game_id):
        return [Problem(game_id, 0, "this is no id of a game")]
    registered = await store.registered(game_id)
    # Head first: moves made while we read may only add to the log, never take away from it.
    head = await store.head(game_id)
    if registered is None or head is None:
        return [Problem(game_id, 0, "there is no such game")]
    rows = await store.read(game_id, upto=head.version)
    commands = [command for command in await store.commands(game_id) if command.last <= head.version]
    beyond = await store.read(game_id, after=head.version, limit=1)
    found = list(_log_problems(registered, rows, commands))
    # What follows reads the events, so it makes sense only of a log that is whole.
    if not found:
        found.extend(_game_problems(registered, rows, commands, head))
    newer = await store.head(game_id)
    if beyond and newer is not None and newer.version < beyond[0].version:
        found.append((beyond[0].version, "the log goes on after its head"))
    last = rows[-1] if rows else None
    if last is None or (last.version, last.hash) != (head.version, head.hash):
        found.append((0, f"the head is at version {head.version} and the log ends otherwise"))
    return [Problem(game_id, version, what) for version, what in found]


Found = tuple[int, str]


def _log_problems(
    registered: Registered, rows: Sequence[Sealed], commands: Sequence[StoredCommand]
) -> Iterator[Found]:
    """The bytes alone: chain, digests, causes."""
    previous = GENESIS
    for expected, row in enumerate(rows, 1):
        if row.version != expected:
            yield expected, f"is missing: the next version is {row.version}"
            return
        if chained(previous, row.public) != row.hash:
            yield (
                row.version,
                "the chain breaks: its hash does not follow from its bytes and the version before",
            )
        previous = row.hash
        yield from _row_problems(registered, row)
    yield from _command_problems(registered, rows, commands)


def _row_problems(registered: Registered, row: Sealed) -> Iterator[Found]:
    try:
        public = open_public(row)
        parts = readable_parts(row, HOUSE_READER)
    except (msgspec.DecodeError, UnicodeDecodeError) as trouble:
        yield row.version, f"cannot be read: {trouble}"
        return
    if (public.game, public.version) != (registered.vault.game_id, row.version):
        yield row.version, f"says that it is version {public.version} of game {public.game}"
    if public.private.keys() != parts.keys():
        yield row.version, "its private parts are not those it has digests of"
    for audience, part in parts.items():
        if digest(registered.vault.salt(row.version, audience), bytes(part)) != public.private.get(audience):
            yield row.version, f"the private part of {audience} does not match its digest"


def _command_problems(
    registered: Registered, rows: Sequence[Sealed], commands: Sequence[StoredCommand]
) -> Iterator[Found]:
    due = 1
    for command in commands:
        if command.first != due or command.last < command.first:
            yield due, f"no command explains it: the next one begins at version {command.first}"
            return
        due = command.last + 1
        because = cause(registered.vault, command.first, command.command)
        for row in rows[command.first - 1 : command.last]:
            if _cause_of(row) != because:
                yield row.version, "its command does not match the digest in its cause"
    if due > len(rows) + 1:
        yield len(rows) + 1, "is missing, though its command is there"
    elif due <= len(rows):
        yield due, "no command explains it"


def _cause_of(row: Sealed) -> str:
    try:
        return open_public(row).cause
    except (msgspec.DecodeError, UnicodeDecodeError):
        return ""


def _game_problems(
    registered: Registered, rows: Sequence[Sealed], commands: Sequence[StoredCommand], head: Head
) -> Iterator[Found]:
    """What the log means: secrets, the rules, and how the game stands."""
    dealer, vault = registered.dealer, registered.vault
    codec = codec_for(dealer.game)
    try:
        events = [unseal(row, codec, HOUSE_READER) for row in rows]
        table = dealer.fold(vault.game_id, events)
    except Exception as trouble:
        yield 0, f"cannot be folded: {trouble!r}"
        return
    promised: dict[str, str] = {}
    for version, event in enumerate(events, 1):
        match event:
            case TableOpened(commitments=commitments):
                promised = commitments
                if vault.commitments(list(promised)) != promised:
                    yield version, "its commitments are not to the secrets the house holds"
            case SecretOpened(epoch=epoch, secret=secret):
                if commitment(vault.game_id, epoch, bytes.fromhex(secret)) != promised.get(epoch):
                    yield version, f"the opened secret of {epoch} is not the one committed to"
    for difference in differences(registered, rows, commands):
        yield difference.version, difference.detail
    now = standing(dealer, table)
    if (now.status, now.awaited, now.bot_due) != (head.status, head.awaited, head.bot_due):
        yield 0, "the head says otherwise about how the game stands"
