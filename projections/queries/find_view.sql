SELECT seen::TEXT FROM player_views
WHERE game_id = %(game_id)s::UUID AND viewer = %(viewer)s AND shape = %(shape)s
