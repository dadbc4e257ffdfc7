"""Which games the projector looks at each second: found by an index, however many games there are."""

import psycopg

from events.sqlfiles import statements

MANY = 20_000
FILL = f"""
INSERT INTO games SELECT gen_random_uuid(), 'rebel-princess', '', now() FROM generate_series(1, {MANY});
INSERT INTO heads (game_id, version, hash, status, awaited, bot_due, changed_at)
SELECT game_id, 600, '\\x00', 'over', '{{}}', false, now() - (row_number() OVER ()) * interval '1 minute'
FROM games;
INSERT INTO checkpoints (game_id, version, hash) SELECT game_id, version, hash FROM heads;
"""


def test_games_that_changed_lately_are_found_by_their_index(database_url: str) -> None:
    lately = statements("projections")("games_behind_lately")
    with psycopg.connect(database_url, autocommit=True) as owner:
        owner.execute(FILL)
        owner.execute("ANALYZE")
        moved = owner.execute(
            "UPDATE heads SET hash = '\\x01', changed_at = clock_timestamp() "
            "WHERE game_id = (SELECT max(game_id::TEXT)::UUID FROM heads) RETURNING game_id::TEXT"
        ).fetchall()
        plan = str(owner.execute(f"EXPLAIN {lately}", {"seconds": 15.0}).fetchall())
        assert owner.execute(lately, {"seconds": 15.0}).fetchall() == moved
    assert "heads_changed" in plan
    assert "Seq Scan" not in plan
