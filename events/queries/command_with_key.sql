SELECT game_id::TEXT, first, last, command_id, actor, seat, decision, command, key, body_digest
FROM commands
WHERE game_id = %(game_id)s AND actor = %(actor)s AND key = ANY(%(keys)s::TEXT[])
