-- When each game was started and when it ended, in milliseconds. NULL: not yet.
CREATE TABLE game_times (
    game_id UUID PRIMARY KEY,
    started_at BIGINT,
    ended_at BIGINT
);
