-- Moves that a rule did not allow: beside the log, because nothing came of them. Private, as commands are.
CREATE TABLE refusals (
    refusal_id UUID PRIMARY KEY,
    game_id UUID NOT NULL REFERENCES games,
    seat SMALLINT NOT NULL,
    version INTEGER NOT NULL,
    decision TEXT NOT NULL,
    place SMALLINT NOT NULL,
    digest BYTEA NOT NULL,
    move BYTEA NOT NULL,
    said BYTEA NOT NULL,
    offers BYTEA NOT NULL,
    at TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
    UNIQUE (game_id, seat, decision, place),
    UNIQUE (game_id, seat, decision, digest)
);
