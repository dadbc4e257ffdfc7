DELETE FROM wishes WHERE game_id = %(game_id)s AND seat = %(seat)s
