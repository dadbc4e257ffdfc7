-- The latest logged head of a game is the last of these; the first at or after a version is among them too.
CREATE INDEX log_leaves_of_a_game ON log_leaves (game_id, tree, leaf_index) WHERE game_id IS NOT NULL;
