-- An imported game does not have all its commands: the last one before a version may have ended earlier.
SELECT game_id::TEXT, first, last, command_id, actor, seat, decision, command, key, body_digest
FROM (
    SELECT *
    FROM commands
    WHERE game_id = %(game_id)s AND first <= %(version)s
    ORDER BY first DESC
    LIMIT 1
) AS latest
WHERE last >= %(version)s
