SELECT game, master, house, original::TEXT, version, hash, pinned, imported_at, record
FROM games LEFT JOIN imports USING (game_id)
WHERE game_id = %(game_id)s
