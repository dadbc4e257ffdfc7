-- Only the checkpoint is locked, never the head: an append does not wait for a projection.
SELECT checkpoints.version, checkpoints.hash
FROM checkpoints
JOIN heads USING (game_id)
WHERE game_id = %(game_id)s::UUID AND heads.hash IS DISTINCT FROM checkpoints.hash AND checkpoints.error IS NULL
FOR UPDATE OF checkpoints SKIP LOCKED
