SELECT id::TEXT, label, scopes, created_at, expires_at, game_id::TEXT
FROM tokens
WHERE player_id = %(player)s AND (expires_at IS NULL OR expires_at > now())
ORDER BY created_at, id
