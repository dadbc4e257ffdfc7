-- Tables that wait for people, and to which nobody has come back: those at which nobody sits expire sooner.
-- Whatever has a deadline ends by itself.
SELECT heads.game_id::TEXT, heads.version
FROM heads
JOIN games USING (game_id)
LEFT JOIN lobby USING (game_id)
WHERE heads.status IN ('gathering', 'playing') AND deadline IS NULL AND NOT bot_due AND master IS NOT NULL
    AND heads.changed_at < clock_timestamp() - make_interval(
        secs => CASE
            WHEN heads.status = 'gathering' AND lobby.seats = lobby.free + lobby.bots
            THEN %(empty)s::FLOAT
            ELSE %(idle)s::FLOAT
        END
    )
ORDER BY heads.changed_at
LIMIT %(limit)s
