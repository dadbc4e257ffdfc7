-- Whether others may ask this player to a table.
ALTER TABLE players ADD COLUMN invitable BOOLEAN NOT NULL DEFAULT true;
