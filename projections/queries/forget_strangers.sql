DELETE FROM {table} WHERE NOT EXISTS (SELECT FROM games WHERE games.game_id = {table}.game_id)
