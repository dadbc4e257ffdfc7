-- The first claim stands; whoever comes later learns which game it is.
WITH claimed AS (
    INSERT INTO rematches (game_id, next_game_id) VALUES (%(game_id)s, %(next_game_id)s)
    ON CONFLICT (game_id) DO NOTHING
    RETURNING next_game_id
)
SELECT next_game_id::TEXT FROM claimed
UNION ALL
SELECT next_game_id::TEXT FROM rematches WHERE game_id = %(game_id)s
LIMIT 1
