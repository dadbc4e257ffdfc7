SELECT number, origin,
    (SELECT coalesce(max(size), 0) FROM log_checkpoints WHERE tree = number),
    began_at
FROM log_trees
ORDER BY number
