SELECT players.id::text, name, players.created_at, tokens.id::text, scopes, expires_at
FROM tokens JOIN players ON players.id = player_id
WHERE digest = %(digest)s
