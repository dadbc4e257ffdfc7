"""What people have said, beside the log: as long as it is kept it must match the digest in the log."""

from collections.abc import Iterator, Mapping, Sequence

from events.envelope import Sealed, open_public
from events.statements import Statement, digest_of_statement
from events.verify.finding import Finding

FIELDS = ("claim", "reason")


def statement_findings(rows: Sequence[Sealed], kept: Mapping[str, Statement]) -> Iterator[Finding]:
    """A text or salt that was changed. What was erased is nobody's business."""
    changed = {digest for digest, one in kept.items() if digest_of_statement(one) != digest}
    if not changed:
        return
    for row in rows:
        data = open_public(row).data
        for digest in changed.intersection(str(data.get(field)) for field in FIELDS):
            changed.discard(digest)
            yield Finding(row.version, "What was said here, kept in `statements`, does not match its digest.")
    for digest in sorted(changed):
        yield Finding(
            0, f"A row of `statements` does not match its digest {digest}, which the log does not have."
        )
