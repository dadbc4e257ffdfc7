CREATE INDEX rated_games_in_order ON rated_games (game, ended_at, game_id);
