SELECT game_id::TEXT FROM games WHERE game_id > %(after)s ORDER BY game_id LIMIT %(limit)s
