INSERT INTO player_views (game_id, viewer, version, shape, seen)
VALUES (%(game_id)s::uuid, %(viewer)s, %(version)s, %(shape)s, %(seen)s::json)
ON CONFLICT (game_id, viewer) DO UPDATE
SET version = excluded.version, shape = excluded.shape, seen = excluded.seen;
