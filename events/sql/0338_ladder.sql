-- The last of each player's ratings in a game. `rating` is what they are listed by: as strong as they almost surely are.
CREATE TABLE ladder (
    player TEXT NOT NULL,
    game TEXT NOT NULL,
    period BIGINT NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    games INTEGER NOT NULL,
    rating DOUBLE PRECISION NOT NULL GENERATED ALWAYS AS (mu - 3 * sigma) STORED,
    PRIMARY KEY (player, game)
);
