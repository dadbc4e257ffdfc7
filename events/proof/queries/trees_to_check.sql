SELECT number, origin, cites FROM log_trees ORDER BY number
