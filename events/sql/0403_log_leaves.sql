-- What is logged: `entry` is the exact bytes of the leaf. The columns beside it say which head it stands for,
-- which a private game's entry does not; a citation stands for none.
CREATE TABLE log_leaves (
    tree INTEGER NOT NULL,
    leaf_index BIGINT NOT NULL,
    game_id UUID,
    version INTEGER,
    hash BYTEA,
    entry BYTEA NOT NULL,
    leaf_hash BYTEA NOT NULL,
    PRIMARY KEY (tree, leaf_index)
);
