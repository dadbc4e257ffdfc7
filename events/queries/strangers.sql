-- Games of which there are rows, although they are not registered.
SELECT game_id::TEXT
FROM (SELECT game_id FROM events UNION SELECT game_id FROM commands UNION SELECT game_id FROM heads) AS known
WHERE NOT EXISTS (SELECT FROM games WHERE games.game_id = known.game_id)
ORDER BY game_id
