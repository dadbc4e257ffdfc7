"""What a statement answers."""

import pytest

from events.database import Pool, ask


@pytest.mark.parametrize(
    ("statement", "rows"),
    [
        ("SELECT number FROM generate_series(1, 2) AS number", [(1,), (2,)]),
        ("SELECT number FROM generate_series(1, 0) AS number", []),
        ("SELECT FROM generate_series(1, 2)", [(), ()]),
        ("SELECT FROM generate_series(1, 0)", []),
        ("UPDATE lobby SET seats = 0 WHERE false", []),
        ("SET LOCAL synchronous_commit TO off", []),
    ],
)
async def test_rows_are_rows_even_without_columns(
    pool: Pool, statement: str, rows: list[tuple[int, ...]]
) -> None:
    assert (await ask(pool, statement)).rows == rows
