SELECT tree, leaf_index, version, hash, entry
FROM log_leaves
WHERE game_id = %(game_id)s
ORDER BY tree, leaf_index
