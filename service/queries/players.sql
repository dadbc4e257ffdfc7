SELECT id::TEXT, name, bot, erased_at IS NOT NULL, created_at, invitable
FROM players
WHERE id = ANY(%(players)s::UUID[])
