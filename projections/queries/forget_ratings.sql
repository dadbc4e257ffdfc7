DELETE FROM ratings WHERE game = %(game)s AND period >= %(begin)s RETURNING player, period
