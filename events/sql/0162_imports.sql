-- Games that were played elsewhere, read-only here under ids of our own: which head each of them cites, and the
-- very record that it was made of, deflated. `pinned`: a key that the operator had from elsewhere vouches for it.
CREATE TABLE imports (
    game_id UUID PRIMARY KEY REFERENCES games,
    house TEXT NOT NULL,
    original UUID NOT NULL,
    version INTEGER NOT NULL,
    hash BYTEA NOT NULL,
    pinned BOOLEAN NOT NULL,
    imported_at TIMESTAMPTZ NOT NULL,
    record BYTEA NOT NULL,
    CONSTRAINT imports_head UNIQUE (house, original, version, hash, pinned)
);
