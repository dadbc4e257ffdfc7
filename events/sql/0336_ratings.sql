-- The rating of each player after each period in which a rated game of theirs has ended; `period` is its beginning, in
-- milliseconds, and `games` counts all of theirs until then.
CREATE TABLE ratings (
    player TEXT NOT NULL,
    game TEXT NOT NULL,
    period BIGINT NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (player, game, period)
);
