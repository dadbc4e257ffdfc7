"""Takes a game of another house in, from its record: read-only, under an id of this house, citing its head.

Nothing is stored before everything holds: the record by whoever verifies records, its bytes as if they were
our own log, and what they say, with every command decided again. What got in would stay for good.
"""

import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

import msgspec
from msgspec import Struct

from events.codec import codec_for, tag_of
from events.commands import now
from events.decide_again import whole_past
from events.envelope import HOUSE_READER, Sealed, open_public, unseal
from events.identity import new_game_id
from events.imported import Imported, OpenedSecrets, deflated
from events.proof.reading import BadRecord, ReadRecord, RecordHeader, read_header, read_record
from events.registered import Registered
from events.released import RulesStatus, status_of_rules
from events.requests import decision_of, name_of, read_request, seat_of
from events.settings import ORIGIN
from events.store import EventStore, Head, StoredCommand
from events.verify.against_record import CheckRecord
from events.verify.meaning import game_findings
from events.verify.stored_bytes import chain_findings, log_findings
from games.game import AnyGame
from games.table.dealer import Dealer
from games.table.events import ReadingChanged, TableOpened
from games.table.past import Past
from games.table.state import Status, Table

YEAR_9000 = 221_845_392_000_000
HASH = re.compile("[0-9a-f]{64}")
AGREED = {tag_of(TableOpened), tag_of(ReadingChanged)}


class NotImported(Exception):
    """The record was not taken in; the message says why."""


class Import(Struct, frozen=True, kw_only=True):
    """The game that a record has become. Not `fresh`: it was here already."""

    game_id: str
    cites: Imported
    fresh: bool


async def import_record(store: EventStore, record: bytes, keys: Sequence[str], check: CheckRecord) -> Import:
    """The record as a game of this house, or the one that cites the same head already."""
    header = _whole(record)
    dealer = _dealer(store, header)
    at = now()
    imported = Imported(
        game_id=new_game_id(at),
        house=header.house,
        original=header.game,
        version=header.version,
        hash=bytes.fromhex(header.hash),
        pinned=bool(keys),
        imported_at=datetime.fromtimestamp(at / 1000, UTC),
        deflated=deflated(record),
    )
    registered = Registered(OpenedSecrets(imported), dealer, imported)
    read = _read(registered, record)
    if problems := check(record, keys):
        raise _wrong(problems)
    if known := await store.imported_as(imported):
        return Import(game_id=known, cites=imported, fresh=False)
    commands = _checked(registered, read, imported)
    fresh = await store.bring_in(dealer.game.id, imported, read.rows, commands)
    known = imported.game_id if fresh else await store.imported_as(imported)
    assert known is not None, "somebody else has just imported it"
    return Import(game_id=known, cites=imported, fresh=fresh)


def _whole(record: bytes) -> RecordHeader:
    """Its first line, if it says that this is all of a finished game."""
    try:
        header = read_header(record)
    except BadRecord as trouble:
        raise NotImported(str(trouble)) from trouble
    if not header.whole or header.status != Status.OVER.value:
        raise NotImported(
            "The game was not over when this record was made, so parts of it are secret and its draws cannot "
            "be repeated. Only whole records can be imported: ask for it again when the game is over."
        )
    return header


def _dealer(store: EventStore, header: RecordHeader) -> Dealer:
    dealer = store.dealers.get(header.plays)
    if dealer is None:
        raise NotImported(
            f"It is a game of {header.plays}, which this version of Ballroom does not know. "
            f"It knows {', '.join(sorted(store.dealers))}."
        )
    if not ORIGIN.fullmatch(header.house) or not _is_uuid(header.game) or not HASH.fullmatch(header.hash):
        raise NotImported("The house, game or hash that its first line names is none.")
    return dealer


def _read(registered: Registered, record: bytes) -> ReadRecord:
    """Its events, if they are a whole log that this version can read."""
    try:
        read = read_record(record)
    except BadRecord as trouble:
        raise NotImported(str(trouble)) from trouble
    if problems := [str(one) for one in chain_findings(registered, read.rows)]:
        raise _wrong(problems)
    last = read.rows[-1] if read.rows else None
    if last is None or (last.version, last.hash.hex()) != (read.header.version, read.header.hash):
        raise NotImported("Its first line names another last version, or another hash, than its events have.")
    if not all(0 <= open_public(row).at < YEAR_9000 for row in read.rows):
        raise NotImported("The time of an event is none that a clock could show.")
    _refuse_newer(registered.dealer.game, read.rows)
    return read


def _checked(registered: Registered, read: ReadRecord, imported: Imported) -> list[StoredCommand]:
    """The commands that it has the text of. Raises unless the rules bring about its events."""
    try:
        whole = whole_past(registered, read.rows)
    except Exception as trouble:
        # Whatever it may hold that makes no sense: nothing of it is stored yet.
        raise NotImported(f"This version of Ballroom cannot replay its events: {trouble!r}.") from trouble
    _refuse_strangers(whole.tables[-1])
    commands = list(_commands(registered, read, whole))
    head = Head(
        game_id=registered.game_id,
        version=imported.version,
        hash=imported.hash,
        status=Status.OVER,
        awaited=(),
        bot_due=False,
        wish_due=False,
        deadline=None,
        changed_at=imported.imported_at,
    )
    found = list(log_findings(registered, read.rows, commands))
    found = found or list(game_findings(registered, read.rows, commands, head))
    if problems := [str(one) for one in found if not one.rules_changed]:
        raise _wrong(problems)
    return commands


def _wrong(problems: Sequence[str]) -> NotImported:
    first = problems[0].removesuffix(".")
    more = f" ({len(problems) - 1} more like this)" if len(problems) > 1 else ""
    return NotImported(f"The record does not hold. {first[:1].upper()}{first[1:]}{more}.")


def _refuse_newer(game: AnyGame, rows: Sequence[Sealed]) -> None:
    """Later versions may have other schemas, and other rules: what they mean is not known here."""
    codec = codec_for(game)
    for row in rows:
        public = open_public(row)
        kind = str(public.data["type"])
        if public.schema > codec.latest_schema(kind):
            raise NotImported(
                f"Its version {row.version}, an event of the type {kind}, was written by a later version of "
                "Ballroom. Import it with that one."
            )
        if kind in AGREED and _rules_behind(row, game) is RulesStatus.UNKNOWN:
            raise NotImported(
                "This version of Ballroom does not know the rules that it was played by from version "
                f"{row.version} on. Import it with the version that it was played with, or a later one."
            )


def _rules_behind(row: Sealed, game: AnyGame) -> RulesStatus:
    try:
        agreed = unseal(row, codec_for(game), HOUSE_READER)
        assert isinstance(agreed, TableOpened | ReadingChanged)
        return status_of_rules(game, agreed)
    except (msgspec.MsgspecError, ValueError):
        # Options that no version could have written.
        return RulesStatus.UNKNOWN


def _refuse_strangers(table: Table[Any]) -> None:
    """Views promise that people are known by UUIDs."""
    seated = [chair.player for chair in table.chairs if chair and chair.player]
    if not all(map(_is_uuid, (table.host, *seated, *table.referees))):
        raise NotImported("Its people have ids that are no UUIDs, so no house has played it.")


def _commands(registered: Registered, read: ReadRecord, whole: Past) -> Iterator[StoredCommand]:
    """What was asked, with the columns that repeat parts of it."""
    for asked in read.asked:
        if asked.text is None:
            continue
        if not 1 <= asked.first <= asked.last <= len(read.rows):
            raise NotImported(f"A command names the versions {asked.first} to {asked.last}.")
        try:
            request = read_request(asked.text.encode(), registered.dealer.game)
        except msgspec.MsgspecError as trouble:
            raise NotImported(
                f"The command behind its version {asked.first} cannot be read: {trouble}."
            ) from trouble
        yield StoredCommand(
            game_id=registered.game_id,
            first=asked.first,
            last=asked.last,
            command_id=uuid4(),
            actor=name_of(request.actor),
            seat=seat_of(request.actor, whole.tables[asked.first - 1], whole.tables[asked.last]),
            decision=decision_of(request.command),
            command=asked.text.encode(),
            key=None,
            body_digest=None,
        )


def _is_uuid(text: str) -> bool:
    try:
        return str(UUID(text)) == text
    except ValueError:
        return False
