DELETE FROM statements
WHERE game_id = %(game_id)s AND digest = %(digest)s AND player = %(player)s
RETURNING 1
