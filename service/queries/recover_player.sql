-- The code is used up: of two who bring it at once, one finds the next code in its place. With `revoke` every other
-- token ends.
WITH used AS (
    UPDATE recovery_codes
    SET digest = %(next_code)s, created_at = %(at)s
    WHERE digest = %(code)s
    RETURNING player_id
), revoked AS (
    DELETE FROM tokens USING used
    WHERE tokens.player_id = used.player_id AND %(revoke)s
    RETURNING digest
), issued AS (
    INSERT INTO tokens (id, player_id, digest, label, scopes, created_at)
    SELECT %(token)s, player_id, %(digest)s, %(label)s, %(scopes)s, %(at)s FROM used
)
SELECT player_id::TEXT, ARRAY(SELECT digest FROM revoked) FROM used
