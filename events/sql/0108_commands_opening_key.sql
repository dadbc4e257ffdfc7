-- A table that is being opened has no id yet that a repeated request could name.
CREATE UNIQUE INDEX commands_opening_key ON commands (actor, key) WHERE first = 1 AND key IS NOT NULL;
