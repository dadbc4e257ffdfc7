-- Several processes may do so at once: rows that repeat the one before them are passed over when read.
INSERT INTO signing_keys (name, use, public_key)
SELECT %(name)s, %(use)s, %(public_key)s
WHERE %(public_key)s::BYTEA IS DISTINCT FROM (
    SELECT public_key FROM signing_keys WHERE name = %(name)s ORDER BY valid_from DESC LIMIT 1
)
ON CONFLICT DO NOTHING
