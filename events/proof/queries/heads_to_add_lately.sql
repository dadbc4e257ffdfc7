-- The same, of games that have changed in the last seconds: the index on `changed_at` finds them.
SELECT heads.game_id::TEXT, heads.version, heads.hash, logged.entry,
    CASE WHEN logged.entry IS NULL THEN
        (SELECT public FROM events WHERE events.game_id = heads.game_id AND events.version = 1)
    END
FROM heads
LEFT JOIN LATERAL (
    SELECT entry, hash
    FROM log_leaves
    WHERE log_leaves.game_id = heads.game_id AND tree = %(tree)s
    ORDER BY leaf_index DESC
    LIMIT 1
) AS logged ON true
WHERE heads.changed_at > statement_timestamp() - make_interval(secs => %(seconds)s)
    AND heads.game_id > %(after)s AND heads.hash IS DISTINCT FROM logged.hash
    AND NOT EXISTS (SELECT FROM games WHERE games.game_id = heads.game_id AND master IS NULL)
ORDER BY heads.game_id
LIMIT %(limit)s
