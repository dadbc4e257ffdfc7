-- Whom the game awaited when this command was done, as clients were told. NULL: it was written before this was
-- noted, or elsewhere; then it follows from the fold.
ALTER TABLE commands ADD COLUMN awaited SMALLINT[];
