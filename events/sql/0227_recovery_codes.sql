-- What brings a player back who has lost every token; only the SHA-256 of a code is kept.
CREATE TABLE recovery_codes (
    player_id UUID PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    digest BYTEA NOT NULL UNIQUE CHECK (octet_length(digest) = 32),
    created_at TIMESTAMPTZ NOT NULL DEFAULT now()
);
