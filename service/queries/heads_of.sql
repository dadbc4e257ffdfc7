-- A finished game with an open dispute is not done yet: its streams go on.
SELECT game_id::TEXT, version, hash, status = 'over' AND deadline IS NULL
FROM heads
WHERE game_id = ANY(%(game_ids)s::UUID[])
