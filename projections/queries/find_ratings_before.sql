SELECT DISTINCT ON (player) player, mu, sigma, games
FROM ratings
WHERE game = %(game)s AND player = ANY(%(players)s::TEXT[]) AND period < %(begin)s
ORDER BY player, period DESC
