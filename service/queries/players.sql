SELECT id::TEXT, name, bot, erased_at IS NOT NULL, created_at
FROM players
WHERE id = ANY(%(players)s::UUID[])
