-- A checkpoint names the hash it was made at: a log that was restored and went another way has others.
ALTER TABLE checkpoints ADD COLUMN hash BYTEA;
UPDATE checkpoints SET hash = events.hash
FROM events
WHERE events.game_id = checkpoints.game_id AND events.version = checkpoints.version;
