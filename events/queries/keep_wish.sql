INSERT INTO wishes (game_id, seat, player, branch, body)
VALUES (%(game_id)s, %(seat)s, %(player)s, %(branch)s, %(body)s)
ON CONFLICT (game_id, seat) DO UPDATE
SET player = excluded.player, branch = excluded.branch, body = excluded.body, changed_at = clock_timestamp()
