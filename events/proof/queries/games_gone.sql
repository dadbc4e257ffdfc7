-- Games that were logged, and of which nothing else is left.
SELECT DISTINCT game_id::TEXT
FROM log_leaves
WHERE game_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM games WHERE games.game_id = log_leaves.game_id)
    AND NOT EXISTS (SELECT FROM heads WHERE heads.game_id = log_leaves.game_id)
    AND NOT EXISTS (SELECT FROM events WHERE events.game_id = log_leaves.game_id)
    AND NOT EXISTS (SELECT FROM commands WHERE commands.game_id = log_leaves.game_id)
