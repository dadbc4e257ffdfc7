SELECT heads.game_id::TEXT
FROM heads
LEFT JOIN checkpoints USING (game_id)
WHERE heads.version > coalesce(checkpoints.version, 0) AND checkpoints.error IS NULL
