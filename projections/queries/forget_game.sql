DELETE FROM {table} WHERE game_id = %(game_id)s::UUID
