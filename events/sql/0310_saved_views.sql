-- Folds of earlier versions, a few dozen apart: whoever looks back starts from the nearest.
-- `seen` is deflated JSON.
CREATE TABLE saved_views (
    game_id UUID NOT NULL,
    viewer SMALLINT NOT NULL,
    version INTEGER NOT NULL,
    hash BYTEA NOT NULL,
    shape TEXT NOT NULL,
    seen BYTEA NOT NULL,
    PRIMARY KEY (game_id, viewer, version)
);
