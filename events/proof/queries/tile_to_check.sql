SELECT hashes, root FROM log_tiles WHERE tree = %(tree)s AND level = %(level)s AND number = %(number)s
