SELECT players.id::TEXT, name, players.created_at, tokens.id::TEXT, scopes, expires_at
FROM tokens JOIN players ON players.id = player_id
WHERE digest = %(digest)s
