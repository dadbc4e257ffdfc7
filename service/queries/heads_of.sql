SELECT game_id::text, version, status FROM heads WHERE game_id = ANY(%(game_ids)s::uuid[])
