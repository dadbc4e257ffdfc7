-- What was asked, and the versions it brought about. Private: moves name hidden cards.
CREATE TABLE commands (
    game_id UUID NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    command_id UUID NOT NULL,
    actor TEXT NOT NULL,
    seat SMALLINT,
    decision TEXT,
    command BYTEA NOT NULL,
    key TEXT,
    body_digest BYTEA,
    at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (game_id, first)
);
