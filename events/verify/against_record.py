"""An imported game against its record: its rows must be those of the record, and the record must hold."""

from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from zlib import error as NotDeflated

from events.envelope import Sealed
from events.imported import Imported
from events.proof.reading import BadRecord, ReadRecord, read_record
from events.store import StoredCommand
from events.verify.finding import Finding

CheckRecord = Callable[[bytes, Sequence[str]], Sequence[str]]
"""What is wrong with a record, whose signatures must be by these keys if there are any; a sentence each."""


def unchecked(record: bytes, keys: Sequence[str]) -> Sequence[str]:
    """For whoever has no verifier at hand."""
    return ()


def record_findings(
    imported: Imported, rows: Sequence[Sealed], commands: Sequence[StoredCommand], check: CheckRecord
) -> Iterator[Finding]:
    """Whatever differs from the record that the game was made of, and whatever is wrong with that."""
    try:
        record = imported.record
        read = read_record(record)
    except (NotDeflated, BadRecord) as trouble:
        yield Finding(0, f"Its record in `imports` cannot be read: {trouble}")
        return
    for problem in check(record, ()):
        yield Finding(0, f"Its record in `imports` does not hold: {problem}")
    if _cited(imported) != _head(read):
        yield Finding(0, "Its row in `imports` cites another house, game, version or hash than its record.")
    for version, (row, original) in enumerate(zip_longest(rows, read.rows), 1):
        if row != original:
            yield Finding(version, "This version is not as the record of the imported game has it.")
    kept = {(one.first, one.last): one.command for one in commands}
    told = {(one.first, one.last): one.text.encode() for one in read.asked if one.text is not None}
    for first, last in sorted(kept.keys() | told.keys()):
        if kept.get((first, last)) != told.get((first, last)):
            yield Finding(first, "Its command is not as the record of the imported game has it.")


def _cited(imported: Imported) -> tuple[str, str, int, str]:
    return imported.house, imported.original, imported.version, imported.hash.hex()


def _head(read: ReadRecord) -> tuple[str, str, int, str]:
    header = read.header
    return header.house, header.game, header.version, header.hash
