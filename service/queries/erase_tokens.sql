-- Their tickets go with them.
DELETE FROM tokens WHERE player_id = %(player)s RETURNING digest
