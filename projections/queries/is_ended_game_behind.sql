-- Is there a game that was over by then, in milliseconds, and whose projections are not there yet?
SELECT EXISTS (
    SELECT FROM heads
    LEFT JOIN checkpoints USING (game_id)
    WHERE heads.status = 'over'
        AND heads.changed_at < to_timestamp(%(until)s::BIGINT / 1000.0)
        AND heads.hash IS DISTINCT FROM checkpoints.hash
        AND checkpoints.error IS NULL
)
