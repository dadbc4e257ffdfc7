-- The truth. `public` and `private` are the exact bytes that were hashed.
CREATE TABLE events (
    game_id UUID NOT NULL,
    version INTEGER NOT NULL,
    public BYTEA NOT NULL,
    private BYTEA NOT NULL,
    hash BYTEA NOT NULL,
    at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (game_id, version)
);
