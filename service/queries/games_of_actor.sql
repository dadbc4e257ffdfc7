-- The tables at which this actor has done anything but move, in the order of their ids.
SELECT DISTINCT game_id::TEXT
FROM commands
WHERE actor = %(actor)s AND decision IS NULL AND game_id > %(after)s::UUID
ORDER BY 1
LIMIT %(limit)s
