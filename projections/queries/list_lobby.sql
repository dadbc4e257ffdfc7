-- Games without a master secret were imported.
SELECT game_id::TEXT, version, game, options, status, seats, free, bots, host, practice, rated, created_at, changed_at
FROM lobby
WHERE visibility = 'public'
    AND EXISTS (SELECT FROM games WHERE games.game_id = lobby.game_id AND master IS NULL) = %(imported)s
    AND (%(status)s::TEXT IS NULL OR status = %(status)s)
    AND (%(game)s::TEXT IS NULL OR game = %(game)s)
    AND (created_at, game_id) < (%(created_at)s, %(game_id)s::UUID)
ORDER BY created_at DESC, game_id DESC
LIMIT %(limit)s
