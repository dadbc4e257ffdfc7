-- Bearer tokens; only the SHA-256 of a token is kept.
CREATE TABLE tokens (
    id UUID PRIMARY KEY,
    player_id UUID NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    digest BYTEA NOT NULL UNIQUE CHECK (octet_length(digest) = 32),
    label TEXT NOT NULL DEFAULT '' CHECK (char_length(label) <= 60),
    scopes TEXT[] NOT NULL,
    created_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    expires_at TIMESTAMPTZ
);
