INSERT INTO lobby
    (game_id, game, options, status, seats, free, bots, host, practice, rated, visibility, created_at)
VALUES (
    %(game_id)s::UUID, %(game)s, %(options)s::JSON, %(status)s, %(seats)s, %(free)s, %(bots)s, %(host)s,
    %(practice)s, %(rated)s, %(visibility)s, %(created_at)s
)
ON CONFLICT (game_id) DO UPDATE SET
    options = excluded.options,
    status = excluded.status,
    free = excluded.free,
    bots = excluded.bots
