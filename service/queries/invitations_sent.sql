-- How often somebody has asked others to a table in a day, as players or as referees, and this player to this one.
SELECT
    coalesce(sum(CASE kind
        WHEN 'invite' THEN 1
        ELSE coalesce(json_array_length(sent #> '{command,invited}'), 0)
            + coalesce(json_array_length(sent #> '{command,referees}'), 0)
    END), 0),
    count(*) FILTER (WHERE game_id = %(game_id)s::UUID AND sent #>> '{command,player}' = %(player)s)
FROM (
    SELECT game_id, command AS sent, command #>> '{command,type}' AS kind
    FROM (
        SELECT game_id, convert_from(command, 'UTF8')::JSON AS command
        FROM commands
        WHERE actor = %(actor)s AND decision IS NULL AND at > now() - INTERVAL '1 day'
    ) AS commands_of_a_day
) AS commands_by_kind
WHERE kind IN ('invite', 'open-table')
