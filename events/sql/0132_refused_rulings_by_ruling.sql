CREATE INDEX refused_rulings_by_ruling ON refused_rulings (ruling, game_id);
