-- The same lock as in `become_ladder_keeper`.
SELECT pg_advisory_xact_lock(hashtext('ballroom/ladder'))
