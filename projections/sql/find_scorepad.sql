SELECT version, pad::text FROM scorepads WHERE game_id = %(game_id)s::uuid;
