SELECT game_id::TEXT, version
FROM heads
WHERE (bot_due OR wish_due) AND changed_at < statement_timestamp() - make_interval(secs => %(seconds)s)
ORDER BY changed_at
LIMIT %(limit)s
