INSERT INTO checkpoints (game_id) VALUES (%(game_id)s::UUID) ON CONFLICT DO NOTHING
