-- The truth. `public` and `private` are the exact bytes that were hashed.
CREATE TABLE events (
    game_id uuid        NOT NULL,
    version integer     NOT NULL,
    public  bytea       NOT NULL,
    private bytea       NOT NULL,
    hash    bytea       NOT NULL,
    at      timestamptz NOT NULL,
    PRIMARY KEY (game_id, version)
);
