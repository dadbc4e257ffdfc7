-- The commands by which somebody comes and goes. Moves, which answer a decision, are not even looked at; nor is who was
-- sent away by the host, whose `leave` names their seat.
SELECT
    count(*) FILTER (WHERE kind IN ('sit-down', 'seat-bot') OR (kind = 'leave' AND seat IS NULL)),
    count(*) FILTER (WHERE kind = 'ready')
FROM (
    SELECT
        convert_from(command, 'UTF8')::JSON #>> '{command,type}' AS kind,
        convert_from(command, 'UTF8')::JSON #>> '{command,seat}' AS seat
    FROM commands
    WHERE game_id = %(game_id)s AND actor = %(actor)s AND decision IS NULL
) AS sent
