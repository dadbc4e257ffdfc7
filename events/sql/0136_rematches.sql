-- The game that the people of a finished one play next: the first who asks for it opens it.
CREATE TABLE rematches (
    game_id UUID PRIMARY KEY REFERENCES games,
    next_game_id UUID NOT NULL UNIQUE
);
