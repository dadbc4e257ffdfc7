-- What a seat has asked for in advance: secret, beside the log, changed and deleted freely.
-- A rewind begins another branch, and what was wished for before it counts no more.
CREATE TABLE wishes (
    game_id    uuid        NOT NULL REFERENCES games,
    seat       smallint    NOT NULL,
    player     text        NOT NULL,
    branch     integer     NOT NULL,
    body       bytea       NOT NULL,
    changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (game_id, seat)
);
