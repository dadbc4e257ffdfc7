-- The pad of each game as it lies on the table.
CREATE TABLE scorepads (
    game_id uuid PRIMARY KEY,
    version integer NOT NULL,
    pad json NOT NULL
);
