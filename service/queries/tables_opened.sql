-- A table counts for a day: nobody can close one that others have left.
SELECT count(*) FILTER (WHERE status = 'gathering'), count(*)
FROM commands JOIN heads USING (game_id)
WHERE actor = %(actor)s AND first = 1 AND at > now() - INTERVAL '1 day' AND status <> 'over'
