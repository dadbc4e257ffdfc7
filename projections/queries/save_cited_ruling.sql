INSERT INTO cited_rulings (game_id, ruling, version)
VALUES (%(game_id)s::UUID, %(ruling)s, %(version)s)
ON CONFLICT (game_id, ruling) DO NOTHING
