DELETE FROM scorepads WHERE game_id = %(game_id)s::UUID
