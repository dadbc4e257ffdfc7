-- `statement_timestamp()` stands still while the statement runs, so the index on `changed_at` finds the games.
SELECT heads.game_id::TEXT
FROM heads
LEFT JOIN checkpoints USING (game_id)
WHERE heads.changed_at > statement_timestamp() - make_interval(secs => %(seconds)s)
    AND heads.hash IS DISTINCT FROM checkpoints.hash
    AND checkpoints.error IS NULL
