-- The times beside the bytes: of every event, and of the command that begins with it.
SELECT version, events.at, commands.at
FROM events LEFT JOIN commands ON commands.game_id = events.game_id AND first = version
WHERE events.game_id = %(game_id)s AND version <= %(upto)s
ORDER BY version
