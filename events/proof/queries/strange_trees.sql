-- Logs of which there are rows, although they have none in log_trees.
SELECT tree FROM log_leaves WHERE tree NOT IN (SELECT number FROM log_trees)
UNION SELECT tree FROM log_tiles WHERE tree NOT IN (SELECT number FROM log_trees)
UNION SELECT tree FROM log_checkpoints WHERE tree NOT IN (SELECT number FROM log_trees)
ORDER BY tree
