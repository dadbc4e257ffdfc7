-- Tables of before could be neither.
ALTER TABLE lobby
    ADD COLUMN practice BOOLEAN NOT NULL DEFAULT FALSE,
    ADD COLUMN rated BOOLEAN NOT NULL DEFAULT FALSE;
