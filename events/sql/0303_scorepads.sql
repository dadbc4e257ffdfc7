-- The pad of each game as it lies on the table.
CREATE TABLE scorepads (
    game_id UUID PRIMARY KEY,
    version INTEGER NOT NULL,
    pad JSON NOT NULL
);
