DELETE FROM rated_games WHERE game_id = %(game_id)s::UUID
