-- Heads that are not what was last logged of their game. Who may see a game is told by its first event, or else
-- by the kind of entry that it had before. What was played elsewhere is that house's to log.
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
WHERE heads.game_id > %(after)s AND heads.hash IS DISTINCT FROM logged.hash
    AND NOT EXISTS (SELECT FROM games WHERE games.game_id = heads.game_id AND master IS NULL)
ORDER BY heads.game_id
LIMIT %(limit)s
