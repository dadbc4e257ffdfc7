-- First the wish and then the head, as in drop_wish: nobody waits for the other in a circle. Nothing is kept for
-- somebody who was erased; whoever erases them waits for this, or this for the erasing.
WITH author AS MATERIALIZED (
    SELECT erased_at FROM players WHERE id = %(account)s::UUID FOR SHARE
), kept AS (
    INSERT INTO wishes (game_id, seat, player, branch, body)
    SELECT %(game_id)s::UUID, %(seat)s::SMALLINT, %(player)s::TEXT, %(branch)s::INTEGER, %(body)s::BYTEA
    WHERE NOT EXISTS (SELECT FROM author WHERE erased_at IS NOT NULL)
    ON CONFLICT (game_id, seat) DO UPDATE
    SET player = excluded.player, branch = excluded.branch, body = excluded.body, changed_at = clock_timestamp()
    RETURNING game_id
)
UPDATE heads SET wishes = wishes + 1 FROM kept WHERE heads.game_id = kept.game_id
