"""Which games the projector looks at each second: found by an index, however many games there are."""

from collections.abc import Iterator
from typing import Any

import psycopg
import pytest

from events.sqlfiles import statements

MANY = 20_000
FILL = f"""
INSERT INTO games SELECT gen_random_uuid(), 'rebel-princess', '', now() FROM generate_series(1, {MANY});
INSERT INTO heads (game_id, version, hash, status, awaited, bot_due, changed_at)
SELECT game_id, 600, '\\x00', 'over', '{{}}', false, now() - (row_number() OVER ()) * interval '1 minute'
FROM games;
INSERT INTO checkpoints (game_id, version, hash) SELECT game_id, version, hash FROM heads;
"""


@pytest.mark.spoils_the_log
def test_games_that_changed_lately_are_found_by_their_index(database_url: str) -> None:
    lately = statements("projections")("games_behind_lately")
    with psycopg.connect(database_url, autocommit=True) as owner:
        owner.execute(FILL)
        # As autovacuum does: the index sums up the pages that were filled, and only then it spares a look.
        owner.execute("VACUUM ANALYZE heads, checkpoints")
        moved = owner.execute(
            "UPDATE heads SET hash = '\\x01', changed_at = clock_timestamp() "
            "WHERE game_id = (SELECT max(game_id::TEXT)::UUID FROM heads) RETURNING game_id::TEXT"
        ).fetchall()
        assert owner.execute(lately, {"seconds": 15.0}).fetchall() == moved
        explained = owner.execute(f"EXPLAIN (ANALYZE, FORMAT JSON) {lately}", {"seconds": 15.0}).fetchall()
    steps = list(_steps(explained[0][0][0]["Plan"]))
    assert "heads_changed" in [step.get("Index Name") for step in steps]
    assert "Seq Scan" not in [step["Node Type"] for step in steps]
    looked_at = [step["Rows Removed by Index Recheck"] for step in steps if step.get("Recheck Cond")]
    assert sum(looked_at) < MANY / 50


def _steps(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield plan
    for step in plan.get("Plans", ()):
        yield from _steps(step)
