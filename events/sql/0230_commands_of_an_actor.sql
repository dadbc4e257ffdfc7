-- The tables at which somebody has sat down, opened or judged anything. Moves are not in it: an append of one
-- writes no entry.
CREATE INDEX commands_of_an_actor ON commands (actor, game_id) WHERE decision IS NULL;
