CREATE INDEX ratings_by_period ON ratings (game, period);
