INSERT INTO checkpoints (game_id) VALUES (%(game_id)s::uuid) ON CONFLICT DO NOTHING;
