-- Where somebody still sits, or is the host, who was erased and can never come back.
SELECT game_id::TEXT, player, 'host' = ANY(roles) AND heads.status = 'gathering'
FROM players
JOIN player_games ON player = id::TEXT
JOIN heads USING (game_id)
JOIN games USING (game_id)
WHERE erased_at IS NOT NULL AND master IS NOT NULL
    AND (
        (heads.status IN ('gathering', 'playing') AND seat IS NOT NULL)
        OR (heads.status = 'gathering' AND 'host' = ANY(roles))
    )
LIMIT %(limit)s
