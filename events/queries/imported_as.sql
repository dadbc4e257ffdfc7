-- A game that a key vouches for is as good for whoever has no key.
SELECT game_id::TEXT
FROM imports
WHERE house = %(house)s AND original = %(original)s AND version = %(version)s AND hash = %(hash)s
    AND pinned >= %(pinned)s
ORDER BY pinned DESC
LIMIT 1
