SELECT seat, player, branch, body FROM wishes WHERE game_id = %(game_id)s ORDER BY seat
