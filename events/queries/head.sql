SELECT game_id::TEXT, version, hash, status, awaited, bot_due, wish_due, deadline, changed_at
FROM heads
WHERE game_id = %(game_id)s
