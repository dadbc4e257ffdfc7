-- The master secret never leaves the house: every salt and every draw of the game comes from it.
CREATE TABLE games (
    game_id    uuid        PRIMARY KEY,
    game       text        NOT NULL,
    master     bytea       NOT NULL,
    created_at timestamptz NOT NULL
);
