INSERT INTO saved_views (game_id, version, hash, shape, seen)
SELECT %(game_id)s::UUID, version, hash, %(shape)s, seen
FROM unnest(%(versions)s::INTEGER[], %(hashes)b::BYTEA[], %(seen)b::BYTEA[]) AS saved (version, hash, seen)
ON CONFLICT (game_id, version) DO UPDATE
SET hash = excluded.hash, shape = excluded.shape, seen = excluded.seen
