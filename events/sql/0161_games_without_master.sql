-- An imported game has none: its master secret has stayed with the house that it was played in. So the games
-- that were played here are those that have one.
ALTER TABLE games ALTER COLUMN master DROP NOT NULL;
