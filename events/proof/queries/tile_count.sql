SELECT count(*) FROM log_tiles WHERE tree = %(tree)s
