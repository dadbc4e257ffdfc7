-- Everybody who has to do with this game, and nobody else. Most moves change nothing here, and write nothing.
WITH known AS (
    SELECT * FROM unnest(
        %(players)s::TEXT[], %(seats)s::SMALLINT[], %(roles)s::TEXT[], %(won)s::BOOLEAN[]
    ) AS known (player, seat, roles, won)
), gone AS (
    DELETE FROM player_games
    WHERE game_id = %(game_id)s::UUID AND player <> ALL(%(players)s::TEXT[])
)
INSERT INTO player_games (player, game_id, seat, roles, won)
SELECT player, %(game_id)s::UUID, seat, string_to_array(roles, ' '), won FROM known
ON CONFLICT (player, game_id) DO UPDATE SET
    seat = excluded.seat,
    roles = excluded.roles,
    won = excluded.won
WHERE (player_games.seat, player_games.roles, player_games.won)
    IS DISTINCT FROM (excluded.seat, excluded.roles, excluded.won)
