CREATE UNIQUE INDEX commands_key ON commands (game_id, actor, key) WHERE key IS NOT NULL;
