-- Games that have changed lately and that the projections are not up to date with: whose they are may be new.
SELECT heads.game_id::TEXT, heads.version
FROM heads
LEFT JOIN checkpoints USING (game_id)
WHERE heads.changed_at > statement_timestamp() - make_interval(secs => %(seconds)s)
    AND heads.version > coalesce(checkpoints.version, 0)
    AND checkpoints.error IS NULL
