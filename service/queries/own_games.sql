-- The games of a player that are not done, and those that have changed since; all of them with the time of asking.
-- What the projections say of a game counts if they are up to date with it. Imported games have no master secret.
WITH now AS (
    SELECT clock_timestamp() AS at
), mine AS (
    SELECT game_id::TEXT, games.game, heads.version, heads.status, seat, roles,
        coalesce(seat = ANY(awaited), FALSE) OR deadline IS NOT NULL
            OR heads.hash IS DISTINCT FROM checkpoints.hash AS unclear,
        coalesce(heads.changed_at > %(since)s::TIMESTAMPTZ, TRUE) AS changed
    FROM player_games
    JOIN heads USING (game_id)
    JOIN games USING (game_id)
    LEFT JOIN checkpoints USING (game_id)
    WHERE player = %(player)s AND master IS NOT NULL
        AND (status <> 'over' OR deadline IS NOT NULL OR heads.changed_at > %(since)s::TIMESTAMPTZ)
)
SELECT at, mine.* FROM now LEFT JOIN mine ON TRUE
ORDER BY game_id
