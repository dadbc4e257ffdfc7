-- Held until the end of the transaction, so it also works through a pooler and ends with its holder.
SELECT pg_try_advisory_xact_lock(hashtext('ballroom/ladder'))
