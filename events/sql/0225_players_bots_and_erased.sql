-- A bot account says so for good. Of an erased player the id stays, which the log names, and that it was erased.
ALTER TABLE players
    ADD COLUMN bot BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN erased_at TIMESTAMPTZ,
    ALTER COLUMN name DROP NOT NULL,
    ADD CONSTRAINT players_named_until_erased CHECK ((name IS NULL) = (erased_at IS NOT NULL));
