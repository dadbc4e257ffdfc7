INSERT INTO lobby
    (game_id, version, game, options, status, seats, free, bots, host, practice, rated, visibility, created_at,
    changed_at)
VALUES (
    %(game_id)s::UUID, %(version)s, %(game)s, %(options)s::JSON, %(status)s, %(seats)s, %(free)s, %(bots)s,
    %(host)s, %(practice)s, %(rated)s, %(visibility)s, %(created_at)s, %(changed_at)s
)
ON CONFLICT (game_id) DO UPDATE SET
    version = excluded.version,
    options = excluded.options,
    status = excluded.status,
    free = excluded.free,
    bots = excluded.bots,
    changed_at = excluded.changed_at
