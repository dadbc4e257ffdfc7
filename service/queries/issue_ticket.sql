WITH stale AS (
    DELETE FROM stream_tickets WHERE expires_at < now()
)
INSERT INTO stream_tickets (digest, game_id, player_id, expires_at)
VALUES (%(digest)s, %(game_id)s, %(player)s, %(expires_at)s)
ON CONFLICT DO NOTHING
