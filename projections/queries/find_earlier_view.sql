SELECT seen, hash FROM saved_views
WHERE game_id = %(game_id)s::UUID AND viewer = %(viewer)s AND version <= %(version)s AND shape = %(shape)s
ORDER BY version DESC
LIMIT 1
