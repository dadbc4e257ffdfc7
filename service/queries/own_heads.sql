SELECT clock_timestamp(), game_id::TEXT, version, status, awaited, deadline IS NOT NULL
FROM heads
WHERE game_id = ANY(%(game_ids)s::UUID[])
