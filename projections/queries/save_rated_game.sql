-- Games without a master secret were imported: who played them is what another house says.
INSERT INTO rated_games (game_id, game, ended_at, players, places)
SELECT game_id, %(game)s, %(ended_at)s, %(players)s::TEXT[], %(places)s::SMALLINT[]
FROM games
WHERE game_id = %(game_id)s::UUID AND master IS NOT NULL
ON CONFLICT (game_id) DO NOTHING
