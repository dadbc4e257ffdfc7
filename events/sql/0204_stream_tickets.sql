-- One-use tickets for browsers, whose EventSource cannot send a token.
CREATE TABLE stream_tickets (
    digest BYTEA PRIMARY KEY CHECK (octet_length(digest) = 32),
    game_id UUID NOT NULL,
    player_id UUID NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    expires_at TIMESTAMPTZ NOT NULL
);
