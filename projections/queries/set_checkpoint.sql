UPDATE checkpoints SET version = %(version)s, hash = %(hash)s, error = NULL WHERE game_id = %(game_id)s::UUID
