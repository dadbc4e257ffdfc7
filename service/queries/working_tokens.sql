SELECT count(*) FROM tokens WHERE player_id = %(player)s AND (expires_at IS NULL OR expires_at > now())
