SELECT game_id::TEXT, at, encode(digest, 'hex'), encode(salt, 'hex'), text
FROM statements
WHERE player = %(player)s AND (game_id, digest) > (%(game_id)s::UUID, %(digest)s)
ORDER BY game_id, digest
LIMIT %(limit)s
