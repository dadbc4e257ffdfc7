WITH known AS (
    SELECT name, use, public_key, valid_from,
        lag(public_key) OVER (PARTITION BY name ORDER BY valid_from) AS before
    FROM signing_keys
)
SELECT name, use, public_key, valid_from,
    lead(valid_from) OVER (PARTITION BY use ORDER BY valid_from) + make_interval(secs => %(grace)s)
FROM known
WHERE public_key IS DISTINCT FROM before
ORDER BY valid_from, name
