-- An end that is not among the new events is as it was.
DELETE FROM rated_games
WHERE game_id = %(game_id)s::UUID
    AND (ended_at, players, places) IS DISTINCT FROM (
        coalesce(%(ended_at)s::BIGINT, ended_at), %(players)s::TEXT[], %(places)s::SMALLINT[]
    )
RETURNING ended_at
