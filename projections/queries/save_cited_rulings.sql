INSERT INTO cited_rulings (game_id, ruling, version)
SELECT %(game_id)s::UUID, * FROM unnest(%(rulings)s::TEXT[], %(versions)s::INTEGER[])
