-- A period that is read in several parts is noted with each of them.
INSERT INTO ratings (game, player, period, mu, sigma, games)
SELECT %(game)s, * FROM unnest(
    %(players)s::TEXT[], %(periods)s::BIGINT[], %(mus)s::FLOAT8[], %(sigmas)s::FLOAT8[], %(games)s::INTEGER[]
)
ON CONFLICT (player, game, period) DO UPDATE SET
    mu = excluded.mu,
    sigma = excluded.sigma,
    games = excluded.games
