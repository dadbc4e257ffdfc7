INSERT INTO scorepads (game_id, version, pad) VALUES (%(game_id)s::UUID, %(version)s, %(pad)s::JSON)
ON CONFLICT (game_id) DO UPDATE SET version = excluded.version, pad = excluded.pad
