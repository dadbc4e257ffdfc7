-- Each row, whether its command was done with it, and whom the game awaited then. The commands are those from the
-- one that `after` + 1 belongs to: found by their key, however long the game is.
SELECT version, public, private, hash, commands.last IS NOT NULL, awaited
FROM events
LEFT JOIN commands
    ON commands.game_id = %(game_id)s AND commands.last = version AND commands.first <= %(upto)s
    AND commands.first >= (
        SELECT coalesce(max(first), 1) FROM commands
        WHERE game_id = %(game_id)s AND first <= %(after)s::INTEGER + 1
    )
WHERE events.game_id = %(game_id)s AND version > %(after)s AND version <= %(upto)s
ORDER BY version
