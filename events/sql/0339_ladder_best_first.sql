CREATE INDEX ladder_best_first ON ladder (game, rating DESC, player);
