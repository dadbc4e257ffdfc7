SELECT game, period, mu, sigma, games FROM ladder WHERE player = %(player)s ORDER BY game
