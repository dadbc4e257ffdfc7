INSERT INTO recovery_codes (player_id, digest, created_at)
SELECT id, %(digest)s::BYTEA, %(at)s::TIMESTAMPTZ
FROM players
WHERE id = %(player)s AND erased_at IS NULL
FOR SHARE
ON CONFLICT (player_id) DO UPDATE SET digest = excluded.digest, created_at = excluded.created_at
