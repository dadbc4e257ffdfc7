UPDATE players
SET name = coalesce(%(name)s, name), invitable = coalesce(%(invitable)s, invitable)
WHERE id = %(player)s AND erased_at IS NULL
RETURNING id
