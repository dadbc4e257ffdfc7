SELECT seen::TEXT, hash FROM player_views
WHERE game_id = %(game_id)s::UUID AND viewer = %(viewer)s AND shape = %(shape)s AND hash IS NOT NULL
