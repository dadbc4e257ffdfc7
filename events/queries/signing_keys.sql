-- Each key once, however often it came back: it counts until the one that followed it last has come.
WITH used AS (
    SELECT name, use, public_key, valid_from,
        lead(valid_from) OVER (PARTITION BY use ORDER BY valid_from) AS replaced
    FROM signing_keys
)
SELECT name, use, public_key, min(valid_from),
    CASE WHEN count(replaced) = count(*) THEN max(replaced) + make_interval(secs => %(grace)s) END
FROM used
GROUP BY name, use, public_key
ORDER BY min(valid_from), name
