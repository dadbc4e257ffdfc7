SELECT game, period, mu, sigma, games
FROM ratings
WHERE player = %(player)s
    AND (%(only)s::TEXT IS NULL OR game = %(only)s)
    AND (period < %(period)s OR (period = %(period)s AND game > %(game)s))
ORDER BY period DESC, game
LIMIT %(limit)s
