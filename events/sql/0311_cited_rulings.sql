-- The version at which a rule was first cited in a game, by what everybody may read of it.
CREATE TABLE cited_rulings (
    game_id UUID NOT NULL,
    ruling TEXT NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (game_id, ruling)
);
