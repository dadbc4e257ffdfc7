INSERT INTO statements (game_id, digest, player, salt, text)
VALUES (%(game_id)s, %(digest)s, %(player)s, %(salt)s, %(text)s)
