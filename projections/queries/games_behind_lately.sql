SELECT heads.game_id::TEXT
FROM heads
LEFT JOIN checkpoints USING (game_id)
WHERE heads.changed_at > clock_timestamp() - make_interval(secs => %(seconds)s)
    AND heads.version > coalesce(checkpoints.version, 0)
    AND checkpoints.error IS NULL
