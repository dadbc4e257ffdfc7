-- One row per game: what a player wants to know before joining or watching. Times are milliseconds.
CREATE TABLE lobby (
    game_id UUID PRIMARY KEY,
    version INTEGER NOT NULL,
    game TEXT NOT NULL,
    options JSON NOT NULL,
    status TEXT NOT NULL,
    seats SMALLINT NOT NULL,
    taken SMALLINT NOT NULL,
    free SMALLINT NOT NULL,
    bots SMALLINT NOT NULL,
    host TEXT NOT NULL,
    visibility TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
);
