SELECT version, hash, seen FROM saved_views
WHERE game_id = %(game_id)s::UUID AND version <= %(version)s AND shape = %(shape)s
ORDER BY version DESC
LIMIT 1
