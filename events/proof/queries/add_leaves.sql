COPY log_leaves (tree, leaf_index, game_id, version, hash, entry, leaf_hash) FROM STDIN (FORMAT BINARY)
