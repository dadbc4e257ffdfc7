-- First the wish and then the head, as in drop_wish: nobody waits for the other in a circle.
WITH kept AS (
    INSERT INTO wishes (game_id, seat, player, branch, body)
    VALUES (%(game_id)s, %(seat)s, %(player)s, %(branch)s, %(body)s)
    ON CONFLICT (game_id, seat) DO UPDATE
    SET player = excluded.player, branch = excluded.branch, body = excluded.body, changed_at = clock_timestamp()
    RETURNING game_id
)
UPDATE heads SET wishes = wishes + 1 FROM kept WHERE heads.game_id = kept.game_id
