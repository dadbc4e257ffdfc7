-- The games of each player: where they sit, and what else they are there. `won` when it is over.
CREATE TABLE player_games (
    player TEXT NOT NULL,
    game_id UUID NOT NULL,
    seat SMALLINT,
    roles TEXT[] NOT NULL,
    won BOOLEAN,
    PRIMARY KEY (player, game_id)
);
