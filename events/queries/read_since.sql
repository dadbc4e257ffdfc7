-- The row at the mark comes first, without its bytes: its hash tells whether this is the log of the mark.
SELECT version,
    CASE WHEN version > %(after)s THEN public END,
    CASE WHEN version > %(after)s THEN private END,
    hash
FROM events
WHERE game_id = %(game_id)s AND version >= %(after)s AND version <= %(upto)s
ORDER BY version
