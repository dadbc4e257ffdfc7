-- Rated games that have come to their end: who is rated, by seat, and their places; `ended_at` in milliseconds.
-- `players`: ids of players, and `bot:page` for a bot of the house.
CREATE TABLE rated_games (
    game_id UUID PRIMARY KEY,
    game TEXT NOT NULL,
    ended_at BIGINT NOT NULL,
    players TEXT[] NOT NULL,
    places SMALLINT[] NOT NULL
);
