INSERT INTO ladder (player, game, period, mu, sigma, games)
SELECT DISTINCT ON (player) player, game, period, mu, sigma, games
FROM ratings
WHERE game = %(game)s AND player = ANY(%(players)s::TEXT[])
ORDER BY player, period DESC
ON CONFLICT (player, game) DO UPDATE SET
    period = excluded.period,
    mu = excluded.mu,
    sigma = excluded.sigma,
    games = excluded.games
