-- By the clock that noted the last change, whichever machine asks.
SELECT extract(EPOCH FROM clock_timestamp() - changed_at)
FROM heads
WHERE game_id = %(game_id)s
