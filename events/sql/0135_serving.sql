-- When the house was served: an interval ends where nobody could be reached for a few seconds. No clock of a
-- game runs in between.
CREATE TABLE serving (
    began TIMESTAMPTZ NOT NULL,
    until TIMESTAMPTZ NOT NULL
);
