SELECT created_at FROM recovery_codes WHERE player_id = %(player)s
