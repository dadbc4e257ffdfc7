SELECT game_id::TEXT, first, last, command_id, actor, seat, decision, command, key, body_digest
FROM commands
WHERE first = 1 AND actor = %(actor)s AND key = ANY(%(keys)s::TEXT[])
