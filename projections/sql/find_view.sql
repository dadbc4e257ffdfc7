SELECT seen::text FROM player_views
WHERE game_id = %(game_id)s::uuid AND viewer = %(viewer)s AND shape = %(shape)s;
