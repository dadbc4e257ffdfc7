"""`ballroom verify`: does the log still say what it said when it was written?

It checks the chain of hashes, the digests of private parts and commands, the opened secrets against their
commitments, the head, the columns that repeat parts of the bytes, and the rules that the table was opened by.
Then it decides every command again. Rules that have changed since may decide differently today; everything
else must still hold. A damaged game does not keep the others from being checked.
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
from events.decide_again import differences
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
from events.registered import Registered
from events.released import RulesStatus, status_of_rules
from events.requests import decision_of, name_of, read_request, seat_of
from events.settings import Settings
from events.store import EventStore, Head, StoredCommand
from events.terminal import counted, progress
from games.audience import Event
from games.fair import commitment
from games.table.events import SecretOpened, TableOpened
from games.table.rewinding import MustRefold

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
Times = Sequence[tuple[int, datetime, datetime | None]]
NOT_REGISTERED = "The log has rows of this game, but the table games does not list it."
ADVICE = "Copy this database before you change anything, then compare the rows named above with a backup."


class Problem(Struct, frozen=True):
    """Something that is wrong with a game, said in one sentence; version 0 means the game as a whole.

    `rules_changed`: nothing is wrong with the log, only the rules have changed since the game was played.
    """

    game_id: str
    version: int
    what: str
    rules_changed: bool = False

    def __str__(self) -> str:
        where = f", version {self.version}" if self.version else ""
        return f"Game {self.game_id}{where}: {self.what}"


def run(settings: Settings, game: str | None = None, *, strict: bool = False) -> None:
    """Verify one game or all; print a line for each problem, and exit with 1 if there are any.

    Games whose rules have changed since are listed, and make it fail only if `strict`.
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
        if game and (why_not := await _not_a_game(store, game)):
            output.print(why_not, markup=False)
            return True
        games = [game] if game else [game_id async for game_id in store.game_ids()]
        with progress("Verifying games", len(games)) as done:
            for game_id in games:
                for problem in await problems(store, game_id):
                    tell(problem)
                done()
        for problem in [] if game else await strangers(store):
            tell(problem)
    if any(not problem.rules_changed for problem in found):
        output.print(ADVICE)
    output.print(_summary(len(games), found))
    return any(strict or not problem.rules_changed for problem in found)


async def _not_a_game(store: EventStore, game_id: str) -> str:
    """Why there is nothing to verify under this id; empty if there is."""
    if not is_game_id(game_id):
        return f"{game_id} is not the id of a game. An id looks like 0190d5c8-5a00-7000-8000-000000000001."
    try:
        known = (
            await store.registered(game_id)
            or await store.head(game_id)
            or await store.read(game_id, limit=1)
            or await store.commands(game_id)
        )
    except (KeyError, ValueError):
        return ""  # a damaged row is a row
    return "" if known else f"There is no game {game_id} in this database."


def _summary(games: int, found: Sequence[Problem]) -> str:
    """How many games were verified; damaged ones and those whose rules have changed are counted apart."""
    wrong = [problem for problem in found if not problem.rules_changed]
    damaged = len({problem.game_id for problem in wrong})
    changed = len({problem.game_id for problem in found if problem.rules_changed})
    counts = f"{counted(len(wrong), 'problem')} in {counted(damaged, 'game')}" if wrong else "no problems"
    since = f", rules changed since in {counted(changed, 'game')}" if changed else ""
    return f"{counted(games, 'game')} verified, {counts}{since}."


async def strangers(store: EventStore) -> list[Problem]:
    """Games that have rows in the log and are not registered: no other check would find them."""
    return [Problem(game_id, 0, NOT_REGISTERED) for game_id in await store.strangers()]


async def problems(store: EventStore, game_id: str) -> list[Problem]:
    """Everything that is wrong with this game."""
    try:
        return [Problem(game_id, *found) for found in await _problems(store, game_id)]
    except psycopg.Error:
        raise
    except Exception as trouble:
        return [
            Problem(
                game_id,
                0,
                f"It could not be checked, because reading it failed with {trouble!r}. "
                "Look at its rows in the tables games and heads.",
            )
        ]


async def _problems(store: EventStore, game_id: str) -> "list[Found]":
    registered = await store.registered(game_id)
    # Head first: moves made while we read may only add to the log, never take away from it.
    head = await store.head(game_id)
    if registered is None:
        return [(0, NOT_REGISTERED)]
    if head is None:
        return [(0, "The table games lists this game, but it has no row in heads, so nobody can move.")]
    rows = await store.read(game_id, upto=head.version)
    asked = await store.commands(game_id)
    beyond = await store.read(game_id, after=head.version, limit=1)
    times = await store.times(game_id, head.version)
    newer = await store.head(game_id)
    end = newer.version if newer else 0
    commands = [command for command in asked if command.last <= head.version]
    found = list(_log_problems(registered, rows, commands))
    # These read the events, which makes sense only if the log is whole.
    if not found:
        found.extend(_game_problems(registered, rows, commands, head))
        found.extend(_time_problems(rows, times))
    if beyond and end < beyond[0].version:
        found.append((beyond[0].version, f"The log has this version, but its head is at version {end}."))
    found.extend(
        (
            command.first,
            f"A stored command wrote versions {command.first} to {command.last}, "
            f"but the head is at version {end}.",
        )
        for command in asked
        if command.last > end
    )
    if not rows or rows[-1].version != head.version:
        ends = f"ends at version {rows[-1].version}" if rows else "is empty"
        found.append((0, f"The head is at version {head.version}, but the log {ends}."))
    elif rows[-1].hash != head.hash:
        found.append((0, f"The head has another hash than the log at version {head.version}."))
    return found


Found = tuple[int, str] | tuple[int, str, bool]
"""The version, what is wrong, and whether it is only that the rules have changed."""


def _log_problems(
    registered: Registered, rows: Sequence[Sealed], commands: Sequence[StoredCommand]
) -> Iterator[Found]:
    """The bytes alone: chain, digests, causes."""
    previous = GENESIS
    for expected, row in enumerate(rows, 1):
        if row.version != expected:
            yield expected, f"This version is missing; the next one in the log is {row.version}."
            return
        if chained(previous, row.public) != row.hash:
            yield (
                row.version,
                "The chain breaks here: the hash does not follow from the public bytes and the hash of the "
                "version before.",
            )
        previous = row.hash
        yield from _row_problems(registered, row)
    yield from _command_problems(registered, rows, commands)


def _row_problems(registered: Registered, row: Sealed) -> Iterator[Found]:
    try:
        public = open_public(row)
        parts = readable_parts(row, HOUSE_READER)
    except (msgspec.DecodeError, UnicodeDecodeError) as trouble:
        yield row.version, f"The bytes of this event cannot be read: {trouble}."
        return
    if (public.game, public.version) != (registered.vault.game_id, row.version):
        yield row.version, f"The bytes say that this is version {public.version} of game {public.game}."
    if public.private.keys() != parts.keys():
        stored, promised = (" and ".join(sorted(some)) or "nobody" for some in (parts, public.private))
        yield (
            row.version,
            f"It holds private parts for {stored}; by its digests it should hold them for {promised}.",
        )
    if canonical_parts({audience: bytes(part) for audience, part in parts.items()}) != row.private:
        yield row.version, "The private parts are not in canonical form, so they are not as we wrote them."
    for audience, part in parts.items():
        if digest(registered.vault.salt(row.version, audience), bytes(part)) != public.private.get(audience):
            yield row.version, f"The private part for audience {audience} does not match its digest."


def _command_problems(
    registered: Registered, rows: Sequence[Sealed], commands: Sequence[StoredCommand]
) -> Iterator[Found]:
    due = 1
    for command in commands:
        if command.first != due or command.last < command.first:
            yield due, f"No stored command wrote this version; the next one begins at {command.first}."
            return
        due = command.last + 1
        because = cause(registered.vault, command.first, command.command)
        for row in rows[command.first - 1 : command.last]:
            if _cause_of(row) != because:
                yield row.version, "The stored command does not match the digest of it in this event."
    if due > len(rows) + 1:
        yield len(rows) + 1, "This version is missing, but the command that wrote it is stored."
    elif due <= len(rows):
        yield due, "No stored command wrote this version."


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
        yield 0, f"The events cannot be replayed: {trouble!r}."
        return
    promised: dict[str, str] = {}
    for version, event in enumerate(events, 1):
        match event:
            case TableOpened(commitments=commitments):
                promised = commitments
                if vault.commitments(list(promised)) != promised:
                    yield version, "The commitments do not match the game's master secret in the table games."
            case SecretOpened(epoch=epoch, secret=secret):
                if commitment(vault.game_id, epoch, bytes.fromhex(secret)) != promised.get(epoch):
                    yield version, f"The secret opened for {epoch} does not match its commitment."
    yield from _column_problems(registered, events, commands)
    opened = events[0]
    rules = status_of_rules(dealer.game, opened) if isinstance(opened, TableOpened) else RulesStatus.UNKNOWN
    if rules is RulesStatus.UNKNOWN:
        yield (
            1,
            "The digest of its rules (ruleset) belongs to no rules that this version of Ballroom knows. If a "
            "later version opened this table, verify it with that version.",
        )
    if rules is RulesStatus.SUPERSEDED:
        yield 0, _what_differs_today(registered, rows, commands), True
    else:
        for difference in differences(registered, rows, commands):
            yield (
                difference.version,
                f"Decided again, its command gives another result: {_sentence(difference.detail)}",
            )
    if rules is RulesStatus.SUPERSEDED:
        # That a game is over is what its log says; whom it waits for is what the rules say.
        agrees = table.status == head.status
    else:
        now = standing(dealer, table)
        agrees = (now.status, now.awaited, now.bot_due) == (head.status, head.awaited, head.bot_due)
    if not agrees:
        yield 0, "The head does not fit the log: its status, awaited or bot_due is wrong."


def _what_differs_today(
    registered: Registered, rows: Sequence[Sealed], commands: Sequence[StoredCommand]
) -> str:
    """How many commands the rules of today decide differently, if they can decide them at all."""
    try:
        found = differences(registered, rows, commands)
    except Exception as trouble:
        return f"The rules have changed since, and those of today cannot decide it again: {trouble!r}."
    if not found:
        return "The rules have changed since; those of today decide every command the same way."
    first = found[0]
    return (
        f"The rules have changed since; those of today decide {len(found)} of "
        f"{counted(len(commands), 'command')} differently. The first is at version {first.version}: "
        f"{_sentence(first.detail)}"
    )


def _sentence(detail: str) -> str:
    """With one full stop: some details end with a sentence of the rules."""
    return f"{detail.removesuffix('.')}."


def _column_problems(
    registered: Registered, events: Sequence[Event], commands: Sequence[StoredCommand]
) -> Iterator[Found]:
    """Who asked, from which seat, for which decision: the columns must repeat what the command says."""
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
            if (stored := getattr(command, column)) != value:
                yield (
                    command.first,
                    f"The column {column} of its command is {_shown(stored)}; it should be {_shown(value)}.",
                )
        before = after


def _shown(value: object) -> str:
    return "empty" if value is None else str(value)


def _time_problems(rows: Sequence[Sealed], times: Times) -> Iterator[Found]:
    """When it happened: the time in the bytes counts, and the columns must repeat it."""
    for row, (_, event_at, command_at) in zip(rows, times, strict=False):
        at = EPOCH + timedelta(milliseconds=open_public(row).at)
        if event_at != at:
            yield row.version, f"The column at of this event is {event_at}, but its bytes say {at}."
        if command_at not in (None, at):
            yield row.version, f"The column at of its command is {command_at}, but the event says {at}."
