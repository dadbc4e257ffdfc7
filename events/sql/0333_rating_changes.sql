-- From when on ratings have to be worked out (again): the end of each rated game that has come, changed or gone.
CREATE TABLE rating_changes (
    game TEXT NOT NULL,
    ended_at BIGINT NOT NULL
);
