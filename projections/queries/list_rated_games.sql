SELECT game_id::TEXT, ended_at, players, places
FROM rated_games
WHERE game = %(game)s
    AND (ended_at, game_id) > (%(ended_at)s, %(game_id)s::UUID)
    AND ended_at < %(upto)s
ORDER BY ended_at, game_id
LIMIT %(limit)s
