-- The master secret never leaves the house: every salt and every draw of the game comes from it.
CREATE TABLE games (
    game_id UUID PRIMARY KEY,
    game TEXT NOT NULL,
    master BYTEA NOT NULL,
    created_at TIMESTAMPTZ NOT NULL
);
