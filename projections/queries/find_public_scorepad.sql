-- Only a pad that is up to date, and only of a table that everybody may see. Rows are written together with the
-- checkpoint, so its hash is theirs.
SELECT heads.version, heads.status, pad::TEXT
FROM scorepads
JOIN heads USING (game_id)
JOIN checkpoints USING (game_id, hash)
JOIN lobby USING (game_id)
WHERE game_id = %(game_id)s::UUID AND visibility = 'public'
