-- Is the house served now, and since when without a gap? In milliseconds; null before anybody was served.
SELECT
    max(until) > clock_timestamp() - make_interval(secs => %(gap)s),
    (extract(EPOCH FROM max(began)) * 1000)::BIGINT
FROM serving
