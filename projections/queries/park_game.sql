UPDATE checkpoints SET error = %(error)s WHERE game_id = %(game_id)s::UUID
