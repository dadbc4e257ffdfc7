-- Two processes that begin at once make two intervals, which overlap: no gap comes of that.
WITH extended AS (
    UPDATE serving SET until = clock_timestamp()
    WHERE until > clock_timestamp() - make_interval(secs => %(gap)s)
    RETURNING began
)
INSERT INTO serving (began, until)
SELECT clock_timestamp(), clock_timestamp()
WHERE NOT EXISTS (SELECT FROM extended)
