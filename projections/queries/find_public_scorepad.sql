-- Only a pad that is up to date, and only of a table that everybody may see. Rows are written together with the
-- checkpoint, so its hash is theirs.
SELECT version, heads.status, pad::TEXT
FROM scorepads
JOIN heads USING (game_id, version)
JOIN checkpoints USING (game_id, version, hash)
JOIN lobby USING (game_id, version)
WHERE game_id = %(game_id)s::UUID AND visibility = 'public'
