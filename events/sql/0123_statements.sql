-- What people say about a dispute: beside the log, which has the salted digest, so that it can be erased.
CREATE TABLE statements (
    game_id UUID NOT NULL REFERENCES games,
    digest BYTEA NOT NULL,
    player UUID NOT NULL,
    salt BYTEA NOT NULL,
    text TEXT NOT NULL,
    at TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (game_id, digest)
);
