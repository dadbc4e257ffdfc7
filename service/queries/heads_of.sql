SELECT game_id::TEXT, version, hash, status FROM heads WHERE game_id = ANY(%(game_ids)s::UUID[])
