-- The latest signed checkpoint of a tree.
SELECT size, note FROM log_checkpoints WHERE tree = %(tree)s ORDER BY size DESC LIMIT 1
