INSERT INTO checkpoints (game_id) SELECT unnest(%(game_ids)s::UUID[]) ON CONFLICT DO NOTHING
