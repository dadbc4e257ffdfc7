INSERT INTO lobby (
    game_id, version, game, options, status, seats, taken, free, bots, host, visibility, created_at, changed_at
) VALUES (
    %(game_id)s::uuid, %(version)s, %(game)s, %(options)s::json, %(status)s, %(seats)s, %(taken)s, %(free)s, %(bots)s,
    %(host)s, %(visibility)s, %(created_at)s, %(changed_at)s
)
ON CONFLICT (game_id) DO UPDATE SET
    version = excluded.version,
    status = excluded.status,
    taken = excluded.taken,
    free = excluded.free,
    bots = excluded.bots,
    changed_at = excluded.changed_at;
