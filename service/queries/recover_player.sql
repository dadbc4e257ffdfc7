-- The code is used up: of two who bring it at once, one finds the next code in its place. With `revoke` every other
-- token ends. Nobody comes back while they are erased: this waits for it, or the erasing for this.
WITH owner AS MATERIALIZED (
    SELECT players.id
    FROM recovery_codes JOIN players ON players.id = player_id
    WHERE digest = %(code)s AND erased_at IS NULL
    FOR SHARE OF players
), used AS (
    UPDATE recovery_codes
    SET digest = %(next_code)s, created_at = %(at)s
    FROM owner
    WHERE player_id = owner.id AND digest = %(code)s
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
