SELECT leaf_index, game_id IS NULL, entry, leaf_hash FROM log_leaves WHERE tree = %(tree)s ORDER BY leaf_index
