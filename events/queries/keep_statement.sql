-- Nothing is kept for somebody who was erased; whoever erases them waits for this, or this for the erasing.
WITH author AS MATERIALIZED (
    SELECT erased_at FROM players WHERE id = %(player)s FOR SHARE
)
INSERT INTO statements (game_id, digest, player, salt, text)
SELECT %(game_id)s, %(digest)s, %(player)s, %(salt)s, %(text)s
WHERE NOT EXISTS (SELECT FROM author WHERE erased_at IS NOT NULL)
