-- How many tables has somebody opened of late?
CREATE INDEX commands_openings ON commands (actor, at) WHERE first = 1;
