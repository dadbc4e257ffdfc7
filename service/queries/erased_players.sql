SELECT id::TEXT FROM players WHERE erased_at IS NOT NULL ORDER BY erased_at, id
