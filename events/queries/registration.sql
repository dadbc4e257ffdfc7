SELECT game, master FROM games WHERE game_id = %(game_id)s
