DELETE FROM tokens WHERE player_id = %(player)s AND id = %(token)s RETURNING digest
