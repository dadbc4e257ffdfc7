-- Only checkpoints are locked, never heads: an append does not wait for a projection.
SELECT game_id::TEXT, checkpoints.version, checkpoints.hash
FROM checkpoints
JOIN heads USING (game_id)
WHERE game_id = ANY(%(game_ids)s::UUID[])
    AND heads.hash IS DISTINCT FROM checkpoints.hash
    AND checkpoints.error IS NULL
FOR UPDATE OF checkpoints SKIP LOCKED
