INSERT INTO rating_changes (game, ended_at)
SELECT game, 0 FROM rated_games UNION SELECT game, 0 FROM ratings
