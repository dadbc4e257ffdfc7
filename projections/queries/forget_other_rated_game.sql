DELETE FROM rated_games
WHERE game_id = %(game_id)s::UUID
    AND (ended_at, players, places) IS DISTINCT FROM (%(ended_at)s, %(players)s::TEXT[], %(places)s::SMALLINT[])
