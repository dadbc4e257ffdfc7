-- The version at which a move was first refused by a rule in a game: what the record of refusals cites.
CREATE TABLE refused_rulings (
    game_id UUID NOT NULL REFERENCES games,
    ruling TEXT NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (game_id, ruling)
);
