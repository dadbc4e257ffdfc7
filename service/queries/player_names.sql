SELECT id::TEXT, name
FROM players
WHERE id = ANY(%(players)s::UUID[]) AND name IS NOT NULL
