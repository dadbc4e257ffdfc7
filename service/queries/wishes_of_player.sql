SELECT game_id::TEXT, seat, changed_at, body
FROM wishes
WHERE player = %(player)s
ORDER BY game_id
