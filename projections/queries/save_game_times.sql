-- A start that is not among the new events is as it was; a game that goes back from its end has not ended.
INSERT INTO game_times (game_id, started_at, ended_at)
VALUES (%(game_id)s::UUID, %(started_at)s::BIGINT, %(ended_at)s::BIGINT)
ON CONFLICT (game_id) DO UPDATE SET
    started_at = coalesce(excluded.started_at, game_times.started_at),
    ended_at = excluded.ended_at
WHERE (game_times.started_at, game_times.ended_at)
    IS DISTINCT FROM (coalesce(excluded.started_at, game_times.started_at), excluded.ended_at)
