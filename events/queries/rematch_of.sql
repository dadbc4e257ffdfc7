SELECT next_game_id::TEXT FROM rematches WHERE game_id = %(game_id)s
