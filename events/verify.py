"""`ballroom verify`: does the log still say what it said when it was written?

Checked are the chain of hashes, the digests of private parts and commands, the opened secrets against what
was committed to, the head, what columns repeat of the bytes, the rules that a table was opened by, and that
they would decide every command the same way again. Rules that have changed since may decide otherwise today;
everything else must still be true. One damaged game does not keep the others from being checked.
"""

import asyncio
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta

import msgspec
import psycopg
from msgspec import Struct
from rich.console import Console

from events.codec import codec_for
from events.commands import standing
from events.database import open_pool
from events.envelope import (
    GENESIS,
    HOUSE_READER,
    Sealed,
    canonical_parts,
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
from events.released import Known, known_rules
from events.requests import decision_of, name_of, read_request, seat_of
from events.settings import Settings
from events.store import EventStore, Head, StoredCommand
from events.terminal import counted, progress
from games.audience import Event
from games.fair import commitment
from games.table import MustRefold, SecretOpened, TableOpened

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
Times = Sequence[tuple[int, datetime, datetime | None]]


class Problem(Struct, frozen=True):
    """Something in a game's log that cannot be true; version 0 means the game as a whole.

    `rules_changed`: it can, because the rules have changed since, and nothing else is wrong with it.
    """

    game_id: str
    version: int
    what: str
    rules_changed: bool = False

    def __str__(self) -> str:
        where = f" version {self.version}" if self.version else ""
        return f"{self.game_id}{where}: {self.what}"


def run(settings: Settings, game: str | None = None, *, strict: bool = False) -> None:
    """Verify one game or all; prints a line for each problem and exits with 1 if there are any.

    Rules that have changed since are a problem only if one is strict.
    """
    if asyncio.run(_run(settings.database_url or "", game, strict)):
        sys.exit(1)


async def _run(database_url: str, game: str | None, strict: bool) -> bool:
    output = Console(highlight=False, soft_wrap=True)
    found: list[Problem] = []

    def tell(problem: Problem) -> None:
        found.append(problem)
        output.print(str(problem), markup=False)

    async with open_pool(database_url) as pool:
        store = EventStore(pool)
        games = [game] if game else [game_id async for game_id in store.game_ids()]
        with progress("Verifying games", len(games)) as done:
            for game_id in games:
                for problem in await problems(store, game_id):
                    tell(problem)
                done()
        for problem in [] if game else await strangers(store):
            tell(problem)
    output.print(_summary(len(games), found))
    return any(strict or not problem.rules_changed for problem in found)


def _summary(games: int, found: Sequence[Problem]) -> str:
    """How many games are what they were; forged ones and those whose rules have changed are counted apart."""
    wrong = [problem for problem in found if not problem.rules_changed]
    forged = len({problem.game_id for problem in wrong})
    changed = len({problem.game_id for problem in found if problem.rules_changed})
    counts = f"{counted(len(wrong), 'problem')}, {counted(forged, 'game')} forged" if wrong else "no problems"
    since = f", rules changed since in {counted(changed, 'game')}" if changed else ""
    return f"{counted(games, 'game')} verified, {counts}{since}."


async def strangers(store: EventStore) -> list[Problem]:
    """Games that have rows in the log and are not registered: nobody would ever look at them."""
    return [Problem(game_id, 0, "is in the log and not registered") for game_id in await store.strangers()]


async def problems(store: EventStore, game_id: str) -> list[Problem]:
    """Everything that is wrong with this game."""
    if not is_game_id(game_id):
        return [Problem(game_id, 0, "this is no id of a game")]
    try:
        return [Problem(game_id, *found) for found in await _problems(store, game_id)]
    except psycopg.Error:
        raise
    except Exception as trouble:
        return [Problem(game_id, 0, f"cannot be checked: {trouble!r}")]


async def _problems(store: EventStore, game_id: str) -> "list[Found]":
    registered = await store.registered(game_id)
    # Head first: moves made while we read may only add to the log, never take away from it.
    head = await store.head(game_id)
    if registered is None:
        return [(0, "there is no such game")]
    if head is None:
        return [(0, "is registered and has no head")]
    rows = await store.read(game_id, upto=head.version)
    asked = await store.commands(game_id)
    beyond = await store.read(game_id, after=head.version, limit=1)
    times = await store.times(game_id, head.version)
    newer = await store.head(game_id)
    end = newer.version if newer else 0
    commands = [command for command in asked if command.last <= head.version]
    found = list(_log_problems(registered, rows, commands))
    # What follows reads the events, so it makes sense only of a log that is whole.
    if not found:
        found.extend(_game_problems(registered, rows, commands, head))
        found.extend(_time_problems(rows, times))
    if beyond and end < beyond[0].version:
        found.append((beyond[0].version, "the log goes on after its head"))
    found.extend(
        (command.first, f"a command goes up to version {command.last}, beyond the head")
        for command in asked
        if command.last > end
    )
    last = rows[-1] if rows else None
    if last is None or (last.version, last.hash) != (head.version, head.hash):
        found.append((0, f"the head is at version {head.version} and the log ends otherwise"))
    return found


Found = tuple[int, str] | tuple[int, str, bool]
"""The version, what is wrong, and whether changed rules are the only reason."""


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
    if canonical_parts({audience: bytes(part) for audience, part in parts.items()}) != row.private:
        yield row.version, "its private parts are not written in the one canonical way"
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
    yield from _column_problems(registered, events, commands)
    opened = events[0]
    rules = known_rules(dealer.game, opened) if isinstance(opened, TableOpened) else Known.UNKNOWN
    if rules is Known.UNKNOWN:
        yield 1, "its ruleset is the digest of no rules that were ever released"
    if rules is Known.SUPERSEDED:
        yield 0, _what_differs_today(registered, rows, commands), True
    else:
        for difference in differences(registered, rows, commands):
            yield difference.version, difference.detail
    if rules is Known.SUPERSEDED:
        # That a game is over is what its log says; whom it waits for is what the rules say.
        agrees = table.status == head.status
    else:
        now = standing(dealer, table)
        agrees = (now.status, now.awaited, now.bot_due) == (head.status, head.awaited, head.bot_due)
    if not agrees:
        yield 0, "the head says otherwise about how the game stands"


def _what_differs_today(
    registered: Registered, rows: Sequence[Sealed], commands: Sequence[StoredCommand]
) -> str:
    """Rules that have changed may decide anything today, or fail to."""
    try:
        found = differences(registered, rows, commands)
    except Exception as trouble:
        return f"rules changed since, and it cannot be decided again: {trouble!r}"
    if not found:
        return "rules changed since; every command would be decided the same way today"
    first = found[0]
    return (
        f"rules changed since; {len(found)} of {counted(len(commands), 'command')} would be decided "
        f"otherwise today, the first at version {first.version}: {first.detail}"
    )


def _column_problems(
    registered: Registered, events: Sequence[Event], commands: Sequence[StoredCommand]
) -> Iterator[Found]:
    """Who asked, from which seat, for which decision: columns for searching must repeat what was hashed."""
    dealer, game_id = registered.dealer, registered.vault.game_id
    before = dealer.blank(game_id)
    for command in commands:
        try:
            after = dealer.fold_from(before, events[command.first - 1 : command.last])
        except MustRefold:
            after = dealer.fold(game_id, events[: command.last])
        try:
            request = read_request(command.command, dealer.game)
        except msgspec.MsgspecError:
            before = after
            continue
        hashed = {
            "actor": name_of(request.actor),
            "seat": seat_of(request.actor, before, after),
            "decision": decision_of(request.command),
        }
        for column, value in hashed.items():
            if getattr(command, column) != value:
                yield command.first, f"the column {column} of its command says otherwise than the command"
        before = after


def _time_problems(rows: Sequence[Sealed], times: Times) -> Iterator[Found]:
    """When it happened: the time in the bytes is the one that counts, and columns must repeat it."""
    for row, (_, event_at, command_at) in zip(rows, times, strict=False):
        at = EPOCH + timedelta(milliseconds=open_public(row).at)
        if event_at != at:
            yield row.version, "its column at says otherwise than its bytes"
        if command_at not in (None, at):
            yield row.version, "the column at of its command says otherwise than its bytes"
