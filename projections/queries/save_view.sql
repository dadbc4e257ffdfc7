INSERT INTO player_views (game_id, viewer, version, shape, seen)
VALUES (%(game_id)s::UUID, %(viewer)s, %(version)s, %(shape)s, %(seen)s::JSON)
ON CONFLICT (game_id, viewer) DO UPDATE
SET version = excluded.version, shape = excluded.shape, seen = excluded.seen
