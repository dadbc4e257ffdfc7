-- As `read_since` of the log, for several games at once.
SELECT game_id::TEXT, tail.*
FROM unnest(%(game_ids)s::UUID[], %(afters)s::INTEGER[]) AS wanted (game_id, after)
CROSS JOIN LATERAL (
    SELECT version,
        CASE WHEN version > wanted.after THEN public END,
        CASE WHEN version > wanted.after THEN private END,
        hash
    FROM events
    WHERE events.game_id = wanted.game_id AND version >= wanted.after
    ORDER BY version
) AS tail
