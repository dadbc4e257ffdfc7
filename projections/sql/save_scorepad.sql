INSERT INTO scorepads (game_id, version, pad) VALUES (%(game_id)s::uuid, %(version)s, %(pad)s::json)
ON CONFLICT (game_id) DO UPDATE SET version = excluded.version, pad = excluded.pad;
