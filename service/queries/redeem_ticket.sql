DELETE FROM stream_tickets
WHERE digest = %(digest)s AND game_id = %(game_id)s AND expires_at > now()
RETURNING player_id::TEXT, token_id::TEXT
