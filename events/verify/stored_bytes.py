"""The bytes alone: the chain of hashes, the digests of private parts and of commands, the times."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta

import msgspec

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
)
from events.registered import Registered
from events.store import StoredCommand
from events.verify.finding import Finding

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
Times = Sequence[tuple[int, datetime, datetime | None]]


def log_findings(
    registered: Registered, rows: Sequence[Sealed], commands: Sequence[StoredCommand]
) -> Iterator[Finding]:
    """A row that is missing or changed, and a command that does not fit its rows."""
    yield from chain_findings(registered, rows)
    # Where a version is missing, no command after it would seem to fit.
    if not rows or rows[-1].version == len(rows):
        yield from _command_findings(registered, rows, commands)


def chain_findings(registered: Registered, rows: Sequence[Sealed]) -> Iterator[Finding]:
    """A row that is missing or changed."""
    previous = GENESIS
    for expected, row in enumerate(rows, 1):
        if row.version != expected:
            yield Finding(expected, f"This version is missing; the next one in the log is {row.version}.")
            return
        if chained(previous, row.public) != row.hash:
            yield Finding(
                row.version,
                "The chain breaks here: the hash does not follow from the public bytes and the hash of the "
                "version before.",
            )
        previous = row.hash
        yield from _row_findings(registered, row)


def _row_findings(registered: Registered, row: Sealed) -> Iterator[Finding]:
    try:
        public = open_public(row)
        parts = readable_parts(row, HOUSE_READER)
    except (msgspec.DecodeError, UnicodeDecodeError) as trouble:
        yield Finding(row.version, f"The bytes of this event cannot be read: {trouble}.")
        return
    if (public.game, public.version) != (registered.vault.game_id, row.version):
        yield Finding(
            row.version, f"The bytes say that this is version {public.version} of game {public.game}."
        )
    if public.private.keys() != parts.keys():
        stored, promised = (" and ".join(sorted(some)) or "nobody" for some in (parts, public.private))
        yield Finding(
            row.version,
            f"It holds private parts for {stored}; by its digests it should hold them for {promised}.",
        )
    if canonical_parts({audience: bytes(part) for audience, part in parts.items()}) != row.private:
        yield Finding(
            row.version, "The private parts are not in canonical form, so they are not as we wrote them."
        )
    for audience, part in parts.items():
        if digest(registered.vault.salt(row.version, audience), bytes(part)) != public.private.get(audience):
            yield Finding(row.version, f"The private part for audience {audience} does not match its digest.")


def _command_findings(
    registered: Registered, rows: Sequence[Sealed], commands: Sequence[StoredCommand]
) -> Iterator[Finding]:
    due = 1
    # An imported game has no text of those from before the start.
    all_kept = registered.imported is None
    for command in commands:
        if (all_kept and command.first != due) or command.last < command.first:
            yield Finding(
                due, f"No stored command wrote this version; the next one begins at {command.first}."
            )
            return
        due = command.last + 1
        because = cause(registered.vault, command.first, command.command)
        for row in rows[command.first - 1 : command.last]:
            if _cause_of(row) != because:
                yield Finding(
                    row.version, "The stored command does not match the digest of it in this event."
                )
    if due > len(rows) + 1:
        yield Finding(len(rows) + 1, "This version is missing, but the command that wrote it is stored.")
    elif all_kept and due <= len(rows):
        yield Finding(due, "No stored command wrote this version.")


def _cause_of(row: Sealed) -> str:
    try:
        return open_public(row).cause
    except (msgspec.DecodeError, UnicodeDecodeError):
        return ""


def time_findings(rows: Sequence[Sealed], times: Times) -> Iterator[Finding]:
    """When it happened: the time in the bytes counts, and the columns must repeat it."""
    for row, (_, event_at, command_at) in zip(rows, times, strict=False):
        at = EPOCH + timedelta(milliseconds=open_public(row).at)
        if event_at != at:
            yield Finding(row.version, f"The column at of this event is {event_at}, but its bytes say {at}.")
        if command_at not in (None, at):
            yield Finding(
                row.version, f"The column at of its command is {command_at}, but the event says {at}."
            )
