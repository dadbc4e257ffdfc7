SELECT game_id::TEXT, version, status FROM heads WHERE game_id = ANY(%(game_ids)s::UUID[])
