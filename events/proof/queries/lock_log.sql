SELECT pg_try_advisory_lock(%(lock)s)
