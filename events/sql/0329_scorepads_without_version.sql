-- A pad is that of the checkpoint, and is written when something new stands on it.
ALTER TABLE scorepads DROP COLUMN version;
