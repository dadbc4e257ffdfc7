DELETE FROM serving WHERE until < clock_timestamp() - INTERVAL '60 days'
