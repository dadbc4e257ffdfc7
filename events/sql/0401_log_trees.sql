-- The logs of heads. Each follows the one before it and cites it: `cites` is the text of its first entry.
CREATE TABLE log_trees (
    number INTEGER PRIMARY KEY CHECK (number > 0),
    origin TEXT NOT NULL UNIQUE,
    cites TEXT,
    began_at TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp()
);
