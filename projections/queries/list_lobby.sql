-- How far a game is, and since when, its head and log say: a row of the lobby may be a moment behind them, and one
-- whose game has gone on to another status is not listed under the old one. Games without a master secret were imported.
SELECT game_id::TEXT, heads.version, game, options, heads.status, seats, free, bots, host, practice, rated, created_at,
    (extract(EPOCH FROM events.at) * 1000)::BIGINT
FROM lobby
JOIN heads USING (game_id)
JOIN events USING (game_id, version)
WHERE visibility = 'public'
    AND EXISTS (SELECT FROM games WHERE games.game_id = lobby.game_id AND master IS NULL) = %(imported)s
    AND (%(status)s::TEXT IS NULL OR (lobby.status = %(status)s AND heads.status = %(status)s))
    AND (%(game)s::TEXT IS NULL OR game = %(game)s)
    AND (created_at, game_id) < (%(created_at)s, %(game_id)s::UUID)
ORDER BY created_at DESC, game_id DESC
LIMIT %(limit)s
