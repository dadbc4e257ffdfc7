SELECT pg_advisory_unlock(%(lock)s)
