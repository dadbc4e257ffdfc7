SELECT player_id::TEXT, id::TEXT, scopes, expires_at, game_id::TEXT
FROM tokens
WHERE digest = %(digest)s
