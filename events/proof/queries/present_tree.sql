-- The tree that heads are added to, how many leaves it has, and whether the database was restored since it began.
SELECT number, origin, cites,
    (SELECT coalesce(max(leaf_index) + 1, 0) FROM log_leaves WHERE tree = number),
    EXISTS (SELECT FROM log_restores WHERE at > began_at)
FROM log_trees
ORDER BY number DESC
LIMIT 1
