SELECT heads.game_id::TEXT
FROM heads
LEFT JOIN checkpoints USING (game_id)
WHERE heads.hash IS DISTINCT FROM checkpoints.hash AND checkpoints.error IS NULL
