-- How far the stored projections have followed each game. A game with an error is parked until a rebuild.
CREATE TABLE checkpoints (
    game_id uuid PRIMARY KEY,
    version integer NOT NULL DEFAULT 0,
    error text
);
