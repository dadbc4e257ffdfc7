UPDATE players SET name = %(name)s
WHERE id = %(player)s AND erased_at IS NULL
RETURNING id
