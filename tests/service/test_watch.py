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


def at_hand(watch: Watch, told: Mark) -> list[Sealed] | None:
    """The rows after this mark, if they are all at hand."""
    rows = watch.rows_after(told)
    return None if rows is None else [row for row, _ in rows]


def test_rows_that_were_just_written_are_at_hand() -> None:
    first = written(START, 3)
    then = written(first[-1].mark, 2)
    watch = watching(first, then)
    assert at_hand(watch, START) == [*first, *then]
    assert at_hand(watch, first[1].mark) == [first[2], *then]
    assert at_hand(watch, Mark(3, UNKNOWN)) == then


def test_who_is_further_behind_reads_the_log() -> None:
    before = written(START, 3)
    watch = watching(written(before[-1].mark, 2))
    assert at_hand(watch, before[1].mark) is None
    assert at_hand(watch, before[2].mark) == list(watch.rows)


def test_a_watch_that_was_handed_nothing_reads_the_log() -> None:
    watch = Watch()
    watch.end = Mark(4, UNKNOWN)
    assert at_hand(watch, START) is None


def test_what_others_wrote_in_between_is_read_from_the_log() -> None:
    first = written(START, 3)
    theirs = written(first[-1].mark, 1, by="them")
    watch = watching(first)
    watch.end = theirs[-1].mark
    assert at_hand(watch, first[-1].mark) is None
    ours = written(theirs[-1].mark, 2)
    watch.hand_over(ours)
    watch.end = ours[-1].mark
    assert at_hand(watch, first[-1].mark) is None
    assert at_hand(watch, theirs[-1].mark) == ours


def test_rows_of_a_log_that_went_another_way_are_not_told() -> None:
    """The same version with another hash: the database has lost what was written here."""
    lost = written(START, 5)
    watch = watching(lost)
    watch.end = written(lost[2].mark, 2, by="them")[-1].mark
    assert watch.end.version == lost[-1].version
    assert at_hand(watch, lost[2].mark) is None
    assert watch.contradicts(lost[-1].mark)


def test_rows_of_a_log_that_ends_earlier_are_not_told() -> None:
    lost = written(START, 5)
    watch = watching(lost)
    watch.end = lost[2].mark
    assert at_hand(watch, lost[1].mark) is None
    again = written(lost[2].mark, 1, by="us again")
    watch.hand_over(again)
    watch.end = again[-1].mark
    assert at_hand(watch, lost[2].mark) == again


def test_only_the_last_rows_are_kept() -> None:
    long = written(START, ROWS + 10)
    watch = watching(long[:5], long[5:20], long[20:])
    assert len(watch.rows) == ROWS
    assert at_hand(watch, START) is None
    assert at_hand(watch, long[9].mark) == long[10:]


def test_the_last_row_of_each_command_says_who_is_awaited() -> None:
    first = written(START, 3)
    then = written(first[-1].mark, 2)
    watch = Watch()
    watch.hand_over(first, (1, 2))
    watch.hand_over(then)
    watch.end = then[-1].mark
    rows = watch.rows_after(START)
    assert rows is not None
    assert [awaited for _, awaited in rows] == [None, None, (1, 2), None, ()]


def test_who_was_awaited_is_forgotten_with_its_row() -> None:
    watch, mark = Watch(), START
    for _ in range(ROWS + 5):
        rows = written(mark, 1)
        watch.hand_over(rows, (0,))
        mark = rows[-1].mark
    assert [*watch.ends] == [row.version for row in watch.rows]
