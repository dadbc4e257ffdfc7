INSERT INTO saved_views (game_id, viewer, version, hash, shape, seen)
VALUES (%(game_id)s::UUID, %(viewer)s, %(version)s, %(hash)s, %(shape)s, %(seen)s)
ON CONFLICT (game_id, viewer, version) DO UPDATE
SET hash = excluded.hash, shape = excluded.shape, seen = excluded.seen
