-- Bots of the house are no players; whoever was erased is nobody. In the order of the index, so that a page costs no
-- more than its lines, however long the ladder is.
SELECT rating, player, name, bot, period, mu, sigma, games
FROM ladder
LEFT JOIN players ON id = CASE WHEN NOT starts_with(player, %(house_bot)s) THEN player::UUID END
WHERE game = %(game)s
    AND rating <= %(rating)s
    AND (rating < %(rating)s OR player > %(player)s)
    AND (starts_with(player, %(house_bot)s) OR (games >= %(least)s AND name IS NOT NULL))
ORDER BY rating DESC, player
LIMIT %(limit)s
