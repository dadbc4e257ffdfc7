INSERT INTO saved_views (game_id, version, hash, shape, seen)
VALUES (%(game_id)s::UUID, %(version)s, %(hash)s, %(shape)s, %(seen)s)
ON CONFLICT (game_id, version) DO UPDATE
SET hash = excluded.hash, shape = excluded.shape, seen = excluded.seen
