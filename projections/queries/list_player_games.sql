-- How a game stands is read from its head, which every move changes with the log; where the projections are behind it,
-- who sits where may have changed since. Games without a master secret were imported: who played them is what another
-- house says.
SELECT game_id::TEXT, heads.version, lobby.game, options, heads.status, visibility, lobby.seats, host,
    seat, roles, coalesce(seat = ANY(awaited), FALSE), deadline, lobby.created_at, started_at, ended_at,
    heads.changed_at, won, heads.hash IS DISTINCT FROM checkpoints.hash
FROM player_games
JOIN heads USING (game_id)
JOIN games USING (game_id)
JOIN lobby USING (game_id)
JOIN game_times USING (game_id)
LEFT JOIN checkpoints USING (game_id)
WHERE player = %(player)s AND master IS NOT NULL
    AND (%(status)s::TEXT IS NULL OR heads.status = %(status)s)
    AND (%(game)s::TEXT IS NULL OR lobby.game = %(game)s)
    AND (%(role)s::TEXT IS NULL OR %(role)s = ANY(roles))
    AND (%(visibility)s::TEXT IS NULL OR visibility = %(visibility)s)
<<<<<<< HEAD
    AND (%(my_turn)s::BOOLEAN IS NULL OR coalesce(seat = ANY(awaited), FALSE) = %(my_turn)s)
    AND (%(only)s::UUID IS NULL OR game_id = %(only)s::UUID)
=======
    AND (
        %(my_turn)s::BOOLEAN IS NULL OR coalesce(seat = ANY(awaited), FALSE) = %(my_turn)s
        OR heads.hash IS DISTINCT FROM checkpoints.hash
    )
>>>>>>> turn
    AND game_id < %(before)s::UUID
ORDER BY game_id DESC
LIMIT %(limit)s
