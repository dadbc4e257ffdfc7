-- What was signed: only these sizes of a tree are shown to anybody.
CREATE TABLE log_checkpoints (
    tree INTEGER NOT NULL,
    size BIGINT NOT NULL CHECK (size > 0),
    root BYTEA NOT NULL,
    note TEXT NOT NULL,
    signed_at TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (tree, size)
);
