-- Not for somebody who is being erased: whoever erases them waits for this, or this for the erasing.
INSERT INTO tokens (id, player_id, digest, label, scopes, created_at, expires_at, game_id)
SELECT %(token)s, id, %(digest)s, %(label)s, %(scopes)s, %(at)s::TIMESTAMPTZ, %(expires_at)s::TIMESTAMPTZ,
    %(game_id)s::UUID
FROM players
WHERE id = %(player)s AND erased_at IS NULL
FOR SHARE
ON CONFLICT DO NOTHING
