-- They are few among all games, so that whoever passes them over looks here.
CREATE INDEX games_imported ON games (game_id) WHERE master IS NULL;
