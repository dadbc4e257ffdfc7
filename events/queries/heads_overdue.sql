SELECT game_id::TEXT
FROM heads
WHERE deadline < statement_timestamp()
ORDER BY deadline
LIMIT %(limit)s
