-- The latest fold of each seat's redacted events; viewer -1 is every spectator.
-- JSON, not JSONB: the text is kept as it was written, order included.
CREATE TABLE player_views (
    game_id uuid NOT NULL,
    viewer smallint NOT NULL,
    version integer NOT NULL,
    shape text NOT NULL,
    seen json NOT NULL,
    PRIMARY KEY (game_id, viewer)
);
