-- Heads and events say how far a game is and since when: a row here changes only if what it tells of the table does.
ALTER TABLE lobby DROP COLUMN version, DROP COLUMN changed_at;
