INSERT INTO player_views (game_id, viewer, version, hash, shape, seen)
VALUES (%(game_id)s::UUID, %(viewer)s, %(version)s, %(hash)s, %(shape)s, %(seen)s::JSON)
ON CONFLICT (game_id, viewer) DO UPDATE
SET version = excluded.version, hash = excluded.hash, shape = excluded.shape, seen = excluded.seen
