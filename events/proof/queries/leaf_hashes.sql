SELECT leaf_hash
FROM log_leaves
WHERE tree = %(tree)s AND leaf_index >= %(first)s AND leaf_index < %(first)s + %(count)s
ORDER BY leaf_index
