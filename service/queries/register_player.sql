WITH player AS (
    INSERT INTO players (id, name, bot, created_at)
    VALUES (%(player)s, %(name)s, %(bot)s, %(at)s)
    ON CONFLICT DO NOTHING
), code AS (
    INSERT INTO recovery_codes (player_id, digest, created_at)
    VALUES (%(player)s, %(code)s, %(at)s)
    ON CONFLICT DO NOTHING
)
INSERT INTO tokens (id, player_id, digest, label, scopes, created_at)
VALUES (%(token)s, %(player)s, %(digest)s, %(label)s, %(scopes)s, %(at)s)
ON CONFLICT DO NOTHING
