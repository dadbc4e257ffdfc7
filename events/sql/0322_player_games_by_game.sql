CREATE INDEX player_games_by_game ON player_games (game_id);
