-- Only a head that the game's own log still has: another one was cut off, and proves that instead.
WITH signed AS (
    SELECT tree, size, note FROM log_checkpoints ORDER BY tree DESC, size DESC LIMIT 1
)
SELECT signed.tree, signed.size, signed.note, leaf.leaf_index, leaf.version, leaf.hash
FROM signed
JOIN log_leaves AS leaf ON leaf.tree = signed.tree AND leaf.leaf_index < signed.size
WHERE leaf.game_id = %(game_id)s
    AND leaf.version >= %(version)s
    AND leaf.hash = (
        SELECT hash FROM events WHERE events.game_id = leaf.game_id AND events.version = leaf.version
    )
ORDER BY leaf.version, leaf.leaf_index
LIMIT 1
