-- For how many milliseconds nobody was served, from then until now.
WITH intervals AS (
    SELECT began, max(until) OVER (ORDER BY began ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
    FROM serving
)
SELECT coalesce(sum(extract(EPOCH FROM began - greatest(before, %(since)s::TIMESTAMPTZ)) * 1000), 0)::BIGINT
FROM intervals
WHERE before IS NOT NULL AND began > greatest(before, %(since)s::TIMESTAMPTZ)
