-- Only a pad that is up to date, and only of a table that everybody may see.
SELECT version, heads.status, pad::TEXT
FROM scorepads
JOIN heads USING (game_id, version)
JOIN lobby USING (game_id, version)
WHERE game_id = %(game_id)s::UUID AND visibility = 'public'
