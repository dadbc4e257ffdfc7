SELECT root
FROM log_tiles
WHERE tree = %(tree)s AND level = %(level)s AND number >= %(first)s AND number < %(first)s + %(count)s
ORDER BY number
