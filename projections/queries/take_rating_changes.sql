-- Whatever comes meanwhile stays for the next time.
WITH taken AS (
    DELETE FROM rating_changes WHERE ended_at < %(closed)s RETURNING game, ended_at
)
SELECT game, min(ended_at) FROM taken GROUP BY game ORDER BY game
