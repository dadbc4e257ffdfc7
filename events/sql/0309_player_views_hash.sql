-- So does a stored view.
ALTER TABLE player_views ADD COLUMN hash BYTEA;
UPDATE player_views SET hash = events.hash
FROM events
WHERE events.game_id = player_views.game_id AND events.version = player_views.version;
