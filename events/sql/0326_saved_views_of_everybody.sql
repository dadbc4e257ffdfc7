-- Everybody's tables at a version, side by side in one row: they differ little, and deflate together to little more
-- than one of them.
DROP TABLE saved_views;
CREATE TABLE saved_views (
    game_id UUID NOT NULL,
    version INTEGER NOT NULL,
    hash BYTEA NOT NULL,
    shape TEXT NOT NULL,
    seen BYTEA NOT NULL,
    PRIMARY KEY (game_id, version)
);
