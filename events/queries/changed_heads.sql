SELECT game_id::text, version
FROM heads
WHERE changed_at > clock_timestamp() - make_interval(secs => %(seconds)s)
