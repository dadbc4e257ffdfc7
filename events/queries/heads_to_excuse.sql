-- Games in which a clock may have run since before the house was served again.
SELECT game_id::TEXT, version
FROM heads
WHERE deadline IS NOT NULL AND status = 'playing'
    AND changed_at < to_timestamp(%(served_since)s / 1000.0)
ORDER BY deadline
LIMIT %(limit)s
