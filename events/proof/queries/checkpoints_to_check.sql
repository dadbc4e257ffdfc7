SELECT size, root, note FROM log_checkpoints WHERE tree = %(tree)s ORDER BY size
