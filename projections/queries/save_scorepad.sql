INSERT INTO scorepads (game_id, pad) VALUES (%(game_id)s::UUID, %(pad)s::JSON)
ON CONFLICT (game_id) DO UPDATE SET pad = excluded.pad
