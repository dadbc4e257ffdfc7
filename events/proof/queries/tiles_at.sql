SELECT level, number, hashes
FROM log_tiles
JOIN unnest(%(levels)s::SMALLINT[], %(numbers)s::BIGINT[]) AS wanted (level, number) USING (level, number)
WHERE tree = %(tree)s
