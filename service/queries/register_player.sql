WITH player AS (
    INSERT INTO players (id, name, created_at) VALUES (%(player)s, %(name)s, %(at)s) ON CONFLICT DO NOTHING
)
INSERT INTO tokens (id, player_id, digest, label, scopes, created_at)
VALUES (%(token)s, %(player)s, %(digest)s, %(label)s, %(scopes)s, %(at)s)
ON CONFLICT DO NOTHING
