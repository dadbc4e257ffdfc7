-- The commands by which people come and go. Moves, which answer a decision, are not even looked at.
SELECT count(*)
FROM commands
WHERE
    game_id = %(game_id)s
    AND actor = %(actor)s
    AND decision IS NULL
    AND convert_from(command, 'UTF8')::JSON #>> '{command,type}' IN ('sit-down', 'seat-bot', 'ready', 'leave')
