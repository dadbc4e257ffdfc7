-- Several processes may do so at once: a key that repeats the one before it is listed once.
INSERT INTO signing_keys (name, use, public_key)
SELECT %(name)s, %(use)s, %(public_key)s
WHERE (%(name)s::TEXT, %(public_key)s::BYTEA) IS DISTINCT FROM (
    SELECT (name, public_key) FROM signing_keys WHERE use = %(use)s ORDER BY valid_from DESC LIMIT 1
)
ON CONFLICT DO NOTHING
