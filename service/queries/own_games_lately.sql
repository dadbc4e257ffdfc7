SELECT player, game_id::TEXT, version
FROM heads
JOIN player_games USING (game_id)
WHERE changed_at > now() - make_interval(secs => %(seconds)s) AND player = ANY(%(players)s)
    AND EXISTS (SELECT FROM games WHERE games.game_id = heads.game_id AND master IS NOT NULL)
