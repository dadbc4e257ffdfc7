-- Complete tiles: 256 hashes of a level, one behind the other, and the root over them, which is one hash of the
-- level above. So a partial tile is the leaves, or the roots, that no complete one holds yet.
CREATE TABLE log_tiles (
    tree INTEGER NOT NULL,
    level SMALLINT NOT NULL,
    number BIGINT NOT NULL,
    hashes BYTEA NOT NULL,
    root BYTEA NOT NULL,
    PRIMARY KEY (tree, level, number)
);
