CREATE INDEX cited_rulings_by_ruling ON cited_rulings (ruling, game_id);
