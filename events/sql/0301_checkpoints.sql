-- How far the stored projections have followed each game. A game with an error is parked until a rebuild.
CREATE TABLE checkpoints (
    game_id UUID PRIMARY KEY,
    version INTEGER NOT NULL DEFAULT 0,
    error TEXT
);
