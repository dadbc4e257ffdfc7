WITH dropped AS (
    DELETE FROM wishes WHERE game_id = %(game_id)s AND seat = %(seat)s RETURNING game_id
)
UPDATE heads SET wishes = wishes + 1 FROM dropped WHERE heads.game_id = dropped.game_id
