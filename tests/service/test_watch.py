"""What a watched game has at hand: rows written by this process, as long as they are those of the log."""

from events.envelope import START, UNKNOWN, Mark, Sealed, chained
from service.stream.streams import ROWS, Watch


def written(after: Mark, count: int, by: str = "us") -> list[Sealed]:
    """The next rows of a log, in an unbroken chain."""
    rows = []
    for version in range(after.version + 1, after.version + count + 1):
        public = f"{by} {version}".encode()
        row = Sealed(version, public, b"{}", chained(after.hash, public))
        rows.append(row)
        after = row.mark
    return rows


def watching(*batches: list[Sealed]) -> Watch:
    """A watch that was handed these, one after the other."""
    watch = Watch()
    for rows in batches:
        watch.hand_over(rows)
        watch.end = rows[-1].mark
    return watch


def test_rows_that_were_just_written_are_at_hand() -> None:
    first = written(START, 3)
    then = written(first[-1].mark, 2)
    watch = watching(first, then)
    assert watch.rows_after(START) == [*first, *then]
    assert watch.rows_after(first[1].mark) == [first[2], *then]
    assert watch.rows_after(Mark(3, UNKNOWN)) == then


def test_who_is_further_behind_reads_the_log() -> None:
    before = written(START, 3)
    watch = watching(written(before[-1].mark, 2))
    assert watch.rows_after(before[1].mark) is None
    assert watch.rows_after(before[2].mark) == list(watch.rows)


def test_a_watch_that_was_handed_nothing_reads_the_log() -> None:
    watch = Watch()
    watch.end = Mark(4, UNKNOWN)
    assert watch.rows_after(START) is None


def test_what_others_wrote_in_between_is_read_from_the_log() -> None:
    first = written(START, 3)
    theirs = written(first[-1].mark, 1, by="them")
    watch = watching(first)
    watch.end = theirs[-1].mark
    assert watch.rows_after(first[-1].mark) is None
    ours = written(theirs[-1].mark, 2)
    watch.hand_over(ours)
    watch.end = ours[-1].mark
    assert watch.rows_after(first[-1].mark) is None
    assert watch.rows_after(theirs[-1].mark) == ours


def test_rows_of_a_log_that_went_another_way_are_not_told() -> None:
    """The same version with another hash: the database has lost what was written here."""
    lost = written(START, 5)
    watch = watching(lost)
    watch.end = written(lost[2].mark, 2, by="them")[-1].mark
    assert watch.end.version == lost[-1].version
    assert watch.rows_after(lost[2].mark) is None
    assert watch.contradicts(lost[-1].mark)


def test_rows_of_a_log_that_ends_earlier_are_not_told() -> None:
    lost = written(START, 5)
    watch = watching(lost)
    watch.end = lost[2].mark
    assert watch.rows_after(lost[1].mark) is None
    again = written(lost[2].mark, 1, by="us again")
    watch.hand_over(again)
    watch.end = again[-1].mark
    assert watch.rows_after(lost[2].mark) == again


def test_only_the_last_rows_are_kept() -> None:
    long = written(START, ROWS + 10)
    watch = watching(long[:5], long[5:20], long[20:])
    assert len(watch.rows) == ROWS
    assert watch.rows_after(START) is None
    assert watch.rows_after(long[9].mark) == long[10:]
