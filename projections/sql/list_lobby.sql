SELECT
    game_id::text, version, game, options, status, seats, taken, free, bots, host, created_at, changed_at
FROM lobby
WHERE visibility = 'public'
    AND (%(status)s::text IS NULL OR status = %(status)s)
    AND (%(game)s::text IS NULL OR game = %(game)s)
    AND (created_at, game_id) < (%(created_at)s, %(game_id)s::uuid)
ORDER BY created_at DESC, game_id DESC
LIMIT %(limit)s;
