INSERT INTO tokens (id, player_id, digest, label, scopes, created_at, expires_at)
VALUES (%(token)s, %(player)s, %(digest)s, %(label)s, %(scopes)s, %(at)s, %(expires_at)s)
ON CONFLICT DO NOTHING
