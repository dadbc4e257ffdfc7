UPDATE checkpoints SET version = done.version, hash = done.hash, error = NULL
FROM unnest(%(game_ids)s::UUID[], %(versions)s::INTEGER[], %(hashes)s::BYTEA[]) AS done (game_id, version, hash)
WHERE checkpoints.game_id = done.game_id
