-- Games without a master secret were imported.
SELECT game_id::TEXT, version, lobby.game, options, status, seats, free, bots, host, lobby.created_at, changed_at
FROM lobby JOIN games USING (game_id)
WHERE visibility = 'public'
    AND (master IS NULL) = %(imported)s
    AND (%(status)s::TEXT IS NULL OR status = %(status)s)
    AND (%(game)s::TEXT IS NULL OR lobby.game = %(game)s)
    AND (lobby.created_at, game_id) < (%(created_at)s, %(game_id)s::UUID)
ORDER BY lobby.created_at DESC, game_id DESC
LIMIT %(limit)s
