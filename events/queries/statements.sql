SELECT encode(digest, 'hex'), encode(salt, 'hex'), text
FROM statements
WHERE game_id = %(game_id)s
