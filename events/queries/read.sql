SELECT version, public, private, hash
FROM events
WHERE game_id = %(game_id)s AND version > %(after)s AND version <= %(upto)s
ORDER BY version
LIMIT %(limit)s
