-- It ends with its token, if that comes first. A token has so many tickets: the oldest makes room for a new one.
-- What others are just striking off is left to them, so that nobody waits for anybody.
WITH gone AS (
    SELECT digest FROM stream_tickets WHERE expires_at < now()
    UNION ALL
    (
        SELECT digest
        FROM stream_tickets
        WHERE token_id = %(token)s AND digest <> %(digest)s::BYTEA
        ORDER BY expires_at DESC
        OFFSET %(others)s
    )
),
struck_off AS (
    DELETE FROM stream_tickets
    WHERE
        digest IN (
            SELECT digest FROM stream_tickets WHERE digest IN (SELECT digest FROM gone) FOR UPDATE SKIP LOCKED
        )
)
INSERT INTO stream_tickets (digest, game_id, player_id, token_id, expires_at)
SELECT %(digest)s::BYTEA, %(game_id)s::UUID, player_id, id, least(%(expires_at)s::TIMESTAMPTZ, expires_at)
FROM tokens
WHERE id = %(token)s
ON CONFLICT (digest) DO UPDATE SET expires_at = EXCLUDED.expires_at
RETURNING expires_at
