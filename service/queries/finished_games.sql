-- Public games of this house that are over, in the order in which they changed last.
SELECT heads.game_id::TEXT, lobby.game, heads.version, heads.changed_at
FROM heads
JOIN lobby ON lobby.game_id = heads.game_id
JOIN games ON games.game_id = heads.game_id
WHERE heads.status = 'over'
    AND lobby.visibility = 'public'
    AND games.master IS NOT NULL
    AND (%(game)s::TEXT IS NULL OR lobby.game = %(game)s)
    AND heads.changed_at >= %(since)s
    AND heads.changed_at < %(until)s
    AND (heads.changed_at, heads.game_id) > (%(changed_at)s, %(game_id)s::UUID)
ORDER BY heads.changed_at, heads.game_id
LIMIT %(limit)s
