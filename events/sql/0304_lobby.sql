-- One row per game: what a player wants to know before joining or watching. Times are milliseconds.
CREATE TABLE lobby (
    game_id uuid PRIMARY KEY,
    version integer NOT NULL,
    game text NOT NULL,
    options json NOT NULL,
    status text NOT NULL,
    seats smallint NOT NULL,
    taken smallint NOT NULL,
    free smallint NOT NULL,
    bots smallint NOT NULL,
    host text NOT NULL,
    visibility text NOT NULL,
    created_at bigint NOT NULL,
    changed_at bigint NOT NULL
);
