SELECT game_id::text FROM games WHERE game_id > %(after)s ORDER BY game_id LIMIT %(limit)s
