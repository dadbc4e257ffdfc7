WITH dropped AS (
    DELETE FROM wishes WHERE player = %(player)s::TEXT RETURNING game_id
)
UPDATE heads SET wishes = wishes + 1 FROM dropped WHERE heads.game_id = dropped.game_id
