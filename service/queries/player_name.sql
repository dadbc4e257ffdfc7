SELECT name FROM players WHERE id = %(player)s
