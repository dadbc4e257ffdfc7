-- The latest fold of each seat's redacted events; viewer -1 is every spectator.
-- JSON, not JSONB: the text is kept as it was written, order included.
CREATE TABLE player_views (
    game_id UUID NOT NULL,
    viewer SMALLINT NOT NULL,
    version INTEGER NOT NULL,
    shape TEXT NOT NULL,
    seen JSON NOT NULL,
    PRIMARY KEY (game_id, viewer)
);
