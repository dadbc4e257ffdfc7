-- The tree that heads are added to, and how many leaves it has.
SELECT number, origin, cites,
    (SELECT coalesce(max(leaf_index) + 1, 0) FROM log_leaves WHERE tree = number)
FROM log_trees
ORDER BY number DESC
LIMIT 1
